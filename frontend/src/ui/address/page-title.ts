import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { create } from 'zustand';

const product = 'Partner Growth Accelerator';

/**
 * The value that a route's `head` returns: "My Matches, Partner Growth Accelerator" is the window's title. The root writes it: see
 * `useHeadOfRoute`.
 */
export const headOf = (title: string, description: string) => ({
  meta: [{ title: `${title}, ${product}` }, { name: 'description', content: description }],
});

/** The `head` of a route whose title never changes. */
export const titled = (title: string, description: string) => () => headOf(title, description);

interface ShownState {
  /** Something else stands in the screen's place, under this title. */
  readonly instead?: string | undefined;
  /** Its form has problems. */
  readonly flawed?: boolean | undefined;
}

const useShownState = create<ShownState>(() => ({}));

/** Says what the route cannot know of what is shown. */
export function useTitleState({ instead, flawed }: ShownState): void {
  useEffect(() => {
    useShownState.setState({ instead, flawed });
    return () => useShownState.setState({ instead: undefined, flawed: undefined });
  }, [instead, flawed]);
}

/** Writes the head that the innermost route names, with "Error: " before its title while a form has problems. */
export function useHeadOfRoute(): void {
  const { instead, flawed = false } = useShownState();
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title !== undefined)?.title,
  });
  const description = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.name === 'description')?.content,
  });
  const shown = instead === undefined ? title : `${instead}, ${product}`;
  useEffect(() => {
    if (shown !== undefined) document.title = `${flawed ? 'Error: ' : ''}${shown}`;
  }, [shown, flawed]);
  useEffect(() => {
    if (description !== undefined) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [description]);
}

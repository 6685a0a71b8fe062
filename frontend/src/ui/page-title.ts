import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

const product = 'Partner Growth Accelerator';

/** The `head` of a route whose title never changes. The root writes it: see `useTitleOfRoute`. */
export function titled(title: string) {
  return () => ({ meta: [{ title: `${title}, ${product}` }] });
}

/** Sets the title that the innermost route names. */
export function useTitleOfRoute(): void {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title !== undefined)?.title,
  });
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Sets the title of the browser's window: "My Matches, Partner Growth Accelerator", with "Error: " before it while a form has problems. */
export function usePageTitle(title: string, { error = false }: { error?: boolean } = {}): void {
  useEffect(() => {
    document.title = `${error ? 'Error: ' : ''}${title}, ${product}`;
  }, [title, error]);
}

import type { UndoRequest } from '@accelerator/contracts/undo/requests';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import type { StayingView, UndoableView, UndoView } from '@accelerator/contracts/undo/views';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';
import { undoDuration, type ToastText } from '../../ui/messages/toasts.tsx';
import { leftSentence } from './undo-labels.ts';

interface Undoing extends UndoRequest {
  /** The name of the one it was about. */
  readonly about?: string | undefined;
}

/** A toast names so many of those that were left; the history names them all. */
const mostNamed = 3;

function moreThan({ length }: UndoView['skipped']): readonly string[] {
  return length > mostNamed ? [`The history names ${length - mostNamed} more.`] : [];
}

function staysSentence({ name, what }: StayingView): string {
  return `What followed for ${name} stays: ${what.join(', and ')}.`;
}

const undoing = mutation(
  ({ eventId, reason }: Undoing) => requestTo(undoRoutes.undo, { body: { eventId, ...(reason && { reason }) } }),
  {
    affects: ['partner_approval', 'partnership_approval', 'admin-history'],
    messages: {
      done: ({ undone, skipped, stays }, { about }) => ({
        title:
          skipped.length === 0
            ? 'Undone'
            : undone === 0
              ? 'Nothing was undone'
              : `Undone for ${undone} of ${undone + skipped.length}`,
        description:
          [...skipped.slice(0, mostNamed).map(leftSentence), ...moreThan(skipped), ...stays.map(staysSentence)].join(' ') ||
          about,
        ...(undone > 0 && { tone: 'good' }),
        ...(skipped.length + stays.length > 0 && { duration: undoDuration }),
      }),
      failed: whatFailed('Failed to undo'),
    },
  },
);

export const useUndo = () => useMutation(undoing);

/** The facts that an answer says of the act that was made. */
interface Made {
  readonly eventId?: string;
  readonly undoable?: UndoableView | null;
}

/**
 * The toast with a button that undoes the act; without it where the act cannot be undone. The row's menu and the details offer it for as long
 * as it is possible.
 */
export function withUndo(text: ToastText, made: Made | undefined, client: QueryClient): ToastText {
  const eventId = made?.eventId ?? made?.undoable?.eventId;
  if (eventId === undefined) return text;
  const onSelect = () => {
    const undo = client.getMutationCache().build(client, undoing);
    // A failure says so itself. An act on many is named by its outcome: "Approved 2 partners".
    void undo.execute({ eventId, about: text.description ?? text.title }).catch(() => undefined);
  };
  return { ...text, duration: undoDuration, action: { label: 'Undo', letter: 'u', onSelect }, offers: eventId };
}

import type { CreateMatchesRequest } from '@accelerator/contracts/matching/requests';
import { manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { CreatedMatchesView, MatchResultView } from '@accelerator/contracts/matching/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../../api/failures.ts';
import { mutation, requestTo } from '../../../../api/mutation.ts';
import type { ToastText } from '../../../../ui/messages/toasts.tsx';
import { counted } from '../../../../ui/formats/numbers.ts';

export const useCreateMatches = () =>
  useMutation(
    mutation((body: CreateMatchesRequest) => requestTo(manualMatchingRoutes.create, { body }), {
      affects: 'partnership_status',
      messages: { done: createdMessage, failed: whatFailed('Failed to create matches') },
    }),
  );

interface Deleted {
  readonly id: string;
  readonly companies: string;
}

export const useDeleteMatch = () =>
  useMutation(
    mutation(({ id }: Deleted) => requestTo(manualMatchingRoutes.remove, { params: { id } }), {
      affects: 'partnership_status',
      messages: {
        done: (_, { companies: description }) => ({ title: 'Match deleted', description, tone: 'good' }),
        failed: whatFailed('Failed to delete match'),
      },
    }),
  );

/** The number of pairs that are named by their companies; the others are counted. */
const namedPairs = 3;

/** Which matches were created, and why the others were not. */
export function createdMessage({ created, errors, results }: CreatedMatchesView): ToastText {
  const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))].join(' ');
  if (created === 0) {
    const title = results.every(existsAlready) ? 'Partnership Already Exists' : 'Error';
    return { title, description: reasons, tone: 'bad' };
  }
  const title = `Created ${counted(created, 'match', 'matches')} successfully`;
  const pairs = results.filter(({ id }) => id !== null).map(({ companies }) => companies);
  const more = pairs.length > namedPairs ? ` and ${pairs.length - namedPairs} more` : '';
  const made = `${pairs.slice(0, namedPairs).join(', ')}${more}`;
  return { title, description: errors > 0 ? `${made}. ${errors} not created: ${reasons}` : made, tone: 'good' };
}

function existsAlready({ code }: MatchResultView): boolean {
  return code === 'already_matched' || code === 'already_partners';
}

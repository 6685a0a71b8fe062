import type { MatchesShown } from '@accelerator/contracts/matching';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

/** The day of the last list, '' before the first. */
export interface ShownMatchesState {
  readonly day: string;
}

export type ShownMatchesCommands = { ShowMatches: MatchesShown['data'] };

/** Which matches a partner was shown, so that a score can be explained later: at most one list a day. */
export const shownMatchesDecider: Decider<ShownMatchesCommands, MatchesShown, ShownMatchesState> = {
  name: 'shown-matches',
  stream: (partnerId) => `shown-${partnerId}`,
  initial: { day: '' },
  evolve: { MatchesShown: (_, { day }) => ({ day }) },
  decide: {
    ShowMatches: (shown, { day }) => (shown.day <= day ? [] : [{ type: 'MatchesShown', data: shown }]),
  },
};

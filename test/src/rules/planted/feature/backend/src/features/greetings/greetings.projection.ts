import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** By the id of the partner. */
export interface GreetingRow {
  readonly id: string;
  readonly at: string;
  /** It is found by them. */
  readonly words: readonly string[];
}

export const greetingsProjection = defineProjection<GreetingRow>()({
  name: 'greetings',
  version: 1,
  columns: ['at', 'words'],
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  on: {
    PartnerGreeted: (_, { metadata: { at } }, id) => ({ id, at, words: ['greeted', id] }),
    GreetingUndone: () => null,
    PartnerDeleted: () => null,
  },
});

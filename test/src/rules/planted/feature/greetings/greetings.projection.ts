import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** By the id of the partner. */
export interface GreetingRow {
  readonly id: string;
  readonly at: string;
}

export const greetingsProjection = defineProjection<GreetingRow>()({
  name: 'greetings',
  version: 1,
  columns: ['at'],
  key: ({ data }) =>
    'announcementId' in data && data.announcementId.startsWith('greeting-') ? data.announcementId.slice('greeting-'.length) : [],
  on: { AnnouncementMade: (_, { metadata: { at } }, id) => ({ id, at }) },
});

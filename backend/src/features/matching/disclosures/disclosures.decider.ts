import type { ContactDetailsDisclosed } from '@accelerator/contracts/matching';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

export interface DisclosuresState {
  /** When each company first saw the details, by its partner id. */
  readonly firstSeen: Readonly<Record<string, string>>;
  /** The last day on which anyone saw them. */
  readonly day: string;
  readonly viewersOfTheDay: readonly string[];
}

export type DisclosuresCommands = { DiscloseContactDetails: ContactDetailsDisclosed['data'] };

/** The readers of a partner's contact details, and why it was allowed: one entry a viewer and day. */
export const disclosuresDecider: Decider<DisclosuresCommands, ContactDetailsDisclosed, DisclosuresState> = {
  name: 'disclosures',
  stream: (partnerId) => `disclosures-${partnerId}`,
  initial: { firstSeen: {}, day: '', viewersOfTheDay: [] },

  evolve: {
    ContactDetailsDisclosed: ({ firstSeen, day, viewersOfTheDay }, data, { at }) => ({
      firstSeen: data.viewerPartnerId in firstSeen ? firstSeen : { ...firstSeen, [data.viewerPartnerId]: at },
      day: data.day,
      viewersOfTheDay: data.day === day ? [...viewersOfTheDay, data.viewerUserId] : [data.viewerUserId],
    }),
  },

  decide: {
    DiscloseContactDetails(disclosed, { day, viewersOfTheDay }) {
      const known = disclosed.day === day && viewersOfTheDay.includes(disclosed.viewerUserId);
      return known ? [] : [{ type: 'ContactDetailsDisclosed', data: disclosed }];
    },
  },
};

import type { PartnerDetailsRead, PartnerListRead, AccessRecordEvent } from '@accelerator/contracts/partners';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

export interface AccessRecordsState {
  /** The last day on which the administrator read any. */
  readonly day: string;
  /** The things that were read: the lists with their filters, and the partners. */
  readonly lists: readonly string[];
  readonly partners: readonly string[];
}

export type AccessRecordsCommands = {
  ReadPartnerList: PartnerListRead['data'];
  ReadPartnerDetails: PartnerDetailsRead['data'];
};

/** Which contact details an administrator has read: one entry a list, filter and day, and one a partner and day. */
export const accessRecordsDecider: Decider<AccessRecordsCommands, AccessRecordEvent, AccessRecordsState> = {
  name: 'access-records',
  stream: (userId) => `access-records-${userId}`,
  initial: { day: '', lists: [], partners: [] },

  evolve: {
    PartnerListRead: (state, read) => {
      const today = on(read.day, state);
      return { ...today, lists: [...today.lists, listKey(read)] };
    },
    PartnerDetailsRead: (state, { day, partnerId }) => {
      const today = on(day, state);
      return { ...today, partners: [...today.partners, partnerId] };
    },
  },

  decide: {
    ReadPartnerList: (read, state) =>
      on(read.day, state).lists.includes(listKey(read)) ? [] : [{ type: 'PartnerListRead', data: read }],
    ReadPartnerDetails: (read, state) =>
      on(read.day, state).partners.includes(read.partnerId) ? [] : [{ type: 'PartnerDetailsRead', data: read }],
  },
};

function on(day: string, state: AccessRecordsState): AccessRecordsState {
  return state.day === day ? state : { day, lists: [], partners: [] };
}

function listKey({ list, filter, searched }: PartnerListRead['data']): string {
  return `${list}?${filter}${searched ? '&q' : ''}`;
}

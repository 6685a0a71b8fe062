import type { AnnouncementMade } from '@accelerator/contracts/notifications';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';

/** There is one stream of them, so that a day's are counted. */
export const announcementsId = 'announcements';

const maxAnnouncementsADay = 5;

interface AnnouncementsState {
  /** The day of the last one, yyyy-MM-dd in UTC, and what was announced on it. */
  readonly day: string;
  readonly messages: readonly string[];
}

export type AnnouncementsCommands = {
  MakeAnnouncement: { readonly announcementId: string; readonly message: string };
};

/** The announcements of the administrators to all partners. */
export const announcementsDecider: Decider<AnnouncementsCommands, AnnouncementMade, AnnouncementsState> = {
  name: 'announcements',
  stream: () => announcementsId,
  initial: { day: '', messages: [] },

  evolve: {
    AnnouncementMade: (state, { message }, { at }) => {
      const day = dayOf(at);
      return { day, messages: [...(state.day === day ? state.messages : []), message] };
    },
  },

  decide: {
    MakeAnnouncement({ announcementId, message }, { day, messages }, { now }) {
      const today = day === dayOf(now) ? messages : [];
      if (today.includes(message)) return [];
      if (today.length >= maxAnnouncementsADay) return refuse('announced_enough', { number: today.length });
      return [{ type: 'AnnouncementMade', data: { announcementId, message } }];
    },
  },
};

import type { AnnouncementMade } from '@accelerator/contracts/notifications';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';

interface GreetingsState {
  readonly isGreeted: boolean;
}

export type GreetingsCommands = { Greet: { readonly partnerId: string } };

/** The greeting of one partner, which all are told. */
export const greetingsDecider: Decider<GreetingsCommands, AnnouncementMade, GreetingsState> = {
  name: 'greetings',
  stream: (partnerId) => `greetings-${partnerId}`,
  initial: { isGreeted: false },

  evolve: { AnnouncementMade: () => ({ isGreeted: true }) },

  decide: {
    Greet: ({ partnerId }, { isGreeted }) =>
      isGreeted
        ? []
        : [{ type: 'AnnouncementMade', data: { announcementId: `greeting-${partnerId}`, message: 'Welcome to a new partner' } }],
  },
};

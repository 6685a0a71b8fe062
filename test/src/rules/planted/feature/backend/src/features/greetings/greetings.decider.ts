import type { GreetingEvent, GreetingUndone } from '@accelerator/contracts/greetings/events';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';

interface GreetingsState {
  readonly isGreeted: boolean;
}

export type GreetingsCommands = {
  Greet: { readonly partnerId: string };
  UndoGreeting: GreetingUndone['data'];
};

/** The greeting of one partner. */
export const greetingsDecider: Decider<GreetingsCommands, GreetingEvent, GreetingsState> = {
  name: 'greetings',
  stream: (partnerId) => `greetings-${partnerId}`,
  initial: { isGreeted: false },

  evolve: {
    PartnerGreeted: () => ({ isGreeted: true }),
    GreetingUndone: () => ({ isGreeted: false }),
  },

  decide: {
    Greet: ({ partnerId }, { isGreeted }) => (isGreeted ? [] : [{ type: 'PartnerGreeted', data: { partnerId } }]),
    UndoGreeting: (data, { isGreeted }) => (isGreeted ? [{ type: 'GreetingUndone', data }] : []),
  },
};

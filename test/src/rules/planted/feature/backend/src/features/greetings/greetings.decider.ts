import type { PartnerGreeted } from '@accelerator/contracts/greetings/events';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';

interface GreetingsState {
  readonly isGreeted: boolean;
}

export type GreetingsCommands = { Greet: { readonly partnerId: string } };

/** The greeting of one partner. */
export const greetingsDecider: Decider<GreetingsCommands, PartnerGreeted, GreetingsState> = {
  name: 'greetings',
  stream: (partnerId) => `greetings-${partnerId}`,
  initial: { isGreeted: false },

  evolve: { PartnerGreeted: () => ({ isGreeted: true }) },

  decide: {
    Greet: ({ partnerId }, { isGreeted }) => (isGreeted ? [] : [{ type: 'PartnerGreeted', data: { partnerId } }]),
  },
};

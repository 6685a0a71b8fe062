import type { OnboardingTask } from '@accelerator/contracts/catalogue';
import type { OnboardingTaskMarked } from '@accelerator/contracts/partners';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

export type OnboardingCommands = { MarkOnboardingTask: OnboardingTaskMarked['data'] };

/** In the order in which they were ticked. */
export type OnboardingState = readonly OnboardingTask[];

/**
 * The tasks that a company has ticked in its onboarding. In a stream of its own, so that it stands in the way of no undo of a
 * decision.
 */
export const onboardingDecider: Decider<OnboardingCommands, OnboardingTaskMarked, OnboardingState> = {
  name: 'onboarding',
  stream: (partnerId) => `onboarding-${partnerId}`,
  initial: [],

  evolve: {
    OnboardingTaskMarked: (state, { task, done }) => {
      const others = state.filter((one) => one !== task);
      return done ? [...others, task] : others;
    },
  },

  decide: {
    MarkOnboardingTask(marked, state) {
      return state.includes(marked.task) === marked.done ? [] : [{ type: 'OnboardingTaskMarked', data: marked }];
    },
  },
};

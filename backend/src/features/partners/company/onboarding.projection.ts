import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { onboardingDecider, type OnboardingState } from './onboarding.decider.ts';

/** The tasks that a company has ticked: the state that decides, by the partner's id. */
export interface OnboardingRow {
  readonly id: string;
  readonly ticked: OnboardingState;
}

export const onboardingProjection = defineProjection<OnboardingRow>()({
  name: 'onboarding',
  version: 1,
  columns: [],
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  on: {
    OnboardingTaskMarked: (row, event, id) => ({
      id,
      ticked: evolve<OnboardingState>(onboardingDecider, row?.ticked ?? onboardingDecider.initial, event),
    }),
    PartnerDeleted: () => null,
  },
});

import { catalogue, type ValueOf } from './catalogue.ts';

/** The tasks that a company does before its cohort begins and the programme cannot see, so that the company ticks it itself. */
export const onboardingTasks = catalogue('task of the onboarding', [
  { value: 'meet_partner', label: 'Meet your partner' },
  { value: 'joint_offer', label: 'Agree on one joint offer' },
  { value: 'campaigns', label: 'Plan campaigns and budget' },
  { value: 'calendar', label: "Put the cohort's dates in your calendar" },
]);
export type OnboardingTask = ValueOf<typeof onboardingTasks>;

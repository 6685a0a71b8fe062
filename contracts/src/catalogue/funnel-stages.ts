import { catalogue, type ValueOf } from './catalogue.ts';

/** The stages of a company towards a cohort; each stage counts those of the next ones too. */
export const funnelStages = catalogue('stage', [
  { value: 'registered', label: 'Registered' },
  { value: 'approved', label: 'Approved' },
  { value: 'interest', label: 'Interest' },
  { value: 'mutual', label: 'Mutual interest' },
  { value: 'applied', label: 'Applied' },
  { value: 'active', label: 'Active' },
]);
export type FunnelStage = ValueOf<typeof funnelStages>;

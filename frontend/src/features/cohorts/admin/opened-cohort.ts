import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

/** A cohort with its partnerships, loaded when one is opened. */
export const OpenedCohort = lazyDialog(async () => (await import('./cohort-dialog.tsx')).AdminCohortDialog, {
  title: 'Cohort',
  size: 'md',
  parameter: 'cohort',
});

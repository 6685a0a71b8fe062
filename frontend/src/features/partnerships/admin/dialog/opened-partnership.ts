import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx';

/** A partnership in full, loaded when one is opened. */
export const OpenedPartnership = lazyDialog(async () => (await import('./partnership-dialog.tsx')).AdminPartnershipDialog, {
  title: 'Partnership',
  size: 'lg',
  parameter: 'partnership',
});

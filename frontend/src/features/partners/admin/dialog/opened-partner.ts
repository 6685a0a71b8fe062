import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx';

/** A partner in full, loaded when one is opened. */
export const OpenedPartner = lazyDialog(async () => (await import('./partner-dialog.tsx')).AdminPartnerDialog, {
  title: 'Partner',
  size: 'md',
  parameter: 'partner',
});

import { createFileRoute } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { readPartnersSearch } from '../../features/partners/admin/partners-search.ts';
import { partnersSource } from '../../features/partners/admin/partners-source.ts';
import { AdminPartnersScreen } from '../../features/partners/admin/partners-screen.tsx';
import { loadList } from '../../lists/filters/load-list.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/partners')({
  validateSearch: readPartnersSearch,
  loader: loadList(partnersSource),
  head: titled('Partner Management', 'Every partner and its application.'),
  pendingComponent: ScreenSpinner,
  component: Partners,
});

const ManualMatchingDialog = lazyDialog(
  async () => (await import('../../features/matching/admin/manual/manual-matching-dialog.tsx')).ManualMatchingDialog,
  { title: 'Manual Partner Matching', size: 'lg' },
);

function Partners() {
  const { open } = useDialogAddress('matching');
  return (
    <>
      <AdminPartnersScreen
        actions={
          <Button icon={<Handshake size={16} />} onClick={() => open('manual')} {...ManualMatchingDialog.near}>
            Manual Matching
          </Button>
        }
      />
      <ManualMatching />
    </>
  );
}

/** Reads its parameter by itself, so that the list stays as it is when the dialog opens. */
function ManualMatching() {
  const tab = useOpened('matching');
  const { close } = useDialogAddress('matching');
  return tab !== undefined && <ManualMatchingDialog tab={tab} onClose={close} />;
}

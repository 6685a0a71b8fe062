import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { readOnlyReason } from '../../../ui/messages/read-only-alert.tsx';

const AnnounceDialog = lazyDialog(async () => (await import('./announce-dialog.tsx')).AnnounceDialog, {
  title: 'Announcement to all partners',
});

/** Tells all partners something. */
export function Announce() {
  const { readOnly } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Megaphone size={16} />}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setOpen(true)}
        {...AnnounceDialog.near}
      >
        Announcement
      </Button>
      {open && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

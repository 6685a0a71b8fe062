import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog, { title: 'Invite Partner' });

/** Opens the dialog. It shows links that let their holder in, so no address opens it. */
export function InvitePartner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<UserPlus className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...InviteDialog.near}
      >
        Invite Partner
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

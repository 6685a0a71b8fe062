import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Opens the dialog. It shows links that let their holder in, so no address opens it. */
export function InvitePartner() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<UserPlus className="size-4" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite Partner
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

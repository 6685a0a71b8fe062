import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionQuestion } from '../../../lists/actions/actions.tsx';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { readOnlyReason } from '../../../ui/messages/read-only-alert.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';
import { FullAdministrators } from './full-administrators.tsx';
import { useLoginActions } from './login-actions.tsx';
import { usersList } from './users-list.tsx';

const CreateAdminUserDialog = lazyDialog(async () => (await import('./user-create-dialog.tsx')).CreateAdminUserDialog, {
  title: 'Create view-only login',
});

/** Admin Users: the logins that may look at everything and change nothing. */
export function AdminUsersScreen() {
  const { readOnly } = useSession();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<ShownPassword>();
  const actions = useLoginActions(setShown);
  return (
    <>
      <ListScreen
        title="Admin Users"
        list={usersList}
        actions={
          <Button
            variant="primary"
            icon={<Plus size={16} />}
            disabledReason={readOnly ? readOnlyReason : undefined}
            onClick={() => setCreating(true)}
            {...CreateAdminUserDialog.near}
          >
            Create login
          </Button>
        }
        {...(!readOnly && { rowActions: actions.entriesOf })}
      >
        <h2 className="pt-5 pb-2 text-body/5 font-semibold">{usersList.label}</h2>
      </ListScreen>
      <p className="flex gap-1.5 text-console text-ink-2">
        <Info size={16} className="mt-0.5 shrink-0" />
        <span>Only password reset is available for the fixed adminviewer user.</span>
      </p>
      <FullAdministrators entriesOf={actions.entriesOf} />
      {creating && (
        <CreateAdminUserDialog
          onClose={() => setCreating(false)}
          onCreated={(password) => {
            setCreating(false);
            setShown(password);
          }}
        />
      )}
      <ActionQuestion actions={actions} />
      {shown && <AdminPasswordDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

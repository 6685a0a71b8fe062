import type { AdminUserView, UserView } from '@accelerator/contracts/accounts/views';
import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { readOnlyReason } from '../../../ui/messages/read-only-alert.tsx';
import { AdminPasswordDialog } from './admin-password-dialog.tsx';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';
import { sharedLogin, superadmin } from '../../../session/fixed-logins.ts';
import { exportPermissionAction } from './export-permission-action.ts';
import { FullAdministrators } from './full-administrators.tsx';
import type { OpenAction } from './login-act-dialog.tsx';
import { secondFactorActions } from './second-factor-actions.ts';
import { usersList } from './users-list.tsx';
import { useSetExportPermission, useSharedPassword } from './users.mutations.ts';
import { useLiftThrottle } from '../../../entities/account/log-in-acts.mutations.ts';

const LoginActDialog = lazyDialog(async () => (await import('./login-act-dialog.tsx')).LoginActDialog, { title: 'Login' });
const CreateAdminUserDialog = lazyDialog(async () => (await import('./user-create-dialog.tsx')).CreateAdminUserDialog, {
  title: 'Create view-only login',
});

/** Admin Users: the logins that may look at everything and change nothing. */
export function AdminUsersScreen() {
  const { user } = useSession();
  const fetchPassword = useSharedPassword();
  const lift = useLiftThrottle();
  const permission = useSetExportPermission();
  const [creating, setCreating] = useState(false);
  const [begun, setBegun] = useState<OpenAction>();
  const [shown, setShown] = useState<ShownPassword>();
  const show = (password: ShownPassword) => {
    setCreating(false);
    setBegun(undefined);
    setShown(password);
  };
  const actionsFor = (login: AdminUserView) =>
    loginActions(login, user, {
      begin: (act) => setBegun({ act, user: login }),
      view: () => fetchPassword.mutate(login, { onSuccess: show }),
      lift: () => lift.mutate(login.userId),
      permit: (exportPersonalData) => permission.mutate({ ...login, exportPersonalData }),
    });
  return (
    <>
      <ListScreen
        title="Admin Users"
        list={usersList}
        actions={
          <Button
            variant="primary"
            icon={<Plus size={16} />}
            disabledReason={user.readOnly ? readOnlyReason : undefined}
            onClick={() => setCreating(true)}
            {...CreateAdminUserDialog.near}
          >
            Create login
          </Button>
        }
        {...(!user.readOnly && { rowActions: actionsFor })}
      >
        <h2 className="pt-5 pb-2 text-body/5 font-semibold">{usersList.label}</h2>
      </ListScreen>
      <p className="flex gap-1.5 text-console text-ink-2">
        <Info size={16} className="mt-0.5 shrink-0" />
        <span>Only password reset is available for the fixed adminviewer user.</span>
      </p>
      <FullAdministrators
        onBegin={setBegun}
        onLift={({ userId }) => lift.mutate(userId)}
        onPermit={(login, exportPersonalData) => permission.mutate({ ...login, exportPersonalData })}
      />
      {creating && <CreateAdminUserDialog onClose={() => setCreating(false)} onCreated={show} />}
      {begun && <LoginActDialog begun={begun} onClose={() => setBegun(undefined)} onShow={show} />}
      {shown && <AdminPasswordDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface Starters {
  readonly begin: (act: OpenAction['act']) => void;
  readonly view: () => void;
  readonly lift: () => void;
  readonly permit: (exportPersonalData: boolean) => void;
}

/** The shared login and the own one cannot be deleted; the shared one's password is the superadmin's business. */
function loginActions(login: AdminUserView, user: UserView, { begin, view, lift, permit }: Starters): readonly MenuEntry[] {
  const isShared = login.username === sharedLogin;
  const isSuperadmin = user.username === superadmin;
  const notAllowed = isShared && !isSuperadmin ? { disabledReason: 'Only the superadmin resets it' } : {};
  const reset: MenuEntry = { label: 'Reset Password', onSelect: () => begin('reset'), ...notAllowed };
  const ofAll: readonly MenuEntry[] = [
    { label: 'Log Out Everywhere', onSelect: () => begin('end-sessions') },
    { label: 'Lift Login Limit', onSelect: lift },
  ];
  if (isShared && isSuperadmin) {
    const link: MenuEntry = { label: 'Copy Login Link', onSelect: () => begin('copy-link') };
    return [reset, { label: 'View Password', onSelect: view }, link, ...ofAll];
  }
  if (isShared) return [reset, ...ofAll];
  if (login.userId === user.id) return [reset];
  return [
    reset,
    { label: 'Set Last Day', onSelect: () => begin('last-day') },
    ...ofAll,
    ...secondFactorActions(login, user, begin),
    ...exportPermissionAction(login, user, permit),
    { label: 'Delete Access', onSelect: () => begin('delete'), danger: true },
  ];
}

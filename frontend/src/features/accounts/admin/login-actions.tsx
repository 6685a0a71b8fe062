import type { AdministratorView, AdminUserView } from '@accelerator/contracts/accounts/views';
import { useLiftThrottle } from '../../../entities/account/log-in-acts.mutations.ts';
import type { ShownPassword } from '../../../entities/account/password.mutations.ts';
import { useActions } from '../../../lists/actions/actions.tsx';
import { sharedLogin, superadmin } from '../../../session/fixed-logins.ts';
import { useSession } from '../../../session/session.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type { LoginAct } from './login-act-dialog.tsx';
import { useSetExportPermission, useSharedPassword } from './users.mutations.ts';

const LoginActDialog = lazyDialog(async () => (await import('./login-act-dialog.tsx')).LoginActDialog, { title: 'Login' });

/** A view-only login, or that of a full administrator, which has no last day. */
type ListedLogin = AdministratorView & Partial<Pick<AdminUserView, 'endsOn'>>;

const isFull = ({ endsOn }: ListedLogin) => endsOn === undefined;
const isShared = ({ username }: ListedLogin) => username === sharedLogin;

/**
 * The acts on a login. The shared login and the reader's own cannot be deleted. Other administrators only lift the limit of the superadmin's
 * login.
 */
export function useLoginActions(onShow: (password: ShownPassword) => void) {
  const { user } = useSession();
  const lift = useLiftThrottle();
  const fetchPassword = useSharedPassword();
  const permission = useSetExportPermission();
  const isSuperadmin = user.username === superadmin;
  const isOwn = ({ userId }: ListedLogin) => userId === user.id;
  const canReadPassword = (login: ListedLogin) => isShared(login) && isSuperadmin;
  const isOthersViewOnly = (login: ListedLogin) => !isFull(login) && !isShared(login) && !isOwn(login);
  const asks = (act: LoginAct) => ({
    ask: (login: ListedLogin, close: () => void) => (
      <LoginActDialog
        act={act}
        user={login}
        onClose={close}
        onShow={(password) => {
          close();
          onShow(password);
        }}
      />
    ),
  });
  return useActions<ListedLogin>({
    reset: {
      label: 'Reset Password',
      when: (login) => !isFull(login) || (isSuperadmin && !isOwn(login)),
      blocked: (login) => (isShared(login) && !isSuperadmin ? 'Only the superadmin resets it' : undefined),
      ...asks('reset'),
    },
    view: {
      label: 'View Password',
      when: canReadPassword,
      send: (login) => fetchPassword.mutate(login, { onSuccess: onShow }),
    },
    copyLink: { label: 'Copy Login Link', when: canReadPassword, ...asks('copy-link') },
    lastDay: { label: 'Set Last Day', when: isOthersViewOnly, ...asks('last-day') },
    endSessions: {
      label: 'Log Out Everywhere',
      when: (login) => !isOwn(login) && login.username !== superadmin,
      ...asks('end-sessions'),
    },
    lift: { label: 'Lift Login Limit', when: (login) => !isOwn(login), send: ({ userId }) => lift.mutate(userId) },
    resetSecondFactor: {
      label: 'Reset Second Factor',
      when: (login) => isSuperadmin && login.hasSecondFactor && !isShared(login) && !isOwn(login),
      ...asks('reset-second-factor'),
    },
    permit: {
      label: ({ exportPersonalData }) =>
        exportPersonalData ? 'Stop Personal Data in Exports' : 'Allow Personal Data in Exports',
      when: (login) => isSuperadmin && !isShared(login),
      send: (login) => permission.mutate({ ...login, exportPersonalData: !login.exportPersonalData }),
    },
    delete: { label: 'Delete Access', danger: true, when: isOthersViewOnly, ...asks('delete') },
  });
}

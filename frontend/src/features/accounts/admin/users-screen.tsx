import type { AdminUserView, UserView } from '@accelerator/contracts/accounts/views';
import { useQuery } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatInstant } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadOnlyAlert, readOnlyReason } from '../../../ui/read-only-alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { CreateAdminUserDialog } from './user-create-dialog.tsx';
import { useDeleteAccess, useResetAdminPassword, useSharedPassword } from './users.mutations.ts';
import { adminUserQueries } from './users.queries.ts';
import { copySecret } from './copy-secret.ts';
import { sharedLogin, superadmin } from './fixed-logins.ts';
import { AdminPasswordDialog, type ShownPassword } from './admin-password-dialog.tsx';

/** What an administrator has begun with a login. */
interface Begun {
  readonly act: 'reset' | 'copy-link' | 'delete';
  readonly user: AdminUserView;
}

/** The logins that may look at everything and change nothing. */
export function AdminUsersScreen({ user }: { user: UserView }) {
  usePageTitle('Admin Users');
  const users = useQuery(adminUserQueries.list());
  const [creating, setCreating] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const [shown, setShown] = useState<ShownPassword>();
  const show = (password: ShownPassword) => {
    setCreating(false);
    setBegun(undefined);
    setShown(password);
  };
  return (
    <>
      <PageHeader
        title="Admin Users"
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
            disabledReason={user.readOnly ? readOnlyReason : undefined}
            onClick={() => setCreating(true)}
          >
            Create login
          </Button>
        }
      />
      {user.readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      <section aria-labelledby="view-only-logins" className="pt-5">
        <h2 id="view-only-logins" className="pb-2 text-[0.9375rem] leading-5 font-semibold">
          View-only Admin Logins
        </h2>
        {users.isPending && <TableSkeleton label="Loading logins" rows={3} />}
        {users.isError && (
          <ErrorAlert error={users.error} title="The logins could not be loaded" onRetry={() => void users.refetch()} />
        )}
        {users.data && <Logins users={users.data} user={user} onBegin={setBegun} onShow={show} />}
      </section>
      {creating && <CreateAdminUserDialog onClose={() => setCreating(false)} onCreated={show} />}
      {begun && <BegunDialog begun={begun} onClose={() => setBegun(undefined)} onShow={show} />}
      {shown && <AdminPasswordDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface LoginsProps {
  readonly users: readonly AdminUserView[];
  /** Who is signed in. */
  readonly user: UserView;
  readonly onBegin: (begun: Begun) => void;
  readonly onShow: (shown: ShownPassword) => void;
}

function Logins({ users, user, onBegin, onShow }: LoginsProps) {
  const look = useSharedPassword();
  if (users.length === 0) return <EmptyState title="No view-only logins">Create one for whoever should only look.</EmptyState>;
  return (
    <>
      <TableRegion label="View-only admin logins, table">
        <Table aria-labelledby="view-only-logins" className="min-w-[30rem] max-w-[60rem]">
          <thead>
            <tr>
              <Th className="pl-0">Username</Th>
              <Th>Created At</Th>
              {!user.readOnly && (
                <Th className="w-11 pr-0">
                  <span className="sr-only">Actions</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {users.map((login) => (
              <tr key={login.userId} className="hover:bg-hover">
                <Td className="h-11 pl-0 font-medium wrap-anywhere">{login.username}</Td>
                <Td className="whitespace-nowrap text-ink-2 tabular-nums">{formatInstant(login.createdAt)}</Td>
                {!user.readOnly && (
                  <Td className="pr-0 text-right">
                    <Menu
                      label={`Actions for ${login.username}`}
                      items={actionsFor(login, user, {
                        begin: (act) => onBegin({ act, user: login }),
                        view: () => look.mutate(login, { onSuccess: onShow }),
                      })}
                    />
                  </Td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <p className="flex min-h-11 items-center gap-1.5 text-console text-ink-2">
        <Info aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        Only password reset is available for the fixed adminviewer user.
      </p>
    </>
  );
}

interface Starters {
  readonly begin: (act: Begun['act']) => void;
  readonly view: () => void;
}

/** The shared login and the own one cannot be deleted; the shared one's password is the superadmin's business. */
function actionsFor(login: AdminUserView, user: UserView, { begin, view }: Starters): readonly MenuEntry[] {
  const isShared = login.username === sharedLogin;
  const isSuperadmin = user.username === superadmin;
  const notAllowed = isShared && !isSuperadmin ? { disabledReason: 'Only the superadmin resets it' } : {};
  const reset: MenuEntry = { label: 'Reset Password', onSelect: () => begin('reset'), ...notAllowed };
  if (isShared && isSuperadmin)
    return [reset, { label: 'View Password', onSelect: view }, { label: 'Copy Login Link', onSelect: () => begin('copy-link') }];
  if (isShared || login.userId === user.id) return [reset];
  return [reset, { label: 'Delete Access', onSelect: () => begin('delete'), danger: true }];
}

interface BegunDialogProps {
  readonly begun: Begun;
  readonly onClose: () => void;
  readonly onShow: (shown: ShownPassword) => void;
}

function BegunDialog({ begun: { act, user }, onClose, onShow }: BegunDialogProps) {
  switch (act) {
    case 'reset':
      return <ResetDialog user={user} onClose={onClose} onShow={onShow} />;
    case 'copy-link':
      return <CopyLinkDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog user={user} onClose={onClose} />;
  }
}

function ResetDialog({ user, onClose, onShow }: { user: AdminUserView } & Omit<BegunDialogProps, 'begun'>) {
  const reset = useResetAdminPassword();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Reset the password for ${user.username}?`}
      confirmLabel="Reset password"
      cancelLabel="Keep password"
      busy={reset.isPending}
      onConfirm={() =>
        reset.mutate(user, {
          onSuccess: ({ username, temporaryPassword: password }) => onShow({ username, password }),
          onError: onClose,
        })
      }
    >
      The current password stops working and {user.username} is signed out everywhere.
      {user.username === sharedLogin && ' Login links copied earlier stop working too.'}
    </ConfirmDialog>
  );
}

function CopyLinkDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const look = useSharedPassword();
  const copyLink = () =>
    look.mutate(user, {
      onSuccess: (login) =>
        void copySecret(loginLink(login), {
          done: { title: 'Login Link Copied' },
          failed: 'Could not copy to clipboard',
        }).finally(onClose),
      onError: onClose,
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Copy the login link for ${user.username}?`}
      confirmLabel="Copy login link"
      cancelLabel="Cancel"
      tone="primary"
      busy={look.isPending}
      onConfirm={copyLink}
    >
      Anyone with this link can see partner data. It works until the password is reset. Copying is logged.
    </ConfirmDialog>
  );
}

function loginLink({ username, password }: ShownPassword): string {
  return `${window.location.origin}/auth?${new URLSearchParams({ username, password }).toString()}`;
}

function DeleteDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const remove = useDeleteAccess();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the access of ${user.username}?`}
      confirmLabel="Delete access"
      cancelLabel="Keep access"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user, { onSettled: onClose })}
    >
      {user.username} is signed out everywhere and cannot sign in again. The username stays taken for 30 days.
    </ConfirmDialog>
  );
}

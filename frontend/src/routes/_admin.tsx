import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { MyAccountDialog } from '../features/accounts/admin/my-account-dialog.tsx';
import { ConsoleBell } from '../features/notifications/admin/console-bell.tsx';
import { adminStatsQueries } from '../features/reports/admin/stats.queries.ts';
import { requireAdministrator } from '../session/guards.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { useUser } from '../session/session.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useIdlePreload } from '../shell/use-idle-preload.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { ConsoleDialogs } from './_admin/-linked-dialogs.tsx';
import { OwnPassword } from './-own-password.tsx';

export const Route = createFileRoute('/_admin')({ beforeLoad: requireAdministrator, component: AdminLayout });

function AdminLayout() {
  useIdlePreload('/_admin');
  const user = useUser();
  const settings = useQuery(sessionQueries.settings());
  const stats = useQuery({ ...adminStatsQueries.stats(), enabled: Boolean(user && !user.mustChangePassword) });
  const [accountOpen, setAccountOpen] = useState(false);
  if (!user) return <PageSpinner />;
  if (user.mustChangePassword) return <OwnPassword />;
  return (
    <AdminShell
      key={user.id}
      user={user}
      settings={settings.data}
      waiting={{ partners: stats.data?.pendingPartners, partnerships: stats.data?.pendingPartnerships }}
      bell={<ConsoleBell placement="header" />}
      bellInStrip={<ConsoleBell placement="strip" />}
      onMyAccount={() => setAccountOpen(true)}
    >
      <ConsoleDialogs>
        <Outlet />
      </ConsoleDialogs>
      <MyAccountDialog user={user} open={accountOpen} onClose={() => setAccountOpen(false)} />
    </AdminShell>
  );
}

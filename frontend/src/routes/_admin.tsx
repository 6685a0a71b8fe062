import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MyAccountDialog } from '../features/accounts/admin/my-account-dialog.tsx';
import { ConsoleBell } from '../features/notifications/admin/console-bell.tsx';
import { SearchPalette } from '../features/search/admin/search-palette.tsx';
import { useSearchKey } from '../features/search/admin/use-search-key.ts';
import { adminStatsQueries } from '../features/reports/admin/stats.queries.ts';
import { passwordAnchor, requireAdministrator } from '../session/guards.ts';
import { mustCompleteSetup, useUser } from '../session/session.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useIdlePreload } from '../shell/use-idle-preload.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { ConsoleDialogs } from './_admin/-linked-dialogs.tsx';
import { OwnPassword } from './-own-password.tsx';
import { RequiredSecondFactor } from './-required-second-factor.tsx';

export const Route = createFileRoute('/_admin')({ beforeLoad: requireAdministrator, component: AdminLayout });

function AdminLayout() {
  useIdlePreload('/_admin');
  const user = useUser();
  const settings = useQuery(sessionQueries.settings());
  const stats = useQuery({ ...adminStatsQueries.stats(), enabled: Boolean(user && !mustCompleteSetup(user)) });
  const [searching, setSearching] = useState(false);
  useSearchKey(() => setSearching(Boolean(user && !mustCompleteSetup(user))));
  const [accountOpen, setAccountOpen] = useState(false);
  const isLedToPassword = useLocation({ select: ({ hash }) => hash === passwordAnchor });
  const navigate = useNavigate();
  const closeAccount = () => {
    setAccountOpen(false);
    if (isLedToPassword) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  /**
   * A person who sets up a second factor: the recovery codes stay until they are saved, although the server holds nothing back any
   * more.
   */
  const [settingUp, setSettingUp] = useState<string>();
  if (!user) return <PageSpinner />;
  if (user.mustChangePassword) return <OwnPassword />;
  if (user.mustSetUpSecondFactor && settingUp !== user.id) setSettingUp(user.id);
  if (settingUp === user.id) return <RequiredSecondFactor onDone={() => setSettingUp(undefined)} />;
  return (
    <AdminShell
      key={user.id}
      user={user}
      settings={settings.data}
      waiting={{ partners: stats.data?.pendingPartners, partnerships: stats.data?.pendingPartnerships }}
      bell={<ConsoleBell placement="header" />}
      bellInStrip={<ConsoleBell placement="strip" />}
      onSearch={() => setSearching(true)}
      onMyAccount={() => setAccountOpen(true)}
    >
      <ConsoleDialogs>
        <Outlet />
      </ConsoleDialogs>
      <SearchPalette open={searching} onClose={() => setSearching(false)} />
      <MyAccountDialog user={user} open={accountOpen || isLedToPassword} onClose={closeAccount} />
    </AdminShell>
  );
}

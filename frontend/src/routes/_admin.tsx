import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleBell } from '../features/notifications/admin/console-bell.tsx';
import { useSearchKey } from '../features/search/admin/use-search-key.ts';
import { adminStatsQueries } from '../features/reports/admin/stats.queries.ts';
import { passwordAnchor, requireAdministrator } from '../session/guards.ts';
import { DrawnFor, mustCompleteSetup, useUser } from '../session/session.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { FrameAhead, ScreenAhead } from '../shell/ahead.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useIdlePreload } from '../shell/use-idle-preload.ts';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { ConsoleDialogs } from './_admin/-linked-dialogs.tsx';
import { OwnPassword, RequiredSecondFactor } from './-setup.tsx';

export const Route = createFileRoute('/_admin')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  beforeLoad: requireAdministrator,
  // The frame does not wait until it is known who asks.
  pendingMs: 0,
  pendingComponent: () => (
    <FrameAhead>
      <AdminShell>
        <ScreenAhead />
      </AdminShell>
    </FrameAhead>
  ),
  component: AdminLayout,
});

const SearchPalette = lazyDialog(async () => (await import('../features/search/admin/search-palette.tsx')).SearchPalette, {
  title: 'Search the console',
});
const MyAccountDialog = lazyDialog(
  async () => (await import('../features/accounts/admin/my-account-dialog.tsx')).MyAccountDialog,
  {
    title: 'My Account',
  },
);

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
    <DrawnFor value={user}>
      <AdminShell
        key={user.id}
        user={user}
        settings={settings.data}
        waiting={{ partners: stats.data?.pendingPartners, partnerships: stats.data?.pendingPartnerships }}
        bell={<ConsoleBell placement="header" />}
        bellInStrip={<ConsoleBell placement="strip" />}
        onSearch={() => setSearching(true)}
        onMyAccount={() => setAccountOpen(true)}
        onNearSearch={SearchPalette.preload}
        onNearMyAccount={MyAccountDialog.preload}
      >
        <ConsoleDialogs>
          <Outlet />
        </ConsoleDialogs>
        {searching && <SearchPalette onClose={() => setSearching(false)} />}
        {(accountOpen || isLedToPassword) && <MyAccountDialog user={user} onClose={closeAccount} />}
      </AdminShell>
    </DrawnFor>
  );
}

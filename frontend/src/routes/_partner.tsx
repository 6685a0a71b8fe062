import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useVisit } from '../features/notifications/partner/use-visit.ts';
import { PartnerBell } from '../features/notifications/partner/partner-bell.tsx';
import { partnerQueries } from '../entities/partner/partners.queries.ts';
import { requirePartner } from '../session/guards.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { DrawnFor, useUser } from '../session/session.ts';
import { FrameAhead, ScreenAhead } from '../shell/ahead.tsx';
import { PartnerShell } from '../shell/partner-shell.tsx';
import { useIdlePreload } from '../shell/use-idle-preload.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { OwnPassword } from './-setup.tsx';

export const Route = createFileRoute('/_partner')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  beforeLoad: requirePartner,
  // The frame does not wait until it is known who asks.
  pendingMs: 0,
  pendingComponent: () => (
    <FrameAhead>
      <PartnerShell>
        <ScreenAhead />
      </PartnerShell>
    </FrameAhead>
  ),
  component: PartnerLayout,
});

function PartnerLayout() {
  useIdlePreload('/_partner');
  const user = useUser();
  const isSignedIn = Boolean(user && !user.mustChangePassword);
  const profile = useQuery({ ...partnerQueries.profile(), enabled: isSignedIn });
  useVisit(isSignedIn);
  const settings = useQuery(sessionQueries.settings());
  if (!user) return <PageSpinner />;
  if (user.mustChangePassword) return <OwnPassword />;
  return (
    <DrawnFor value={user}>
      <PartnerShell
        key={user.id}
        user={user}
        own={profile.data}
        settings={settings.data}
        bell={<PartnerBell placement="header" />}
        bellInBar={<PartnerBell placement="bar" />}
      >
        <Outlet />
      </PartnerShell>
    </DrawnFor>
  );
}

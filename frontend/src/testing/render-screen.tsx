import type { UserView } from '@accelerator/contracts/accounts/views';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '../api/query-client.ts';
import { createAppRouter } from '../router.tsx';
import { sessionExpired } from '../session/session.ts';
import { answerCalls, type Answers, type Call } from './fake-server.ts';
import './left-behind.ts';
import { aCompany, aMember, aSession } from './team.fixtures.ts';

export interface ScreenOptions {
  /** The user; by default, a visitor looks at the screen. */
  user?: UserView | null;
  /** The answers of the server, by "METHOD /path"; these win over what every screen asks for. */
  answers?: Answers;
}

/**
 * Shows the whole application at a path: the real router, guards, shells and query client. Only the network is played, so a spec says what
 * the server would and looks at what a person sees.
 */
export function renderScreen(path: string, { user = null, answers = {} }: ScreenOptions = {}) {
  const calls: Call[] = answerCalls({
    'GET /api/user': user
      ? { body: user }
      : { status: 401, body: { statusCode: 401, error: 'Unauthorized', message: 'Log in first.' } },
    'GET /api/settings': {
      body: {
        supportEmail: 'help@example.com',
        feedbackUrl: 'https://example.com/feedback',
        guideUrl: null,
        sendsMail: true,
        signedIn: user !== null,
      },
    },
    'GET /api/account/lists': { body: [] },
    'GET /api/notifications': { body: [] },
    'GET /api/catch-up': { body: { since: null, position: null, lines: [] } },
    'GET /api/profile/disclosures': { body: [] },
    'GET /api/mail/settings': { body: { enabled: false, addresses: [] } },
    'GET /api/cohorts': { body: [] },
    'GET /api/company': { body: aCompany() },
    'GET /api/company/members': { body: user ? [aMember({ userId: user.id, username: user.username })] : [] },
    'GET /api/sessions': { body: [aSession()] },
    'GET /api/clock': { body: { application: null, partnership: null } },
    'GET /api/tokens': { body: [] },
    'GET /api/webhooks': { body: [] },
    'GET /api/calendar-feed': { body: { address: null } },
    'GET /api/partnerships': { body: [] },
    'GET /api/matches': { body: { matches: [], message: null, hasActiveApplication: false } },
    'GET /api/admin/administrators': { body: [] },
    'GET /api/admin/stats': { body: noStats },
    'GET /api/admin/partners': { body: [] },
    'GET /api/admin/partnerships': { body: [] },
    'GET /api/admin/cohorts': { body: [] },
    ...answers,
  });
  const queryClient = createQueryClient({ onSignedOut: () => sessionExpired(queryClient) });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ queryClient, history });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    router,
    queryClient,
    /** Every call that was made, oldest first. */
    calls,
    /** The address as it stands: path and query. */
    address: () => router.state.location.href,
  };
}

const noStats = {
  pendingPartners: 0,
  pendingPartnerships: 0,
  activeCohorts: 0,
  approvalRate: 0,
  partnersInAdminReview: 0,
  openCohorts: 0,
  approvedPartners: 0,
  rejectedPartners: 0,
  overduePartners: 0,
  overduePartnerships: 0,
};

import type { AdminMatchView, CandidateView, SuggestionsView } from '@accelerator/contracts/matching/views';
import { headers } from '@accelerator/contracts/http';
import { listOf } from '../../../../testing/fake-list.ts';
import type { Call } from '../../../../testing/fake-server.ts';
import { showScreen } from '../../../../testing/screen.tsx';
import { anAdministrator } from '../../../../testing/users.fixtures.ts';
import { ManualMatchingDialog } from './manual-matching-dialog.tsx';

const someone = {
  firstName: 'Maya',
  lastName: 'Ortiz',
  applicationStatus: 'approved',
  matchCount: 3,
  runningCohort: null,
} as const;

const tallyfold: CandidateView = {
  ...someone,
  id: '0198a000-0000-7000-8000-000000000001',
  companyName: 'Tallyfold',
  contactEmail: 'maya@tallyfold.example',
  partnerType: 'app',
  partnerTier: null,
  industries: ['Technology', 'Finance', 'Healthcare'],
};
const kestrel: CandidateView = {
  ...tallyfold,
  id: '0198a000-0000-7000-8000-000000000002',
  companyName: 'Kestrel Forms',
  contactEmail: 'ida@kestrel.example',
  matchCount: 1,
  runningCohort: 'Winter 2027 Growth',
};
const nordlicht: CandidateView = {
  ...someone,
  id: '0198a000-0000-7000-8000-000000000003',
  companyName: 'Nordlicht Digital',
  contactEmail: 'jonas@nordlicht.example',
  partnerType: 'solutions',
  partnerTier: 'Platinum',
  industries: ['Technology'],
};
export const chosen = { appPartnerId: tallyfold.id, solutionsPartnerId: nordlicht.id };

const person = ({ id, firstName, lastName, companyName, contactEmail }: CandidateView) => ({
  ...{ id, firstName, lastName, companyName, contactEmail },
});

export const aMatch: AdminMatchView = {
  id: 'tallyfold-nordlicht',
  ...chosen,
  appPartner: person(tallyfold),
  solutionsPartner: person(nordlicht),
  status: 'pending',
  statusLabel: 'Pending',
  notes: 'Both asked for Rotterdam',
  createdBy: 'superadmin',
  createdAt: '2026-11-20T09:12:00.000Z',
  section: 'Recommended',
  matchScore: 83,
  isRecommended: true,
  isInDashboard: true,
};

const line = { name: 'Industries', points: 24, of: 24, shared: ['Technology'], onlyApp: 0, onlySolutions: 0 } as const;
export const suggested: SuggestionsView = {
  cohortId: 1,
  cohortName: 'Winter 2027 Growth',
  room: 7,
  suggestions: [
    {
      appPartner: tallyfold,
      solutionsPartner: nordlicht,
      explanation: {
        score: 83,
        label: 'Excellent Match',
        policy: 'score-v1',
        cap: null,
        lines: [{ ...line, notStated: false, sentence: 'Shared: Technology.' }],
      },
    },
    {
      appPartner: kestrel,
      solutionsPartner: { ...nordlicht, id: '0198a000-0000-7000-8000-000000000004', companyName: 'Marram Agency' },
      explanation: { score: 71, label: 'Strong Match', policy: 'score-v1', cap: null, lines: [] },
    },
  ],
  reason: null,
};

const cohort = { id: 1, name: 'Winter 2027 Growth', status: 'Open', displayStatus: 'Open', enrolled: 22, capacity: 36 };

function candidates({ query }: Call) {
  const [type, q] = [query.get('type'), (query.get('q') ?? '').toLowerCase()];
  const of = (all: readonly CandidateView[]) => all.filter(({ companyName }) => companyName.toLowerCase().includes(q));
  const [appPartners, solutionsPartners] = [
    type === 'app' ? of([kestrel, tallyfold]) : [],
    type === 'solutions' ? of([nordlicht]) : [],
  ];
  return {
    body: { appPartners, solutionsPartners },
    headers: { [headers.totalCount]: String(appPartners.length + solutionsPartners.length) },
  };
}

interface Shown {
  readonly tab?: string;
  readonly matches?: readonly AdminMatchView[];
  readonly readOnly?: boolean;
}

export async function show({ tab = 'manual', matches = [aMatch], readOnly = false }: Shown = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/matching/candidates': candidates,
    'GET /api/admin/matching/all-matches': listOf(matches),
    'GET /api/admin/matching/suggestions': suggested,
    'GET /api/admin/cohorts': [cohort, { ...cohort, id: 2, name: 'Past', status: 'Closed', displayStatus: 'Closed' }],
  };
  const dialog = <ManualMatchingDialog tab={tab} onClose={() => {}} />;
  return { ...(await showScreen(dialog, answers, { user: anAdministrator({ readOnly }) })), answers };
}

import { headers } from '@accelerator/contracts/http';
import type {
  MatchedPartnerView,
  OwnListsView,
  PartnerMatchDetailView,
  PartnerMatchesView,
  PartnerMatchView,
} from '@accelerator/contracts/matching/views';
import { screen, within } from '@testing-library/react';
import type { Answer, Call } from '../../../../testing/fake-server.ts';
import {
  aChange,
  aMatch,
  anExplanation,
  aPartnership,
  aPrint,
  nordlichtId,
  tallyfoldId,
} from '../../../../testing/partner.fixtures.ts';
import { showScreen } from '../../../../testing/screen.tsx';
import { anAdministrator } from '../../../../testing/users.fixtures.ts';
import { PartnerMatchesDialog } from './partner-matches-dialog.tsx';

export const tallyfold: MatchedPartnerView = {
  id: tallyfoldId,
  companyName: 'Tallyfold',
  firstName: 'Maya',
  lastName: 'Okafor',
  partnerType: 'app',
  contactEmail: 'maya@tallyfold.example',
  applicationStatus: 'approved',
};

export function aPartnerMatch(differences: Partial<PartnerMatchView> = {}): PartnerMatchView {
  return {
    id: nordlichtId,
    companyName: 'Nordlicht Digital',
    firstName: 'Jonas',
    lastName: 'Albrecht',
    partnerType: 'solutions',
    partnerTier: 'Platinum',
    industries: ['Technology', 'Healthcare'],
    contactEmail: 'jonas@nordlicht.example',
    matchScore: 83,
    matchPrint: aPrint,
    capped: false,
    partnershipId: null,
    partnershipStatus: null,
    statusLabel: null,
    section: 'Potential Match',
    isRecommended: false,
    recommendationId: null,
    recommendationNotes: null,
    recommendationHidden: null,
    isAdminRecommended: false,
    isAlgorithmic: true,
    youShowedInterest: false,
    theyShowedInterest: false,
    youNotInterested: false,
    theyNotInterested: false,
    isPartnership: false,
    isInDashboard: true,
    ...differences,
  };
}

const idOf = (number: number) => `019b0000-0000-7000-8000-0000000000d${number}`;
const begun = { partnershipId: 'a-pair', partnershipStatus: 'pending', statusLabel: 'Pending' } as const;
export const nordlicht = aPartnerMatch();
export const halden = aPartnerMatch({
  id: idOf(1),
  companyName: 'Halden & Rowe',
  firstName: 'Astrid',
  lastName: 'Halden',
  matchScore: 71,
  section: 'Recommended',
  isRecommended: true,
  isAdminRecommended: true,
  recommendationId: 'tallyfold-halden',
  recommendationNotes: 'You met at the fair',
});
export const tidewater = aPartnerMatch({
  ...begun,
  id: idOf(2),
  companyName: 'Tidewater Ops',
  matchScore: 66,
  section: 'Incoming Interest',
  theyShowedInterest: true,
});
export const quayside = aPartnerMatch({
  ...begun,
  id: idOf(3),
  companyName: 'Quayside',
  matchScore: 52,
  section: 'Potential Match',
  youShowedInterest: true,
  isAlgorithmic: false,
});
export const brightwell = aPartnerMatch({
  ...begun,
  id: idOf(4),
  companyName: 'Brightwell',
  matchScore: 48,
  section: 'Not Interested',
  youNotInterested: true,
  isInDashboard: false,
});
export const linden = aPartnerMatch({
  id: idOf(5),
  companyName: 'Linden Labs',
  matchScore: 31,
  isAlgorithmic: false,
  isInDashboard: false,
});
export const kestrel = aPartnerMatch({
  ...begun,
  id: idOf(6),
  companyName: 'Kestrel',
  matchScore: 90,
  section: 'Partnership',
  isPartnership: true,
  youShowedInterest: true,
  theyShowedInterest: true,
  isAlgorithmic: false,
});
const everyone = [kestrel, nordlicht, halden, tidewater, quayside, brightwell, linden];

const isOnOwnList = ({ isInDashboard, youNotInterested }: PartnerMatchView) => isInDashboard || youNotInterested;

/** The lists of Tallyfold itself. */
function ownListsOf(matches: readonly PartnerMatchView[]): OwnListsView {
  const own = matches.filter(isOnOwnList);
  return {
    matches: own.map((match) => {
      const { id, companyName, partnershipId, matchScore, isAdminRecommended, isAlgorithmic, theyShowedInterest } = match;
      const { youNotInterested, youShowedInterest: youViewedContact } = match;
      return aMatch({
        ...{ id, companyName, partnershipId, matchScore, isAdminRecommended, isAlgorithmic, theyShowedInterest },
        ...{ youNotInterested, youViewedContact },
      });
    }),
    partnerships: own
      .filter(({ partnershipId }) => partnershipId !== null)
      .map(({ id, companyName, youShowedInterest, theyShowedInterest, youNotInterested }) =>
        aPartnership({
          id: `pair-${id}`,
          partner: { ...aPartnership().partner, id, companyName },
          appPartnerInterested: youShowedInterest,
          solutionsPartnerInterested: theyShowedInterest,
          appPartnerNotInterested: youNotInterested,
        }),
      ),
  };
}

/** Answers as the server does: what is searched for, by pages, with the counts on the first. */
export function matchesOf(
  matches: readonly PartnerMatchView[] = everyone,
  differences: Partial<PartnerMatchesView> = {},
): (call: Call) => Answer {
  return ({ query }) => {
    const q = (query.get('q') ?? '').toLowerCase();
    const use = query.get('candidates');
    const found = matches.filter(
      ({ companyName, isPartnership, isRecommended, isInDashboard }) =>
        companyName.toLowerCase().includes(q) &&
        (!use || (!isPartnership && !isRecommended && !(use === 'dashboard' && isInDashboard))),
    );
    const from = Number(query.get('after') ?? 0);
    const end = query.has('limit') ? from + Number(query.get('limit')) : found.length;
    const body: PartnerMatchesView = {
      partner: tallyfold,
      matches: found.slice(from, end),
      dashboardMatches: matches.filter(isOnOwnList),
      notInterestedMatches: matches.filter(({ section }) => section === 'Not Interested'),
      dashboardMessage: null,
      ownLists: ownListsOf(matches),
      ...differences,
    };
    return {
      body,
      headers: {
        ...(end < found.length && { [headers.nextAfter]: String(end) }),
        ...(!query.has('after') && {
          [headers.totalCount]: String(found.length),
          [headers.unfilteredCount]: String(matches.length),
        }),
      },
    };
  };
}

export function aDetail(match: PartnerMatchView, differences: Partial<PartnerMatchDetailView> = {}): PartnerMatchDetailView {
  return {
    partner: tallyfold,
    match,
    recommendation: match.recommendationId
      ? {
          id: match.recommendationId,
          appPartnerId: tallyfoldId,
          solutionsPartnerId: match.id,
          notes: match.recommendationNotes,
          addedToDashboard: false,
          active: true,
          createdAt: '2026-11-12T11:40:00.000Z',
          createdBy: 'ana.duarte',
          hidden: match.recommendationHidden,
          undoable: null,
        }
      : null,
    explanation: anExplanation({
      parts: [
        { name: 'Experience', points: 3.3, of: 4 },
        { name: 'Budget', points: 4, of: 4 },
        { name: 'Team', points: 1.5, of: 2 },
        { name: 'Practice', points: 1.5, of: 2 },
        { name: 'Fit', points: 3, of: 3 },
        { name: 'Accreditations', points: 1, of: 1 },
      ],
    }),
    againstMatch: null,
    changes: aChange({ lines: [{ name: 'Industries', points: 12, sentence: 'the Solutions Partner added Healthcare' }] }),
    ...differences,
  };
}

export const listCall = `GET /api/admin/partner-matches/${tallyfoldId}`;

interface Shown {
  readonly matches?: unknown;
  readonly readOnly?: boolean;
  readonly search?: string;
  readonly others?: Record<string, unknown>;
}

export async function show({ matches = matchesOf(), readOnly = false, search = '', others = {} }: Shown = {}) {
  const details = Object.fromEntries(everyone.map((match) => [`${listCall}/${match.id}`, aDetail(match)]));
  const answers: Record<string, unknown> = { [listCall]: matches, ...details, ...others };
  const shown = await showScreen(<PartnerMatchesDialog id={tallyfoldId} onClose={() => {}} />, answers, {
    user: anAdministrator({ readOnly }),
    search,
  });
  return { ...shown, answers };
}

export const dashboard = async () => within(await screen.findByLabelText('Dashboard View'));

const tableLabel = 'All Potential Matches (Admin View)';
export const table = async () => within(await screen.findByLabelText(tableLabel, { selector: 'table' }));

/** The row of a company, by the link in it. */
export const rowOf = async (company: string) =>
  within((await (await table()).findByText(company, { selector: 'a span' })).closest<HTMLElement>('tr')!);

/** The dialog of a title. Its role is asked for once it is found: asked of the whole page it takes long. */
export async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} titles no dialog.`);
  return within(dialog);
}

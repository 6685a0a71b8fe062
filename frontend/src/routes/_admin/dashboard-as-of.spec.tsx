import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import type { SeenScreensView, DashboardAsOfView } from '@accelerator/contracts/history/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCohort,
  aMatch,
  anOwnProfile,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
} from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';

const stream = 'partner-acme';
const at = '2026-11-10T23:59:59.999Z';
const [friend, fresh] = [
  aMatch({ id: 'p2', companyName: 'Tidewater Ops', partnershipId: 'pair', youViewedContact: true, theyShowedInterest: true }),
  aMatch({ id: 'p3', companyName: 'Nordlicht Digital', partnershipId: null, youViewedContact: false, theyShowedInterest: false }),
];

function ownThen(applicationStatus: ApplicationStatus, more: Partial<SeenScreensView['own']> = {}): SeenScreensView['own'] {
  const profile = { ...anOwnProfile().profile, id: 'acme', companyName: 'Kestrel Forms', applicationStatus };
  return { profile, receipt: null, informationRequest: null, ...more };
}

const screens: SeenScreensView = {
  own: ownThen('approved'),
  matches: { matches: [friend, fresh], message: null, hasActiveApplication: false },
  explanations: {},
  partnerships: [
    aPartnership({
      ...mutualInterest,
      id: 'pair',
      mutualAt: '2026-11-08T12:00:00.000Z',
      partner: { ...aPartnership().partner, id: 'p2', companyName: 'Tidewater Ops' },
    }),
  ],
  cohorts: [aCohort()],
  listRecordedAt: '2026-11-10T08:30:00.000Z',
  reconstructed: ['p3'],
};

const seen: DashboardAsOfView = { stream, title: 'Kestrel Forms', at, standing: 'there', screens, withheld: false };

function show(search: string, answer: Partial<DashboardAsOfView> = {}) {
  const shown = renderScreen(`/admin/history/${stream}${search}`, {
    user: anAdministrator(),
    answers: { [`GET /api/admin/history/${stream}/seen`]: { body: { ...seen, ...answer } } },
  });
  return { ...shown, user: userEvent.setup() };
}

describe('what a partner saw then', () => {
  it('draws its list with its own cards, marks what was not recorded, and lets nothing be done', async () => {
    const { calls } = show('?view=matches&at=2026-11-10');
    expect(await screen.findByRole('heading', { level: 1, name: 'What Kestrel Forms saw then' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Viewing the past' })).toHaveTextContent(
      /Nov 10, 2026, 11:59 PM UTC.*Nothing can be changed/,
    );
    expect(screen.getByText(/The list of matches was recorded on Nov 10, 2026, 8:30 AM UTC/)).toBeVisible();
    const mutual = within(screen.getByRole('region', { name: 'Mutual Connections' }));
    expect(mutual.getByText('Tidewater Ops')).toBeVisible();
    expect(mutual.queryByText('Reconstructed')).not.toBeInTheDocument();
    expect(mutual.getByText(/^You are both interested \(day 3\)/)).toBeVisible();
    const offered = within(screen.getByRole('region', { name: 'Recommended & Algorithmic Matches' }));
    expect(offered.getByText('Reconstructed')).toBeVisible();
    for (const card of [mutual, offered])
      for (const link of card.getAllByRole('link')) {
        expect(link).toHaveAttribute('aria-disabled', 'true');
        expect(link).not.toHaveAttribute('href');
      }
    expect(calls.filter(({ path }) => /^\/api\/(matches|partnerships|cohorts|clock|profile)/.test(path))).toEqual([]);
  });

  it('draws the dashboard as of that day, and goes to the list and back to now', async () => {
    const { user, address } = show('?view=dashboard&at=2026-11-10');
    expect(await screen.findByRole('region', { name: 'Your journey' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Partnerships' })).getByText('Tidewater Ops')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage cohort availability' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('link', { name: 'My Matches' }));
    expect(await screen.findByText(/Showing 2 of 2 partners/)).toBeVisible();
    expect(address()).toBe(`/admin/history/${stream}?view=matches&at=2026-11-10`);
  });

  it('says nothing of how long reviews took, which was not recorded', async () => {
    const [pair] = screens.partnerships;
    const { medianReviewDays: _, ...submitted } = {
      ...{ ...pair!, ...bothApplied, status: 'pending_approval' as const, hasActiveApplication: true },
      ...{ cohortId: 1, cohort: aPartnershipCohort() },
    };
    show('?view=dashboard&at=2026-11-10', { screens: { ...screens, partnerships: [submitted] } });
    expect(await screen.findByText(/^Application Under Review/)).toBeVisible();
    expect(screen.getByText(/You both applied for .* An administrator decides\.$/)).toBeVisible();
    expect(screen.queryByText(/Review typically takes/)).toBeNull();
  });

  it('draws what a rejected company was told and what it was asked', async () => {
    const own = ownThen('rejected', {
      receipt: {
        ...{ decidedAt: '2026-11-09T09:12:00.000Z', profileVersion: 3, profileAt: '2026-11-08T10:00:00.000Z' },
        ...{ policy: 'application-v1', reason: 'We need installs in Europe.', changedFrom: {} },
        ...{ reviewRequestedAt: null, refusal: null },
      },
      informationRequest: { message: 'Where can we try it?', requestedAt: '2026-11-08T12:00:00.000Z', changedSince: false },
    });
    const { calls } = show('?view=dashboard&at=2026-11-10', { screens: { ...screens, matches: null, partnerships: [], own } });
    const receipt = within(await screen.findByRole('region', { name: 'What the decision was based on' }));
    expect(receipt.getByText('We need installs in Europe.')).toBeVisible();
    expect(receipt.getByRole('button', { name: 'Ask for another look' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Where can we try it?')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: /Profile|profile/ })) expect(link).not.toHaveAttribute('href');
    expect(calls.filter(({ path }) => /^\/api\/(profile|clock)/.test(path))).toEqual([]);
  });

  it.each<[string, Partial<DashboardAsOfView>, string]>([
    ['nothing had happened yet', { standing: 'nothing yet', screens: null }, 'Nothing had happened yet'],
    ['the company had left', { standing: 'left', screens: null }, 'The company had left'],
    ['the reading could not be recorded', { screens: null, withheld: true }, 'What they saw is unavailable'],
    ['it had no list', { screens: { ...screens, matches: null } }, 'Matches open once you are approved'],
  ])('says where %s', async (_, answer, heading) => {
    show('?view=matches', answer);
    expect(await screen.findByText(heading)).toBeVisible();
  });
});

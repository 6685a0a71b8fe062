import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminCohortRoutes, cohortRoutes, type AdminCohortView, type PartnerCohortView } from '@accelerator/contracts/cohorts';
import { addressOf } from '@accelerator/contracts/http';
import { invitationRoutes, type InvitationView } from '@accelerator/contracts/invitations';
import {
  manualMatchingRoutes,
  matchingRoutes,
  type AdminMatchView,
  type MatchChangesView,
  type MatchesView,
} from '@accelerator/contracts/matching';
import { notificationRoutes, type NotificationView } from '@accelerator/contracts/notifications';
import { adminPartnerRoutes, companyRoutes, type AdminPartnerView, type MemberView } from '@accelerator/contracts/partners';
import {
  adminPartnershipRoutes,
  partnershipRoutes,
  type AdminPartnershipView,
  type PartnershipView,
} from '@accelerator/contracts/partnerships';
import { reportRoutes, type ClockView } from '@accelerator/contracts/reports';
import { Demo } from './demo.fixtures.ts';
import { adminviewerPassword } from './log-ins.ts';

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)].sort();

describe('the demo', () => {
  const start = new Date().toISOString();
  const demo = new Demo();
  beforeAll(() => demo.start(start));
  afterAll(() => demo.stop());

  test('has at least a dozen partners of each type, in every application status', async () => {
    const partners = await demo.asAdministrator<readonly AdminPartnerView[]>(adminPartnerRoutes.list);
    expect(partners.filter(({ partnerType }) => partnerType === 'app').length).toBeGreaterThanOrEqual(12);
    expect(partners.filter(({ partnerType }) => partnerType === 'solutions').length).toBeGreaterThanOrEqual(12);
    expect(distinct(partners.map(({ applicationStatus }) => applicationStatus))).toEqual([
      'admin_review',
      'approved',
      'pending',
      'rejected',
    ]);
    expect(distinct(partners.flatMap(({ reviewFlags }) => reviewFlags))).toEqual([
      'free-mail-address',
      'joint-application',
      'mail-domain-differs',
    ]);
    expect(partners.filter(({ updatedSinceRejection }) => updatedSinceRejection)).toHaveLength(1);
  });

  test('has partnerships in every status that an administrator can see', async () => {
    const pairs = await demo.asAdministrator<readonly AdminPartnershipView[]>(adminPartnershipRoutes.list);
    expect(distinct(pairs.map(({ status }) => status))).toEqual([
      'active',
      'applying',
      'awaiting_partner_registration',
      'canceled',
      'contacted',
      'joint_application_pending',
      'pending',
      'pending_approval',
      'rejected',
    ]);
    expect(pairs.filter(({ onHold }) => onHold)).toHaveLength(1);
    expect(pairs.filter(({ waitlistPosition }) => waitlistPosition === 1)).toHaveLength(1);
  });

  test('has interest and passes from either side, and none at all', async () => {
    const pairs = await demo.asAdministrator<readonly AdminPartnershipView[]>(adminPartnershipRoutes.list);
    const said = pairs.map((pair) => [
      [pair.appPartnerInterested, pair.appPartnerNotInterested],
      [pair.solutionsPartnerInterested, pair.solutionsPartnerNotInterested],
    ]);
    const yes = [true, false];
    const no = [false, true];
    const nothing = [false, false];
    for (const pair of [
      [yes, yes],
      [yes, nothing],
      [nothing, yes],
      [no, nothing],
      [nothing, no],
      [yes, no],
      [nothing, nothing],
    ])
      // prettier-ignore
      expect(said).toContainEqual(pair);
  });

  test('has an invitation under way, one whose acceptance is kept, and a joint application that awaits its partner', async () => {
    const [ofMaya, ofCamille] = await Promise.all(
      ['maya', 'camille'].map((name) => demo.asMember<readonly InvitationView[]>(name, invitationRoutes.own)),
    );
    expect(ofMaya).toMatchObject([{ kind: 'invitation', status: 'pending', isExpired: false }]);
    expect(ofCamille).toMatchObject([
      { kind: 'joint_application', status: 'awaiting_partner_registration', externalPartnerCompany: 'Vitrine Rail' },
    ]);
    const ofEwan = await demo.asMember<readonly PartnershipView[]>('ewan', partnershipRoutes.list);
    expect(ofEwan.map(({ status }) => status)).toEqual(['joint_application_pending']);
  });

  test('has an application that waits for the other partner on either side, and one that was released', async () => {
    const ofKwame = await demo.asMember<readonly PartnershipView[]>('kwame', partnershipRoutes.list);
    const ofTomas = await demo.asMember<readonly PartnershipView[]>('tomas', partnershipRoutes.list);
    const toldRuth = await demo.asMember<readonly NotificationView[]>('ruth', notificationRoutes.list);
    expect(ofKwame.map(({ status }) => status)).toContain('waiting_for_partner');
    expect(ofTomas.map(({ status }) => status)).toContain('waiting_for_partner');
    expect(toldRuth.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^Sabía Growth completed an application with another partner, so your application for .+ was released\.$/,
      ),
    );
  });

  test('has cohorts in every state', async () => {
    const cohorts = await demo.asAdministrator<readonly AdminCohortView[]>(adminCohortRoutes.list);
    expect(distinct(cohorts.map(({ displayStatus }) => displayStatus))).toEqual([
      'Coming Soon',
      'Filling Fast',
      'Open',
      'Planned',
      'completed',
    ]);
    expect(cohorts.map(({ capacity }) => capacity)).toContain(null);
  });

  test('lets Maya and Jonas apply together: they are mutual, match by 83% and prefer an open cohort', async () => {
    const { matches } = await demo.asMember<MatchesView>('maya', matchingRoutes.matches);
    const jonas = matches.find(({ companyName }) => companyName === 'Nordlicht Digital');
    expect(jonas).toMatchObject({ matchScore: 83, youViewedContact: true, theyShowedInterest: true });
    for (const username of ['maya', 'jonas']) {
      const cohorts = await demo.asMember<readonly PartnerCohortView[]>(username, cohortRoutes.list);
      const open = cohorts.filter(({ preferred, canApply }) => preferred && canApply.allowed);
      expect(open.map(({ canApply }) => canApply.partnershipIds)).toContainEqual([jonas?.partnershipId]);
    }
  });

  test('recommends a partner to Maya, with a note', async () => {
    const { matches } = await demo.asMember<MatchesView>('maya', matchingRoutes.matches);
    expect(matches.filter(({ isAdminRecommended }) => isAdminRecommended)).toMatchObject([
      { companyName: 'Lumen & Field', recommendationNotes: expect.stringMatching(/\w/) },
    ]);
  });

  test('has a match that an administrator created', async () => {
    const matches = await demo.asAdministrator<readonly AdminMatchView[]>(manualMatchingRoutes.matches);
    expect(matches).toMatchObject([
      { appPartner: { companyName: 'Medley Notes' }, solutionsPartner: { companyName: 'Bluewater Revenue' }, status: 'pending' },
    ]);
  });

  test('has a team of two: Theo has joined Maya by the invite link', async () => {
    for (const username of ['maya', 'theo']) {
      const members = await demo.asMember<readonly MemberView[]>(username, companyRoutes.members);
      expect(members.map((member) => member.username)).toEqual(['maya', 'theo']);
    }
  });

  test('shows Maya what has moved the match with Jonas since she last looked', async () => {
    const { matches } = await demo.asMember<MatchesView>('maya', matchingRoutes.matches);
    const { id } = matches.find(({ companyName }) => companyName === 'Nordlicht Digital')!;
    const path = addressOf(matchingRoutes.changes, { id });
    const { before, now, lines } = await demo.asMember<MatchChangesView>('maya', { path });
    expect([before, now]).toEqual([67, 83]);
    expect(lines.map(({ name }) => name)).toEqual(['Industries', 'Cohorts', 'Rounding']);
    expect(lines[0]).toMatchObject({ points: 6.3, sentence: 'they added Healthcare' });
  });

  test('tells Niamh, who awaits a decision, how long others did', async () => {
    const { partnership } = await demo.asMember<ClockView>('niamh', reportRoutes.clock);
    expect(partnership?.reviews?.medianDays).toBeGreaterThan(0);
  });

  test('offers Maya to withdraw an interest that was never answered', async () => {
    const pairs = await demo.asMember<readonly PartnershipView[]>('maya', partnershipRoutes.list);
    expect(pairs.filter(({ withdrawOffered }) => withdrawOffered)).toHaveLength(1);
  });

  test.each(['maya', 'jonas'])('leaves %s notifications read and unread', async (username) => {
    const notifications = await demo.asMember<readonly NotificationView[]>(username, notificationRoutes.list);
    expect(distinct(notifications.map(({ read }) => read))).toEqual([false, true]);
  });

  test('spreads over ten weeks and more, and ends before it is served', async () => {
    const pairs = await demo.asAdministrator<readonly AdminPartnershipView[]>(adminPartnershipRoutes.list);
    const days = (instant: string) => (Date.parse(start) - Date.parse(instant)) / 86_400_000;
    expect(Math.max(...pairs.map(({ createdAt }) => days(createdAt)))).toBeGreaterThan(70);
    expect(Math.min(...pairs.map(({ updatedAt }) => days(updatedAt)))).toBeGreaterThan(0);
  });

  test('lets the view-only administrator look', async () => {
    const pairs = await demo.ask<readonly unknown[]>('adminviewer', adminviewerPassword, adminPartnershipRoutes.list);
    expect(pairs.length).toBeGreaterThan(0);
  });
});

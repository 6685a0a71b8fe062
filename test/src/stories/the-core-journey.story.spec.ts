import type { RegisteredView, UserView } from '@accelerator/contracts/accounts';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts';
import type { ErrorAnswer } from '@accelerator/contracts/http';
import type { MatchesView, MatchExplanation } from '@accelerator/contracts/matching';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { AdminPartnerView, PartnerDetailView } from '@accelerator/contracts/partners';
import type { AdminPartnershipView, AppliedView, PartnershipView } from '@accelerator/contracts/partnerships';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withoutRequestId, type HttpClient } from '../harness/http-client.ts';
import { superadmin, useApp } from '../harness/running-app.ts';

const runningApp = useApp();

const profile = {
  password: 'a-good-password',
  contactJobTitle: 'Head of Partnerships',
  timeZone: 'UTC+1 Central European',
  industries: ['Technology', 'Healthcare'],
  geographicFocus: [{ value: 'europe', label: 'Europe' }],
  marketSegment: [{ value: 'Mid-Market', label: 'Mid-Market' }],
  personas: ['Marketing', 'Sales'],
  coMarketingExperience: 'Extensive',
  teamSize: '3+',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: true,
  agreeToTerms: true,
};
const appForm = {
  ...profile,
  role: 'App Partner',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Appleby',
  contactEmail: 'ada@appleby.example',
  companyName: 'Appleby Apps',
  companyDomain: 'appleby.example',
  appInstalls: 450,
};
const solutionsForm = {
  ...profile,
  role: 'Solutions Partner',
  username: 'sol',
  firstName: 'Sol',
  lastName: 'Sanders',
  contactEmail: 'sol@sanders.example',
  companyName: 'Sanders Solutions',
  companyDomain: 'sanders.example',
  partnerTier: 'Platinum',
  accreditations: ['CMS Hub'],
  hubspotPartnerManagerFirstName: 'Pat',
  hubspotPartnerManagerLastName: 'Manager',
};

/** Every step goes on where the one before it ended, in the calls of the specification and nothing else. */
describe('two partners and an administrator', () => {
  let app: HttpClient;
  let solutions: HttpClient;
  let admin: HttpClient;
  let cohortId: number;
  let appId: string;
  let solutionsId: string;
  let partnershipId: string;

  beforeAll(() => {
    [app, solutions, admin] = [runningApp().client(), runningApp().client(), runningApp().client()];
  });

  const partnershipAs = async (client: HttpClient) => (await client.get<PartnershipView[]>('/api/partnerships')).body[0];
  const contactOfTheOther = async () =>
    Promise.all([
      app.get<PartnerDetailView>(`/api/partners/${solutionsId}?type=solutions`),
      solutions.get<PartnerDetailView>(`/api/partners/${appId}?type=app`),
    ]);

  test('the administrator logs in and opens a cohort', async () => {
    expect(await admin.post<UserView>('/api/login', superadmin)).toMatchObject({
      status: 200,
      body: { username: 'superadmin', role: 'admin' },
    });
    const created = await admin.post<PartnerCohortView>('/api/admin/cohorts', {
      name: 'Spring',
      code: 'SPR',
      status: 'Open',
      kickoffDate: '2999-04-01',
      description: 'The first one',
      capacity: 36,
      partnerTiers: ['Gold', 'Platinum'],
    });
    expect(created).toMatchObject({ status: 201, body: { name: 'Spring', status: 'Open', capacity: 36, enrolled: 0 } });
    cohortId = created.body.id;
  });

  test('both register and are told that a person will look at their application', async () => {
    const registered = await Promise.all([
      app.post<RegisteredView>('/api/register', { ...appForm, preferredCohortIds: [cohortId] }),
      solutions.post<RegisteredView>('/api/register', { ...solutionsForm, preferredCohortIds: [cohortId] }),
    ]);
    for (const { status, body } of registered) {
      expect([status, body.applicationStatus]).toEqual([201, 'pending']);
      expect(body.applicationMessage).toContain('within 5 business days');
    }
    [appId, solutionsId] = registered.map(({ body }) => body.companyId!) as [string, string];
    expect((await app.get<UserView>('/api/user')).body).toMatchObject({
      username: 'ada',
      role: 'App Partner',
      applicationStatus: 'pending',
    });
  });

  test('no partner sees a match before the approval', async () => {
    for (const client of [app, solutions]) {
      const { status, body } = await client.get<ErrorAnswer>('/api/matches');
      expect([status, withoutRequestId(body)]).toEqual([
        403,
        {
          statusCode: 403,
          error: 'Forbidden',
          message: 'Your application to the programme has not been approved yet. You will see matches as soon as it is.',
          code: 'not_approved',
          doc: '/api/reference#not_approved',
        },
      ]);
      expect((await client.get('/api/partnerships')).body).toEqual([]);
    }
  });

  test('the administrator finds both among the pending and approves them', async () => {
    const { body: pending } = await admin.get<AdminPartnerView[]>('/api/admin/partners?status=pending');
    expect(pending.map(({ companyName }) => companyName).sort()).toEqual(['Appleby Apps', 'Sanders Solutions']);
    expect((await admin.post(`/api/admin/partners/${appId}/approve?type=app`)).status).toBe(200);
    expect((await admin.post(`/api/admin/partners/${solutionsId}/approve?type=solutions`)).status).toBe(200);
    expect((await app.get<UserView>('/api/user')).body.applicationStatus).toBe('approved');
  });

  test('each is shown the other, with a score and the reasons for it', async () => {
    const [forApp, forSolutions] = [await app.get<MatchesView>('/api/matches'), await solutions.get<MatchesView>('/api/matches')];
    expect(forApp.body).toMatchObject({ message: null, hasActiveApplication: false });
    expect(forApp.body.matches).toEqual([
      expect.objectContaining({
        id: solutionsId,
        companyName: 'Sanders Solutions',
        partnerTier: 'Platinum',
        isAlgorithmic: true,
        partnershipId: null,
      }),
    ]);
    expect(forSolutions.body.matches).toEqual([
      expect.objectContaining({ id: appId, companyName: 'Appleby Apps', appInstalls: 450 }),
    ]);
    const { matchScore } = forApp.body.matches[0]!;
    expect(matchScore).toBe(forSolutions.body.matches[0]!.matchScore);
    expect(matchScore).toBeGreaterThan(79);
    const { body: reasons } = await app.get<MatchExplanation>(`/api/matches/${solutionsId}/explanation`);
    expect(reasons).toMatchObject({ score: matchScore, label: 'Excellent Match', cap: null });
    expect(reasons.lines.map(({ name }) => name)).toEqual([
      'Industries',
      'Regions',
      'Segments',
      'Personas',
      'Technology',
      'Cohorts',
      'Readiness',
      'Scale',
    ]);
    expect(reasons.lines[0]!.sentence).toContain('Technology, Healthcare');
  });

  test('one shows interest; contact details stay closed', async () => {
    const shown = await app.post<PartnershipView>('/api/partnerships', {
      partnerId: solutionsId,
      appPartnerInterested: true,
      solutionsPartnerInterested: false,
    });
    expect([shown.status, shown.body.appPartnerInterested, shown.body.solutionsPartnerInterested]).toEqual([200, true, false]);
    partnershipId = shown.body.id;
    expect(await partnershipAs(solutions)).toMatchObject({
      id: partnershipId,
      status: 'pending',
      theyShowedInterest: true,
      youViewedContact: false,
    });
    for (const { body } of await contactOfTheOther()) {
      expect(body.hasContactInfo).toBe(false);
      for (const field of ['contactEmail', 'contactJobTitle', 'hubspotPartnerManagerFirstName', 'hubspotPartnerManagerLastName'])
        expect(body).not.toHaveProperty(field);
    }
  });

  test('the other answers with interest; contact details open to both', async () => {
    const answered = await solutions.put<PartnershipView>(`/api/partnerships/${partnershipId}`, {
      solutionsPartnerInterested: true,
      solutionsPartnerNotInterested: false,
    });
    expect(answered.body).toMatchObject({ appPartnerInterested: true, solutionsPartnerInterested: true });
    const [seenByApp, seenBySolutions] = await contactOfTheOther();
    expect(seenByApp!.body).toMatchObject({
      hasContactInfo: true,
      contactEmail: 'sol@sanders.example',
      contactJobTitle: 'Head of Partnerships',
      hubspotPartnerManagerFirstName: 'Pat',
      hubspotPartnerManagerLastName: 'Manager',
    });
    expect(seenBySolutions!.body).toMatchObject({ hasContactInfo: true, contactEmail: 'ada@appleby.example' });
  });

  test('one applies and waits; the other sees that they applied', async () => {
    const { body: cohorts } = await app.get<PartnerCohortView[]>('/api/cohorts');
    expect(cohorts[0]!.canApply).toEqual({ allowed: true, reason: null, message: null, partnershipIds: [partnershipId] });
    const applied = await app.post<AppliedView>(`/api/partnerships/${partnershipId}/apply`, {
      appPartnerApplied: true,
      cohortId,
    });
    expect(applied).toMatchObject({ status: 200, body: { status: 'waiting_for_partner' } });
    expect(await partnershipAs(app)).toMatchObject({
      status: 'waiting_for_partner',
      appPartnerApplied: true,
      hasActiveApplication: true,
    });
    expect(await partnershipAs(solutions)).toMatchObject({
      status: 'pending',
      appPartnerApplied: true,
      hasActiveApplication: false,
      cohortId,
    });
  });

  test('the other applies too, and an administrator has to decide', async () => {
    const applied = await solutions.post<AppliedView>(`/api/partnerships/${partnershipId}/apply`, {
      solutionsPartnerApplied: true,
      cohortId,
    });
    expect(applied).toMatchObject({ status: 200, body: { status: 'pending_approval' } });
    for (const client of [app, solutions])
      expect(await partnershipAs(client)).toMatchObject({ status: 'pending_approval', cohort: { name: 'Spring' } });
    const { body: waiting } = await admin.get<AdminPartnershipView[]>('/api/admin/partnerships?status=pending_approval');
    expect(waiting).toEqual([
      expect.objectContaining({
        id: partnershipId,
        status: 'pending_approval',
        appPartnerApplied: true,
        solutionsPartnerApplied: true,
        cohortId,
      }),
    ]);
  });

  test('the administrator approves; the partnership is active and has its seats', async () => {
    expect((await admin.post(`/api/admin/partnerships/${partnershipId}/approve`)).status).toBe(200);
    for (const client of [app, solutions]) {
      expect(await partnershipAs(client)).toMatchObject({ status: 'active', cohortId });
      const { body } = await client.get<MatchesView>('/api/matches');
      expect(body).toMatchObject({ hasActiveApplication: true, matches: [{ partnershipId }] });
    }
    const { body: cohort } = await admin.get<PartnerCohortView>(`/api/admin/cohorts/${cohortId}`);
    expect(cohort.enrolled).toBe(2);
  });

  test('all of it can be read again in the notifications', async () => {
    const messages = async (client: HttpClient) =>
      (await client.get<NotificationView[]>('/api/notifications')).body.map(({ message }) => message).reverse();
    // The answer to the own interest is told once, as what it came to.
    expect(await messages(app)).toEqual([
      'Your application was approved.',
      'You and Sanders Solutions are both interested. Contact details are unlocked.',
      'Sanders Solutions applied for Spring with you.',
      'Your partnership with Sanders Solutions was approved for Spring.',
    ]);
    expect(await messages(solutions)).toEqual([
      'Your application was approved.',
      'Appleby Apps is interested in you.',
      'You and Appleby Apps are both interested. Contact details are unlocked.',
      'Appleby Apps applied for Spring with you.',
      'Your partnership with Appleby Apps was approved for Spring.',
    ]);
  });
});

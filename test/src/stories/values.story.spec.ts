import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { ProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes, adminRecommendationRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { appPartner, solutionsPartner } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, partnershipOf, say, Setup, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let pair: PartnerPair;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  pair = await setup.mutual();
});

type Call = (said: object) => Promise<Answer<ErrorAnswer>>;

const cohortForm = (particulars: object = {}) => ({
  name: 'Winter',
  code: 'WINTER',
  status: 'Open',
  kickoffDate: '2999-01-10',
  description: 'Twelve weeks',
  ...particulars,
});
const createCohort: Call = (said) => setup.admin.post(adminCohortRoutes.create.path, cohortForm(said));
const changeCohort: Call = (said) => setup.admin.patch(addressOf(adminCohortRoutes.change, { id: setup.cohort.id }), said);
const registerApp: Call = (said) =>
  runningApp()
    .client()
    .post(accountRoutes.register.path, { ...appPartner({ preferredCohortIds: [setup.cohort.id] }), ...said });
const registerSolutions: Call = (said) =>
  runningApp()
    .client()
    .post(accountRoutes.register.path, { ...solutionsPartner({ preferredCohortIds: [setup.cohort.id] }), ...said });
const changeProfile: Call = (said) =>
  pair.app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: pair.app.partnerId }), said);
const changeSolutionsProfile: Call = (said) =>
  pair.solutions.client.put(addressOf(partnerRoutes.updateSolutionsProfile, { id: pair.solutions.partnerId }), said);
const logIn: Call = (said) =>
  runningApp()
    .client()
    .post(accountRoutes.logIn.path, { username: 'unknown', password: 'a-password', ...said });
const changePassword: Call = (said) =>
  pair.app.client.post(accountRoutes.changePassword.path, {
    currentPassword: pair.app.form.password,
    newPassword: 'another-password',
    confirmPassword: 'another-password',
    ...said,
  });
const addAdminUser: Call = (said) => setup.admin.post(adminUserRoutes.create.path, said);
const start: Call = (said) =>
  pair.app.client.post(partnershipRoutes.start.path, { partnerId: pair.solutions.partnerId, ...said });
const update: Call = (said) => pair.app.client.put(addressOf(partnershipRoutes.update, { id: pair.partnershipId }), said);
const apply: Call = (said) =>
  pair.app.client.post(addressOf(partnershipRoutes.apply, { id: pair.partnershipId }), {
    cohortId: setup.cohort.id,
    ...said,
  });
const cancel: Call = (said) => pair.app.client.post(addressOf(partnershipRoutes.cancel, { id: pair.partnershipId }), said);
const rejectPartner: Call = (said) => setup.admin.post(addressOf(adminPartnerRoutes.reject, { id: pair.app.partnerId }), said);
const approvePartners: Call = (said) => setup.admin.post(adminPartnerRoutes.approveMany.path, said);
const rejectPartnership: Call = (said) =>
  setup.admin.post(addressOf(adminPartnershipRoutes.reject, { id: pair.partnershipId }), said);
const recommend: Call = (said) =>
  setup.admin.post(adminRecommendationRoutes.add.path, {
    appPartnerId: pair.app.partnerId,
    solutionsPartnerId: pair.solutions.partnerId,
    ...said,
  });
const addToDashboard: Call = (said) =>
  setup.admin.post(adminRecommendationRoutes.addToDashboard.path, {
    appPartnerId: pair.app.partnerId,
    solutionsPartnerId: pair.solutions.partnerId,
    ...said,
  });
const approvePartnerships: Call = (said) => setup.admin.post(adminPartnershipRoutes.approveMany.path, said);

async function isRefused(call: Call, said: object): Promise<string> {
  const answer = await call(said);
  expect({ said, status: answer.status }).toEqual({ said, status: 400 });
  const [problem] = answer.body.errors ?? [];
  // Of a row in a list, the field is a path: partners.0.id.
  if (problem) expect(Object.keys(said)).toContain(problem.field.split('.')[0]);
  expect(answer.body.message).toMatch(/^[A-Z].{8,}/);
  return answer.body.message;
}

describe('half of a character is refused with 400 in every text:', () => {
  const text = 'half of \ud83d';
  const personal = ['firstName', 'lastName', 'contactEmail', 'contactJobTitle', 'companyName', 'companyDomain'];
  const manager = ['hubspotPartnerManagerFirstName', 'hubspotPartnerManagerLastName'];
  const cohort = ['name', 'code', 'description', 'additionalNotes', 'focus', 'region', 'kickoffDate', 'endDate', 'status'];

  test.each<[string, Call, readonly string[]]>([
    ['registering', registerApp, [...personal, 'password']],
    ['registering a Solutions Partner', registerSolutions, [...personal, ...manager]],
    ['changing the profile', changeProfile, personal],
    ['changing the profile of a Solutions Partner', changeSolutionsProfile, [...personal, ...manager]],
    ['logging in', logIn, ['username', 'password', 'returnTo']],
    ['changing the password', changePassword, ['currentPassword', 'newPassword', 'confirmPassword']],
    ['making a cohort', createCohort, [...cohort, 'partnerTiers']],
    ['changing a cohort', changeCohort, [...cohort, 'partnerTiers']],
    ['starting a partnership', start, ['notes', 'partnerId']],
    ['changing a partnership', update, ['notes', 'evaluationNotes', 'status', 'partnerId']],
    ['applying', apply, ['applicationMessage', 'status']],
    ['canceling', cancel, ['reason']],
    ['rejecting a partner', rejectPartner, ['reason']],
    ['rejecting a partnership', rejectPartnership, ['reason']],
    ['recommending two partners', recommend, ['appPartnerId', 'solutionsPartnerId', 'notes']],
    ['adding two partners to dashboards', addToDashboard, ['appPartnerId', 'solutionsPartnerId']],
  ])('%s', async (_, call, fields) => {
    for (const field of fields) await isRefused(call, { [field]: text });
  });

  test('usernames and lists of ids', async () => {
    for (const call of [registerApp, addAdminUser]) await isRefused(call, { username: 'half\ud83d' });
    await isRefused(approvePartners, { partners: [text] });
    await isRefused(approvePartnerships, { partnershipIds: [text] });
    await isRefused(changeCohort, { partnerTiers: ['Gold', text] });
  });

  test('and the sentence says what to do', async () => {
    for (const [call, said] of [
      [changeProfile, { firstName: text }],
      [update, { notes: text }],
      [changeCohort, { name: text }],
      [cancel, { reason: text }],
    ] as const)
      expect(await isRefused(call, said)).toBe('Remove the characters that cannot be saved');
  });
});

test('a number that no store keeps is refused with 400 everywhere', async () => {
  for (const number of [1e308, 2 ** 53]) {
    for (const call of [registerApp, changeProfile]) {
      expect(await isRefused(call, { appInstalls: number })).toBe('Give at most 1000000000 app installs');
      await isRefused(call, { preferredCohortIds: [number] });
    }
    for (const call of [createCohort, changeCohort]) await isRefused(call, { capacity: number });
    for (const call of [update, apply]) await isRefused(call, { cohortId: number });
  }
});

test.each(['1.5', '12,5', '1.200', '0x1F', '12'])(
  'a number that comes as text is refused with 400 in the words of its field: %s',
  async (text) => {
    expect(await isRefused(changeProfile, { appInstalls: text })).toBe('Number of app installs must be a non-negative number');
    expect(await isRefused(registerApp, { appInstalls: text })).toBe('Number of app installs is required for App Partners');
    for (const call of [createCohort, changeCohort])
      expect(await isRefused(call, { capacity: text })).toBe('Capacity must be a whole number');
  },
);

describe('the dates of a cohort', () => {
  const dates = ['kickoffDate', 'endDate', 'campaignsDueDate', 'campaignsLaunchDate', 'receiptsDueDate', 'payoutDate'];

  test.each(['2026-02-30', '2027-02-29', '2026-04-31', '2026-13-01', '0000-01-01', '9999-12-31'])(
    'are refused with 400 where there is no such day: %s',
    async (date) => {
      for (const call of [createCohort, changeCohort])
        for (const field of dates)
          expect(await isRefused(call, { [field]: date })).toBe(
            'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29',
          );
    },
  );

  test.each(['29.02.2028', '02/29/2028', '2028-2-9', 'Feb 29, 2028', '20280229'])(
    'are refused with 400 where they are written in another way, which is said: %s',
    async (date) => {
      for (const call of [createCohort, changeCohort])
        for (const field of dates)
          expect(await isRefused(call, { [field]: date })).toBe('Write the date as year-month-day, such as 2028-02-29');
    },
  );

  test('may be a day that only leap years have', async () => {
    const { id } = await setup.newCohort({ kickoffDate: '2996-02-29' });
    expect((await setup.cohortAsAdmin(id)).kickoffDate).toBe('2996-02-29');
  });

  test('are refused with 400 where the end comes before the kickoff, whichever of them is given', async () => {
    expect(await isRefused(createCohort, { endDate: '2999-01-09' })).toBe('Choose an end that is not before the kickoff');
    const { id, kickoffDate, endDate } = await setup.newCohort({ kickoffDate: '2999-01-10', endDate: '2999-02-01' });
    for (const said of [
      { endDate: '2999-01-09' },
      { kickoffDate: '2999-02-02' },
      { kickoffDate: '2999-03-01', endDate: '2999-02-28' },
    ])
      expect((await setup.changeCohort(id, said)).status).toBe(400);
    expect(await setup.cohortAsAdmin(id)).toMatchObject({ kickoffDate, endDate });
    expect((await setup.changeCohort(id, { endDate: kickoffDate })).status).toBe(200);
  });
});

describe('null', () => {
  test.each(['name', 'code', 'status', 'kickoffDate', 'description', 'partnerTiers'])(
    'is refused with 400 as the %s of a cohort',
    async (field) => {
      for (const call of [createCohort, changeCohort]) await isRefused(call, { [field]: null });
    },
  );

  test('clears what a cohort need not have, and takes back an end that was chosen', async () => {
    const dates = {
      campaignsDueDate: '2999-02-01',
      campaignsLaunchDate: '2999-02-02',
      receiptsDueDate: '2999-02-03',
      payoutDate: '2999-02-04',
    };
    const texts = { capacity: 12, focus: 'Retail', region: 'Europe', additionalNotes: 'Bring a map' };
    const { id } = await setup.newCohort({ ...dates, ...texts, kickoffDate: '2999-01-10', endDate: '2999-02-01' });
    const cleared = Object.fromEntries([...Object.keys(dates), ...Object.keys(texts)].map((field) => [field, null]));
    const answer = await body<AdminCohortView>(setup.changeCohort(id, { ...cleared, endDate: null }));
    expect(answer).toMatchObject({ ...cleared, endDate: '2999-04-04' });
    expect(await body(setup.changeCohort(id, { kickoffDate: '2999-01-17' }))).toMatchObject({ endDate: '2999-04-11' });
  });

  test('is as good as nothing where a call need not say anything', async () => {
    await body(say(pair.app, pair.partnershipId, { notes: 'Call them', savedForLater: true }));
    const before = await partnershipOf(pair.app, pair);
    const flags = [
      'appPartnerInterested',
      'appPartnerNotInterested',
      'solutionsPartnerInterested',
      'solutionsPartnerNotInterested',
    ];
    const others = [
      'interested',
      'notInterested',
      'savedForLater',
      'notes',
      'partnerId',
      'status',
      'cohortId',
      'evaluated',
      'evaluationNotes',
    ];
    const nothing = Object.fromEntries([...flags, ...others].map((field) => [field, null]));
    expect((await update(nothing)).status).toBe(200);
    expect(await partnershipOf(pair.app, pair)).toEqual(before);
    expect((await apply({ cohortId: null })).body.message).toBe('Please select a cohort');
    expect((await logIn({ returnTo: null })).status).toBe(401);
  });

  test('leaves a list of the profile that is optional as it is, and is refused where the profile needs the field', async () => {
    const lists = { appTechnologyPreference: ['Data & Analytics'] };
    await body(changeProfile(lists));
    const answer = await body(changeProfile({ appTechnologyPreference: null, accreditations: null }) as Promise<Answer<unknown>>);
    expect(answer as ProfileView).toMatchObject(lists);
    for (const field of ['firstName', 'companyName', 'companyDomain', 'teamSize', 'industries', 'preferredCohortIds'])
      await isRefused(changeProfile, { [field]: null });
  });

  test('is no app installs at all', async () => {
    await body(changeProfile({ appInstalls: 12 }));
    expect(await body(changeProfile({ appInstalls: null }) as Promise<Answer<unknown>>)).toMatchObject({ appInstalls: 0 });
  });
});

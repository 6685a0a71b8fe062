import type { RegisteredView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AdminPartnerView, OwnProfileView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { StatsView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { appPartner, register, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const here = () => ({ preferredCohortIds: [setup.cohort.id] });
const tryToRegister = (form: object) =>
  runningApp().client().post<RegisteredView & ErrorAnswer>(accountRoutes.register.path, form);
const allPartners = () => body(setup.admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));
const profileOf = ({ client }: SignedUp) => body(client.get<OwnProfileView>(partnerRoutes.profile.path));

describe('what is missing or wrong is named at its field', () => {
  test.each<[string, unknown, string]>([
    ['role', undefined, 'Please select a partner type'],
    ['username', 'ab', 'Username must be at least 3 characters and cannot contain spaces'],
    ['username', ' a b c ', 'Username must be at least 3 characters and cannot contain spaces'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', ' ', 'Last name must be at least 2 characters'],
    ['contactEmail', 'robin', 'Invalid email format'],
    ['contactJobTitle', 'X', 'Job title must be at least 2 characters'],
    ['companyName', '', 'Company name is required'],
    ['companyDomain', 'not a domain', 'Please enter a valid domain (e.g., example.com)'],
    ['timeZone', 'UTC+5', 'Time zone is required'],
    ['industries', [], 'Select at least one industry'],
    ['industries', ['Agriculture'], 'Select at least one industry'],
    ['geographicFocus', [], 'Select at least one geographic focus'],
    ['marketSegment', [], 'Select at least one market segment'],
    ['personas', undefined, 'Select at least one target persona'],
    ['coMarketingExperience', '', 'Co-marketing experience is required'],
    ['teamSize', 3, 'Team size is required'],
    ['budget', undefined, 'Budget is required'],
    ['preferredCohortIds', [], 'Select at least one preferred cohort'],
    ['preferredCohortIds', undefined, 'Select at least one preferred cohort'],
    ['agreeToTerms', undefined, 'You must agree to the terms and conditions to continue'],
  ])('%s: %j', async (field, value, message) => {
    const answer = await tryToRegister({ ...appPartner(here()), [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
  });

  test.each<[string, unknown, string]>([
    ['appInstalls', -1, 'Number of app installs must be a non-negative number'],
    ['appInstalls', 1.5, 'Number of app installs is required for App Partners'],
  ])('%s of an App Partner: %j', async (field, value, message) => {
    const answer = await tryToRegister({ ...appPartner(here()), [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test.each<[string, unknown, string]>([
    ['partnerTier', '', 'Partner tier is required'],
    ['partnerTier', 'Bronze', 'Partner tier is required'],
    ['hubspotPartnerManagerFirstName', '', 'Partner manager first name is required for Solutions Partners'],
    ['hubspotPartnerManagerLastName', undefined, 'Partner manager last name is required for Solutions Partners'],
    ['accreditations', ['Juggling'], 'Select each accreditation from the list'],
  ])('%s of a Solutions Partner: %j', async (field, value, message) => {
    const answer = await tryToRegister({ ...solutionsPartner(here()), [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('every wrong field at once', async () => {
    const { body: refused } = await tryToRegister({
      ...appPartner(here()),
      firstName: 'A',
      contactEmail: 'robin',
      industries: [],
    });
    expect(refused.errors!.map(({ field }) => field).sort()).toEqual(['contactEmail', 'firstName', 'industries']);
  });

  test('registering makes no administrator', async () => {
    for (const role of ['admin', 'superadmin', 'Admin'])
      expect(await tryToRegister({ ...appPartner(here()), role })).toMatchObject({
        status: 400,
        body: { message: 'Please select a partner type' },
      });
    const { status, body: refused } = await tryToRegister({ ...appPartner(here()), applicationStatus: 'approved' });
    expect([status, refused.message]).toEqual([400, 'The field applicationStatus is not known.']);
  });
});

describe('what the forms of the specification may carry', () => {
  test('the role in any of its spellings, and lists as values or as values with labels', async () => {
    const form = {
      ...appPartner(here()),
      role: 'app_partner',
      geographicFocus: [{ value: 'europe', label: 'Europe' }],
      marketSegment: ['SMB', 'SMB'],
    };
    const { status, body: registered } = await tryToRegister(form);
    expect([status, registered.role]).toEqual([201, 'App Partner']);
    const row = (await allPartners()).find(({ id }) => id === registered.companyId)!;
    expect(row.geographicFocus).toEqual([{ value: 'europe', label: 'Europe' }]);
    expect(row.marketSegment).toEqual([{ value: 'SMB', label: 'SMB' }]);
  });

  test('the empty fields of the other side and of a joint application', async () => {
    const app = await tryToRegister({
      ...appPartner(here()),
      partnerTier: '',
      accreditations: [],
      applyWithPartner: false,
      solutionsPartnerName: '',
      solutionsPartnerPocName: '',
      jointIndustries: [],
    });
    expect(app.status).toBe(201);
    const solutions = await tryToRegister({ ...solutionsPartner(here()), appInstalls: null, appPartnerName: '' });
    expect(solutions.status).toBe(201);
  });

  test.each([undefined, null, ''])('%j for the number of app installs, which is then 0', async (appInstalls) => {
    const partner = await register(runningApp(), { ...appPartner(here()), appInstalls } as RegisterPartnerRequest);
    expect((await profileOf(partner)).profile.appInstalls).toBe(0);
  });

  test.each([undefined, null])('%j for co-selling and account mapping, which then is no', async (answer) => {
    const form = { ...appPartner(here()), currentlyCoSelling: answer, usingAccountMapping: answer };
    const partner = await register(runningApp(), form as RegisterPartnerRequest);
    expect((await profileOf(partner)).profile).toMatchObject({ currentlyCoSelling: false, usingAccountMapping: false });
  });

  test('the token of an invitation, where there is none', async () => {
    expect((await tryToRegister({ ...appPartner(here()), invitationToken: null })).status).toBe(201);
  });

  test('values of the other side, which are not kept', async () => {
    const partner = await register(runningApp(), appPartner({ ...here(), partnerTier: 'Elite', accreditations: ['CMS Hub'] }));
    expect((await profileOf(partner)).profile).toMatchObject({ appInstalls: 450, partnerTier: null, accreditations: [] });
  });

  test('the domain as an address, of which the bare domain is kept', async () => {
    const form = appPartner(here());
    const partner = await register(runningApp(), {
      ...form,
      companyDomain: `HTTPS://WWW.${form.companyDomain.toUpperCase()}./about?us`,
    });
    expect((await profileOf(partner)).profile.companyDomain).toBe(form.companyDomain);
  });
});

describe('what people write in their own letters', () => {
  test.each([
    ['müller.example', 'xn--mller-kva.example', 'info@MÜLLER.example', 'müller.example'],
    ['пример.рф', 'ПРИМЕР.рф', 'info@xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['xn--bcher-kva.example', 'bücher.example', 'info@bücher.example', 'bücher.example'],
    ['аррӏе.example', 'АРРӀЕ.example', 'info@аррӏе.example', 'xn--80ak6aa92e.example'],
  ])('the domain %s is also %s, fits its addresses, and is shown', async (companyDomain, same, contactEmail, shown) => {
    const partner = await register(runningApp(), appPartner({ ...here(), companyDomain, contactEmail }));
    const row = await body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partner.partnerId })));
    expect([row.companyDomain, row.reviewFlags]).toEqual([shown, []]);
    const found = await body(
      setup.admin.get<AdminPartnerView[]>(`${adminPartnerRoutes.list.path}?q=${encodeURIComponent(shown)}`),
    );
    expect(found.map(({ id }) => id)).toEqual([partner.partnerId]);
    expect(await tryToRegister({ ...appPartner(here()), companyDomain: same })).toMatchObject({
      status: 409,
      body: { code: 'domain_taken' },
    });
    const { profile } = await profileOf(partner);
    const address = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    expect(await partner.client.put(address, profile)).toMatchObject({ status: 200, body: { version: profile.version } });
  });

  test('a job title and a cohort may hold emoji of several parts', async () => {
    const partner = await register(runningApp(), appPartner({ ...here(), contactJobTitle: 'Engineer 👩‍💻' }));
    expect((await profileOf(partner)).profile.contactJobTitle).toBe('Engineer 👩‍💻');
    expect((await setup.newCohort({ name: 'Women in Tech 👩‍💻 2027' })).name).toBe('Women in Tech 👩‍💻 2027');
  });
});

describe('a name that is taken', () => {
  test.each<[string, string, (form: SignedUp['form']) => object]>([
    ['username', 'username is already registered', ({ username }) => ({ username: ` ${username.toUpperCase()} ` })],
    [
      'company, in capitals',
      'Company is already registered',
      ({ companyName }) => ({ companyName: `  ${companyName.toUpperCase()} ` }),
    ],
    ['domain, with www', 'Domain is already registered', ({ companyDomain }) => ({ companyDomain: `www.${companyDomain}` })],
    [
      'domain, with a scheme',
      'Domain is already registered',
      ({ companyDomain }) => ({ companyDomain: `http://${companyDomain}/` }),
    ],
  ])('is refused for both types of partner: %s', async (_, sentence, same) => {
    const { form } = await register(runningApp(), appPartner(here()));
    for (const another of [appPartner(here()), solutionsPartner(here())]) {
      const { status, body: refused } = await tryToRegister({ ...another, ...same(form) });
      expect([status, refused.message]).toEqual([409, expect.stringContaining(sentence)]);
    }
  });

  test('is refused together with the others that are taken, each at its field', async () => {
    const { form } = await register(runningApp(), appPartner(here()));
    const { username, companyName, companyDomain } = form;
    const refused = await tryToRegister({ ...solutionsPartner(here()), username, companyName, companyDomain });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'username_taken',
        message: 'The username is already registered. Company is already registered. Domain is already registered.',
        errors: [{ field: 'username' }, { field: 'companyName' }, { field: 'companyDomain' }],
      },
    });
  });

  test('is refused together with the others where a company changes its own', async () => {
    const first = await register(runningApp(), appPartner(here()));
    const second = await register(runningApp(), appPartner(here()));
    const { companyName, companyDomain } = first.form;
    const address = addressOf(partnerRoutes.updateAppProfile, { id: second.partnerId });
    expect(await second.client.put<ErrorAnswer>(address, { companyName, companyDomain })).toMatchObject({
      status: 409,
      body: { code: 'company_taken', errors: [{ field: 'companyName' }, { field: 'companyDomain' }] },
    });
  });

  test('of a refused registration nothing remains: no list, no number and no login knows it, and its own names are free', async () => {
    const { form } = await register(runningApp(), appPartner(here()));
    const before = {
      rows: (await allPartners()).length,
      stats: (await setup.admin.get<StatsView>(reportRoutes.stats.path)).body,
    };
    const refused = { ...solutionsPartner(here()), companyName: form.companyName };
    const answer = await tryToRegister(refused);
    expect(answer.status).toBe(409);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await allPartners()).length).toBe(before.rows);
    expect((await setup.admin.get<StatsView>(reportRoutes.stats.path)).body).toEqual(before.stats);
    const { username, password } = refused;
    expect((await runningApp().client().post(accountRoutes.logIn.path, { username, password })).status).toBe(401);
    await register(runningApp(), { ...refused, companyName: `${form.companyName} Two` });
  });

  test('is free again once its company goes by another', async () => {
    const first = await register(runningApp(), appPartner(here()));
    const address = addressOf(partnerRoutes.updateAppProfile, { id: first.partnerId });
    const renamed = await first.client.put<ErrorAnswer>(address, {
      companyName: `New ${first.form.companyName}`,
      companyDomain: `new.${first.form.companyDomain}`,
    });
    expect(renamed.status).toBe(200);
    const { companyName, companyDomain } = first.form;
    await register(runningApp(), solutionsPartner({ ...here(), companyName, companyDomain }));
  });
});

describe('the own profile', () => {
  test('can be sent back as it was read, and then nothing changes', async () => {
    const partner = await register(runningApp(), solutionsPartner(here()));
    const { profile } = await profileOf(partner);
    const answer = await partner.client.put(addressOf(partnerRoutes.updateSolutionsProfile, { id: partner.partnerId }), profile);
    expect([answer.status, answer.body]).toEqual([200, profile]);
  });

  test('changes where it is told to; what the server decides cannot be set', async () => {
    const partner = await register(runningApp(), appPartner(here()));
    const address = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    const answer = await partner.client.put(address, {
      appInstalls: 12_000,
      applicationStatus: 'approved',
      applicationScore: 100,
      userId: 'me',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        appInstalls: 12_000,
        applicationStatus: 'pending',
        applicationScore: 81,
        firstName: 'Robin',
        version: 2,
        userId: partner.user.id,
      },
    });
    expect((await partner.client.put<ErrorAnswer>(address, { nickname: 'Rob' })).body.message).toBe(
      'The field nickname is not known.',
    );
    expect(await partner.client.put<ErrorAnswer>(address, { appInstalls: -3 })).toMatchObject({
      status: 400,
      body: { message: 'Number of app installs must be a non-negative number' },
    });
  });

  test('is not overwritten by someone who read an older one', async () => {
    const partner = await register(runningApp(), appPartner(here()));
    const address = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    expect((await partner.client.put(address, { firstName: 'Rowan' }, { 'If-Match': '1' })).status).toBe(200);
    const late = await partner.client.put<ErrorAnswer>(address, { firstName: 'Ronan' }, { 'If-Match': '1' });
    expect([late.status, late.body.code]).toEqual([409, 'version_outdated']);
    expect((await profileOf(partner)).profile.firstName).toBe('Rowan');
  });

  test('takes over a company name in other capitals', async () => {
    const partner = await register(runningApp(), appPartner(here()));
    const companyName = partner.form.companyName.toUpperCase();
    const address = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    expect(await partner.client.put(address, { companyName })).toMatchObject({ status: 200, body: { companyName } });
  });

  test('keeps all of it where one part of the change is refused', async () => {
    const [partner, other] = [await register(runningApp(), appPartner(here())), await register(runningApp(), appPartner(here()))];
    const address = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    const before = await profileOf(partner);
    const closed = await setup.newCohort({ status: 'Closed' });
    for (const wrong of [
      { companyName: other.form.companyName },
      { preferredCohortIds: [closed.id] },
      { preferredCohortIds: [] },
    ]) {
      const answer = await partner.client.put<ErrorAnswer>(address, { firstName: 'Rowan', ...wrong });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await profileOf(partner)).toEqual(before);
    }
  });

  test('exists from the registration on, so it cannot be created a second time', async () => {
    const { client, form } = await register(runningApp(), appPartner(here()));
    const message = expect.stringMatching(/^Error creating profile/);
    for (const { path } of [partnerRoutes.createAppProfile, partnerRoutes.createSolutionsProfile])
      expect(await client.post(path, form)).toMatchObject({ status: 409, body: { code: 'profile_exists', message } });
  });
});

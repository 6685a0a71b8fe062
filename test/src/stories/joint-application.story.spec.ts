import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { HistorySearchView, RequestTreeView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { InvitationView, JointApplicationView } from '@accelerator/contracts/invitations';
import { adminInvitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { LiveEventType } from '@accelerator/contracts/live';
import type { AdminPartnerView, OwnProfileView, ProfileView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { UndoView } from '@accelerator/contracts/undo';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accept, look as lookAt, ownInvitations, toldTo, withdraw } from '../harness/invitations.ts';
import { appPartner, register, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, detailOf, invite, partnershipsOf, Setup, type PartnerPair } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;
let named = 0;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** The facts that an App Partner says of the partner that it applies with; each time another one. */
function together() {
  named += 1;
  return {
    applyWithPartner: true,
    solutionsPartnerName: `Named Agency ${process.pid}x${named}`,
    appPartnerName: 'The Applicant',
    solutionsPartnerPocName: 'Bea Holt',
    solutionsPartnerJobTitle: 'Partner Lead',
    appPartnerPocName: 'Robin Number',
    appPartnerJobTitle: 'Head of Partnerships',
    solutionsPartnerTier: 'Gold' as const,
    jointIndustries: ['Healthcare' as const],
    jointPersonas: ['Sales' as const],
    externalPartnerEmail: `bea${process.pid}x${named}@agency.example`,
  };
}

const here = () => ({ preferredCohortIds: [setup.cohort.id] });
const ownProfile = async ({ client }: SignedUp) => (await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile;
const addressFor = ({ partnerId: id }: SignedUp) => addressOf(adminInvitationRoutes.jointApplication, { id });
const asAdmin = (applicant: SignedUp) => body(setup.admin.get<JointApplicationView>(addressFor(applicant)));
const look = (token: string) => lookAt(token, runningApp().client());

/** The partner is approved, and the news of its joint application has come. */
async function approved(partner: SignedUp, ...news: readonly LiveEventType[]): Promise<SignedUp> {
  const stream = await openStream(partner.client);
  await body(setup.decide('approve', partner));
  for (const type of news) await stream.nextOf(type);
  await stream.close();
  return partner;
}

/** An approved applicant, and the token for the partner that it names. */
async function awaiting(said: object = {}): Promise<{ applicant: SignedUp; form: ReturnType<typeof together>; token: string }> {
  const form = { ...together(), ...said };
  const applicant = await approved(await register(runningApp(), appPartner({ ...here(), ...form })), 'partnership_update');
  return { applicant, form, token: (await asAdmin(applicant)).jointApplicationToken! };
}

const registerWith = (token: string, said: Partial<RegisterPartnerRequest> = {}) =>
  register(runningApp(), { ...solutionsPartner({ ...here(), ...said }), invitationToken: token });

describe('registering together with a partner', () => {
  test.each([
    ['solutionsPartnerName', 'Solutions partner name'],
    ['appPartnerName', 'App partner name'],
    ['solutionsPartnerPocName', 'Solutions partner contact name'],
    ['solutionsPartnerJobTitle', 'Solutions partner job title'],
    ['appPartnerPocName', 'App partner contact name'],
    ['appPartnerJobTitle', 'App partner job title'],
    ['solutionsPartnerTier', 'Solutions partner tier'],
  ])('asks for %s', async (field, what) => {
    const form = { ...appPartner(here()), ...together(), [field]: '' };
    expect(await runningApp().client().post(accountRoutes.register.path, form)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: `${what} is required when applying with a partner` }] },
    });
  });

  test('is looked at by a person, and kept with the profile, which no other partner sees', async () => {
    const form = together();
    const applicant = await register(runningApp(), appPartner({ ...here(), ...form }));
    expect(applicant.user.applicationStatus).toBe('admin_review');
    expect(await ownProfile(applicant)).toMatchObject(form);
    const details = addressOf(adminPartnerRoutes.details, { id: applicant.partnerId });
    expect(await body(setup.admin.get<AdminPartnerView>(details))).toMatchObject({ ...form, reviewFlags: ['joint-application'] });
    await approved(applicant, 'partnership_update');
    const seen = await detailOf(applicant, await setup.solutions());
    expect(seen.status).toBe(200);
    for (const text of [form.solutionsPartnerName, form.externalPartnerEmail, form.solutionsPartnerPocName])
      expect(JSON.stringify(seen.body)).not.toContain(text);
  });

  test('says nothing where the answer is no, whatever the fields hold', async () => {
    const applicant = await register(runningApp(), appPartner({ ...here(), ...together(), applyWithPartner: false }));
    expect(await ownProfile(applicant)).toMatchObject({
      applyWithPartner: false,
      solutionsPartnerName: null,
      jointIndustries: null,
    });
    expect(applicant.user.applicationStatus).toBe('pending');
    expect((await setup.admin.get(addressFor(applicant))).status).toBe(404);
  });

  test('goes without the address of the partner, and not with one that is none', async () => {
    const form = { ...appPartner(here()), ...together() };
    const wrong = await runningApp()
      .client()
      .post(accountRoutes.register.path, { ...form, externalPartnerEmail: 'bea@' });
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid email format' } });
    const applicant = await register(runningApp(), { ...form, externalPartnerEmail: '' });
    expect((await asAdmin(applicant)).externalPartnerEmail).toBe('');
  });

  test('is changed with the profile while that partner is awaited, and what is sent back as it was read changes nothing', async () => {
    const form = together();
    const applicant = await register(runningApp(), appPartner({ ...here(), ...form }));
    const path = addressOf(partnerRoutes.updateAppProfile, { id: applicant.partnerId });
    const read = await ownProfile(applicant);
    expect(await body(applicant.client.put<ProfileView>(path, { ...read, contactJobTitle: 'Director' }))).toMatchObject({
      ...form,
      contactJobTitle: 'Director',
    });
    const changes = { solutionsPartnerPocName: 'Ben Holt', jointIndustries: ['Finance'], externalPartnerEmail: '' };
    expect(await body(applicant.client.put<ProfileView>(path, changes))).toMatchObject({ ...form, ...changes });
    expect(await applicant.client.put(path, { solutionsPartnerName: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'solutionsPartnerName' }] },
    });
    expect((await asAdmin(applicant)).externalPartnerEmail).toBe('');
  });
});

describe('once the applicant is approved', () => {
  test('the named partner is awaited, with a link for administrators and applicant', async () => {
    const form = together();
    const applicant = await register(runningApp(), appPartner({ ...here(), ...form }));
    expect(await asAdmin(applicant)).toMatchObject({
      status: 'pending',
      externalPartnerCompany: form.solutionsPartnerName,
      externalPartnerEmail: form.externalPartnerEmail,
      jointApplicationToken: null,
      registrationLink: null,
    });
    expect(await ownInvitations(applicant)).toEqual([]);
    await approved(applicant, 'partnership_update');
    const seen = await asAdmin(applicant);
    const token = seen.jointApplicationToken!;
    expect(seen).toMatchObject({ status: 'awaiting_partner_registration', partner: null, suggestedPartner: null });
    const link = new URL(seen.registrationLink!);
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/auth', `/partnership-apply?token=${token}`]);
    expect(await ownInvitations(applicant)).toMatchObject([
      {
        kind: 'joint_application',
        status: 'awaiting_partner_registration',
        invitedPartnerType: 'solutions_partner',
        inviteTargetCohortId: null,
        externalPartnerCompany: form.solutionsPartnerName,
        externalPartnerEmail: form.externalPartnerEmail,
        partnershipInviteToken: token,
      },
    ]);
    const download = await body(applicant.client.get<MyDataView>(myDataRoutes.download.path));
    expect(download.invitations).toMatchObject([{ kind: 'joint_application', partner: form.solutionsPartnerName }]);
    expect(await look(token)).toMatchObject({ status: 200, body: { cohort: null, partnership: { kind: 'joint_application' } } });
    expect(await runningApp().place.findTexts([token])).toEqual([]);
  });

  test('registering with the link is kept, and with the approval both have applied to a cohort that both prefer', async () => {
    const later = await setup.newCohort({ kickoffDate: '2999-09-01' });
    const { applicant, token } = await awaiting();
    const partner = await registerWith(token, { preferredCohortIds: [later.id, setup.cohort.id] });
    expect(await partnershipsOf(partner)).toMatchObject([
      { status: 'joint_application_pending', partner: { id: applicant.partnerId } },
    ]);
    expect(await asAdmin(applicant)).toMatchObject({
      status: 'joint_application_pending',
      partner: { id: partner.partnerId, companyName: partner.form.companyName },
      registrationLink: null,
    });
    expect(await ownInvitations(applicant)).toMatchObject([{ status: 'joint_application_pending' }]);
    await approved(partner, 'system_notification', 'partnership_status');
    expect(await partnershipsOf(partner)).toMatchObject([{ status: 'pending_approval', cohortId: setup.cohort.id }]);
    expect(await asAdmin(applicant)).toMatchObject({ status: 'pending_approval' });
    expect(await ownInvitations(applicant)).toMatchObject([{ status: 'pending_approval', cohortId: setup.cohort.id }]);
  });

  test('is no obstacle to undoing the approval that began it: it stays, on hold until the company is approved', async () => {
    const { applicant, token } = await awaiting();
    const partner = await registerWith(token, here());
    await approved(partner, 'partnership_status');
    const { undoable } = await body(
      setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partner.partnerId })),
    );
    expect(undoable).toMatchObject({ act: 'PartnerApproved' });
    expect(await body(setup.admin.post<UndoView>(undoRoutes.undo.path, { eventId: undoable!.eventId }))).toEqual({
      undone: 1,
      skipped: [],
      stays: [
        {
          id: partner.partnerId,
          name: partner.form.companyName,
          what: ['the application, on hold until it is approved', 'its interest in a partner, hidden until it is approved'],
        },
      ],
    });
    const { requests } = await body(setup.admin.get<HistorySearchView>(historyRoutes.search.path));
    const approval = requests.find(({ events: [first] }) => first?.eventId === undoable!.eventId)!;
    const tree = await body(
      setup.admin.get<RequestTreeView>(addressOf(historyRoutes.request, { correlationId: approval.correlationId })),
    );
    const names = [applicant, partner].map(({ form }) => form.companyName);
    const interests = tree.events.filter(({ type }) => type === 'InterestExpressed');
    expect(interests.map(({ followed }) => followed).toSorted()).toEqual(names.toSorted());
    expect(tree.events.filter(({ followed }) => followed === null).map(({ type }) => type)).toEqual(['PartnerApproved']);
    expect(approval.events.filter(({ consequence }) => !consequence).map(({ type }) => type)).toEqual(['PartnerApproved']);
    const [listed] = await partnershipsOf(applicant);
    const pair = { app: applicant, solutions: partner, partnershipId: listed!.id };
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval', onHold: true });
    await body(setup.decide('approve', partner));
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval', onHold: false });
  });

  test('goes on with who had registered, where the approval of the applicant is revoked and given back', async () => {
    const { applicant, token } = await awaiting();
    const second = await registerWith(token);
    const named = { status: 'joint_application_pending', partner: { id: second.partnerId } };
    expect(await ownInvitations(applicant)).toMatchObject([named]);
    const hears = await openStream(second.client);
    await body(setup.decide('reject', applicant));
    await hears.nextOf('system_notification');
    await hears.close();
    const why = `The approval of ${applicant.form.companyName} for the programme was revoked, so the joint application ended.`;
    expect(await partnershipsOf(second)).toMatchObject([{ status: 'rejected', statusMessage: why }]);
    await approved(applicant, 'system_notification');
    expect(await ownInvitations(applicant)).toMatchObject([named]);
    expect(await partnershipsOf(second)).toMatchObject([{ status: 'joint_application_pending' }]);
    await approved(second, 'partnership_status');
    expect(await partnershipsOf(applicant)).toMatchObject([{ status: 'pending_approval', partner: { id: second.partnerId } }]);
  });

  test('goes on with who had registered, where that one is rejected and then approved', async () => {
    const { applicant, token } = await awaiting();
    const second = await registerWith(token);
    const hears = await openStream(applicant.client);
    await body(setup.decide('reject', second));
    await hears.nextOf('system_notification');
    await hears.close();
    expect(await ownInvitations(applicant)).toMatchObject([{ status: 'rejected' }]);
    expect(await toldTo(second)).toHaveLength(1);
    await approved(second, 'system_notification', 'partnership_status');
    expect(await partnershipsOf(applicant)).toMatchObject([{ status: 'pending_approval', partner: { id: second.partnerId } }]);
    expect(await ownInvitations(applicant)).toMatchObject([{ status: 'pending_approval' }]);
  });

  test('an administrator renews the link: the former one leads nowhere, and the new one works for 14 days', async () => {
    const { applicant, token } = await awaiting();
    const before = Date.now();
    const renewed = await body(setup.admin.post<JointApplicationView>(`${addressFor(applicant)}/renew`));
    expect(renewed.jointApplicationToken).not.toBe(token);
    expect(Date.parse(renewed.expiresAt!)).toBeGreaterThanOrEqual(before + 14 * 86_400_000);
    expect([(await look(token)).status, (await look(renewed.jointApplicationToken!)).status]).toEqual([404, 200]);
    const partner = await registerWith(renewed.jointApplicationToken!);
    expect(await setup.admin.post(`${addressFor(applicant)}/renew`)).toMatchObject({
      status: 409,
      body: { code: 'invitation_accepted' },
    });
    expect((await setup.admin.post(`${addressFor(partner)}/renew`)).status).toBe(404);
    const path = addressOf(partnerRoutes.updateAppProfile, { id: applicant.partnerId });
    const later = await body(applicant.client.put<ProfileView>(path, { solutionsPartnerPocName: 'Too Late' }));
    expect(later).toMatchObject({ solutionsPartnerPocName: 'Bea Holt' });
  });

  test('two who share no open cohort are connected, and both are asked to choose one', async () => {
    const { applicant, token } = await awaiting();
    const elsewhere = await setup.newCohort();
    const partner = await approved(
      await registerWith(token, { preferredCohortIds: [elsewhere.id] }),
      'system_notification',
      'partnership_update',
    );
    expect(await partnershipsOf(partner)).toMatchObject([
      { status: 'pending', appPartnerInterested: true, appPartnerApplied: false },
    ]);
    for (const reader of [applicant, partner])
      expect((await toldTo(reader)).join()).toContain('no open cohort is preferred by both of you. Choose one together.');
  });

  test('two who were rejected for the only cohort that both prefer are not sent there again', async () => {
    const { applicant, token } = await awaiting();
    const partner = await setup.solutions(here());
    const pair = await setup.submitted(setup.cohort.id, { app: applicant, solutions: partner });
    await body(setup.judge('reject', pair, { reason: 'Too early.' }));
    await body(accept(partner, token));
    expect(await partnershipsOf(partner)).toMatchObject([{ appPartnerApplied: false, solutionsPartnerApplied: false }]);
    expect(await setup.asAdmin(pair)).toMatchObject({ cohortId: null });
  });

  test('a company of the name that is registered already is suggested, and never linked by that', async () => {
    const solutions = await setup.solutions();
    const { applicant, token } = await awaiting({ solutionsPartnerName: solutions.form.companyName.toUpperCase() });
    expect(await asAdmin(applicant)).toMatchObject({
      status: 'awaiting_partner_registration',
      suggestedPartner: { id: solutions.partnerId, companyName: solutions.form.companyName },
    });
    expect(await partnershipsOf(solutions)).toEqual([]);
    const { partnership } = await body(accept(solutions, token));
    expect(partnership).toMatchObject({ status: 'pending_approval', partner: { id: applicant.partnerId } });
    expect(await asAdmin(applicant)).toMatchObject({ suggestedPartner: null, partner: { id: solutions.partnerId } });
  });

  test('a company whose name has other accents is another one, and not suggested', async () => {
    await setup.solutions({ companyName: 'Muller Joint AG' });
    const { applicant } = await awaiting({ solutionsPartnerName: 'Müller Joint AG' });
    expect(await asAdmin(applicant)).toMatchObject({ suggestedPartner: null });
  });

  test('the applicant may withdraw it', async () => {
    const { applicant, token } = await awaiting();
    const [{ id }] = (await ownInvitations(applicant)) as [InvitationView];
    expect(await body(withdraw(applicant, id))).toMatchObject({
      status: 'canceled',
    });
    expect((await look(token)).status).toBe(404);
    const partner = await registerWith(token);
    expect(partner.user.applicationMessage).toContain('Your invitation was not used');
    expect(await asAdmin(applicant)).toMatchObject({ status: 'canceled', jointApplicationToken: null });
  });
});

describe("on the administrators' list of partnerships", () => {
  const list = (query: Record<string, string>) =>
    body(setup.admin.get<AdminPartnershipView[]>(addressOf(adminPartnershipRoutes.list, {}, query)));
  const one = (id: string) => body(setup.admin.get<AdminPartnershipView>(addressOf(adminPartnershipRoutes.one, { id })));
  const invitationOf = async (partner: SignedUp) => (await ownInvitations(partner))[0]!;

  test('a joint application is one row, from the approval of its applicant on, and then the partnership that it becomes', async () => {
    const stream = await openStream(setup.admin);
    const { applicant, form, token } = await awaiting();
    await stream.next(({ type, data }) => type === 'company_profile_updated' && data.ids.partnerId === applicant.partnerId);
    const q = applicant.form.companyName;
    const [row, ...others] = await list({ q });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: (await invitationOf(applicant)).id,
      status: 'awaiting_partner_registration',
      invitation: { kind: 'joint_application', inviterId: applicant.partnerId, isExpired: false, acceptedAt: null },
      initiatedBy: 'app_partner',
      externalPartnerCompany: form.solutionsPartnerName,
      externalPartnerEmail: form.externalPartnerEmail,
      partners: {
        app: { id: applicant.partnerId, companyName: q, contactEmail: applicant.form.contactEmail },
        solutions: { id: null, companyName: form.solutionsPartnerName, firstName: 'Bea Holt', tier: 'Gold' },
      },
      ...{ appPartnerInterested: false, appPartnerApplied: false, cohortId: null, undoable: null },
    });
    const id = row!.id;
    for (const status of ['pending', 'awaiting_partner_registration', 'no-response'])
      expect((await list({ q: form.solutionsPartnerName, status })).map((found) => found.id)).toEqual([id]);
    expect(await list({ q, status: 'pending_approval' })).toEqual([]);
    expect(await one(id)).toEqual(row);
    expect(JSON.stringify(row)).not.toContain(token);

    const partner = await registerWith(token);
    await stream.nextOf('partnership_update');
    await stream.close();
    expect(await list({ q, status: 'joint_application_pending' })).toMatchObject([
      { id, invitation: { acceptedAt: expect.any(String) as unknown }, partners: { solutions: { id: partner.partnerId } } },
    ]);
    await approved(partner, 'system_notification', 'partnership_status');
    const rows = await list({ q });
    expect(rows).toMatchObject([{ status: 'pending_approval', invitation: null }]);
    expect(await one(id)).toEqual(rows[0]);
  });

  test('an invitation is a row until it is accepted, canceled with it when it is withdrawn, and rejected with its sender', async () => {
    const inviter = await setup.app();
    const q = inviter.form.companyName;
    const invitations = [await body(invite(inviter, setup.cohort.id)), await body(invite(inviter, setup.cohort.id))];
    const token = invitations[0]!.partnershipInviteToken!;
    expect(await list({ q, sort: 'createdAt', cohortId: String(setup.cohort.id) })).toMatchObject(
      invitations.map(({ id }) => ({
        ...{ id, status: 'pending', cohortId: setup.cohort.id, externalPartnerEmail: null },
        invitation: { kind: 'invitation', invitedType: 'solutions' },
        partners: { solutions: { id: null, companyName: 'Invited Solutions Partner', contactEmail: '' } },
      })),
    );
    await body(withdraw(inviter, invitations[1]!.id));
    expect(await one(invitations[1]!.id)).toMatchObject({ status: 'canceled', canceledBy: 'app_partner', cohortId: null });
    const { partnership } = await body(accept(await setup.solutions(), token));
    expect((await list({ q, sort: 'status' })).map(({ id }) => id)).toEqual([partnership.id, invitations[1]!.id]);

    const third = await body(invite(await setup.app(), setup.cohort.id));
    const stream = await openStream(setup.admin);
    await body(setup.admin.post(addressOf(adminPartnerRoutes.reject, { id: third.invitedByPartnerId })));
    await stream.nextOf('partnership_update');
    await stream.close();
    expect(await list({ q: third.id, status: 'rejected' })).toMatchObject([{ id: third.id, invitation: { acceptedAt: null } }]);
  });

  test('there is nothing to decide about it: single acts are refused, and a bulk approval passes it over with the reason', async () => {
    const { applicant, form } = await awaiting();
    const { id } = await invitationOf(applicant);
    const pair = { partnershipId: id } as PartnerPair;
    const refused = await Promise.all([
      ...[setup.judge('approve', pair), setup.judge('reject', pair)],
      ...[setup.act(pair, 'set_mutual_interest', 'both'), setup.assign(pair, setup.cohort.id)],
      setup.admin.put(addressOf(adminPartnershipRoutes.annotate, { id }), { evaluationNotes: 'Good' }),
    ]);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'not_a_partnership' } });
    const bulk = await body(setup.admin.post(adminPartnershipRoutes.approveMany.path, { partnershipIds: [id] }));
    expect(bulk).toMatchObject({
      approved: 0,
      skipped: [
        {
          ...{ id, code: 'not_a_partnership', name: `${applicant.form.companyName} and ${form.solutionsPartnerName}` },
          reason: 'This is an invitation that has not become a partnership, so there is nothing to decide about yet.',
        },
      ],
    });
  });

  test('nothing of the named partner is left in it once that one was erased', async () => {
    const { applicant, form } = await awaiting();
    const { id } = await invitationOf(applicant);
    await body(setup.admin.delete(addressFor(applicant)));
    expect(await list({ q: form.solutionsPartnerName })).toEqual([]);
    expect(await one(id)).toMatchObject({
      ...{ status: 'canceled', canceledBy: 'admin', externalPartnerCompany: null, externalPartnerEmail: null },
      partners: { solutions: { id: null, companyName: 'Invited Solutions Partner', firstName: '', contactEmail: '' } },
    });
  });
});

describe('the named partner asks to be forgotten', () => {
  test('and nothing of what was said of it is left, nor does the link lead anywhere', async () => {
    const { applicant, form, token } = await awaiting();
    const traces = [form.solutionsPartnerName, form.externalPartnerEmail];
    expect(await runningApp().place.findTexts(traces)).not.toEqual([]);
    const { status } = await setup.admin.delete(addressFor(applicant));
    expect(status).toBe(200);
    expect(await runningApp().place.findTexts(traces)).toEqual([]);
    expect(await ownProfile(applicant)).toMatchObject({
      applyWithPartner: true,
      solutionsPartnerName: null,
      externalPartnerEmail: null,
    });
    expect((await look(token)).status).toBe(404);
    expect((await setup.admin.get(addressFor(applicant))).status).toBe(404);
  });

  test('goes with the company that named it, too', async () => {
    const { applicant, form } = await awaiting();
    await body(applicant.client.delete(partnerRoutes.deleteProfile.path));
    expect(await runningApp().place.findTexts([form.solutionsPartnerName, form.externalPartnerEmail])).toEqual([]);
  });
});

import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AcceptedInvitationView, InvitationDetailView, InvitationView } from '@accelerator/contracts/invitations';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { AdminPartnerView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { appPartner, register, signIn, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, detailOf, invite, partnershipOf, partnershipsOf, pass, Setup, showInterest } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;
/** It never applies anywhere, so that it can always invite. */
let inviter: SignedUp;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  inviter = await setup.app();
});

type Refused<Body> = Body & ErrorAnswer;

const here = () => setup.cohort.id;
const ownInvitations = ({ client }: SignedUp) => body(client.get<InvitationView[]>(invitationRoutes.own.path));
const regenerate = ({ client }: SignedUp, id: string) =>
  client.post<Refused<InvitationView>>(addressOf(invitationRoutes.regenerate, { id }));
const withdraw = ({ client }: SignedUp, id: string) =>
  client.post<Refused<InvitationView>>(addressOf(invitationRoutes.withdraw, { id }), {});
const tokenOf = ({ partnershipInviteToken }: InvitationView) => partnershipInviteToken!;
const notificationsOf = async ({ client }: SignedUp) =>
  (await body(client.get<NotificationView[]>('/api/notifications'))).map(({ message }) => message);

function look(token: string, client: HttpClient = runningApp().client()) {
  return client.get<Refused<InvitationDetailView>>(addressOf(invitationRoutes.find, { token }));
}

function accept({ client }: Pick<SignedUp, 'client'>, token: string, said: object = {}) {
  return client.post<Refused<AcceptedInvitationView>>(addressOf(invitationRoutes.accept, { token }), said);
}

/** An invitation of an App Partner, by default one of its own. */
async function invited(by?: SignedUp, cohortId = here()): Promise<{ by: SignedUp; invitation: InvitationView; token: string }> {
  const from = by ?? (await setup.app());
  const invitation = await body(invite(from, cohortId));
  return { by: from, invitation, token: tokenOf(invitation) };
}

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('inviting', () => {
  test('answers with the entity and an absolute link, and lists what was sent, the newest first', async () => {
    const by = await setup.app();
    const first = await body(invite(by, here(), { invitedPartnerType: 'solutions_partner', inviteMessage: '  Join us.  ' }));
    const second = await body(invite(by, here()));
    expect(first).toMatchObject({
      kind: 'invitation',
      status: 'pending',
      isExpired: false,
      appPartnerId: by.partnerId,
      solutionsPartnerId: null,
      partner: null,
      partnershipId: null,
      initiatedBy: 'app_partner',
      invitedByPartnerId: by.partnerId,
      invitedPartnerType: 'solutions_partner',
      inviteTargetCohortId: here(),
      cohortId: here(),
      cohort: { id: here(), name: setup.cohort.name },
      inviteMessage: 'Join us.',
      inviteAcceptedAt: null,
      externalPartnerEmail: null,
    });
    expect(new URL(first.inviteLink!)).toMatchObject({ protocol: 'http:', pathname: `/partnership-invite/${tokenOf(first)}` });
    expect(first.inviteLink).toMatch(/\?action=apply$/);
    expect(tokenOf(first)).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(first.inviteExpiresAt) - Date.parse(first.createdAt)).toBe(14 * 86_400_000);
    expect(second.inviteMessage).toBeNull();
    expect(await ownInvitations(by)).toEqual([second, first]);
  });

  test('writes the token nowhere where it could be read', async () => {
    const { by, invitation, token } = await invited();
    const stream = await openStream(by.client);
    const renewed = tokenOf(await body(regenerate(by, invitation.id)));
    await look(token);
    await look(renewed);
    await stream.nextOf('partnership_update');
    await stream.close();
    expect(await runningApp().place.findTexts([token, renewed])).toEqual([]);
    const seen = [await logOf(runningApp(), `invitation-${invitation.id}`), stream.heard, runningApp().output].map((one) =>
      JSON.stringify(one),
    );
    for (const text of seen) expect([text.includes(token), text.includes(renewed)]).toEqual([false, false]);
  });

  test('is for approved partners, of the other type, and for a cohort that is open', async () => {
    const [pending, solutions, planned, closed] = await Promise.all([
      setup.newApp(),
      setup.solutions(),
      setup.newCohort({ status: 'Planned' }),
      setup.newCohort({ status: 'Closed' }),
    ]);
    expect(await invite(pending, here())).toMatchObject({ status: 403 });
    expect((await body(invite(solutions, here()))).invitedPartnerType).toBe('app_partner');
    expect(await invite(solutions, here(), { invitedPartnerType: 'solutions_partner' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'invitedPartnerType' }] },
    });
    expect(await inviter.client.post(invitationRoutes.create.path, {})).toMatchObject({
      status: 400,
      body: { message: 'Please select a cohort' },
    });
    expect(await invite(inviter, 999_999)).toMatchObject(refused(404, 'cohort_unknown'));
    expect(await invite(inviter, planned.id)).toMatchObject(refused(409, 'cohort_not_open'));
    expect(await invite(inviter, closed.id)).toMatchObject(refused(409, 'cohort_closed'));
  });

  test('is refused to a company that has an application or an active partnership', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, here()));
    const answer = await invite(pair.app, here());
    expect(answer).toMatchObject(refused(409, 'has_active'));
    expect((answer.body as unknown as ErrorAnswer).message).toContain('already have an active partnership');
  });

  test('is limited to 20 links an hour and company', async () => {
    const by = await setup.app();
    for (let count = 0; count < 19; count += 1) await body(invite(by, here()));
    const { invitation } = await invited(by);
    const answer = await regenerate(by, invitation.id);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ownInvitations(by)).toHaveLength(20);
  });

  test('can be taken back, by the company alone that sent it', async () => {
    const { by, invitation, token } = await invited();
    for (const act of [regenerate, withdraw]) {
      expect(await act(inviter, invitation.id)).toMatchObject(refused(404, 'invitation_unknown'));
    }
    expect(await body(withdraw(by, invitation.id))).toMatchObject({
      status: 'canceled',
      inviteLink: null,
      partnershipInviteToken: null,
    });
    expect(await look(token)).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await regenerate(by, invitation.id)).toMatchObject(refused(409, 'invitation_ended'));
  });
});

describe('a link', () => {
  test('shows everyone who invites to what, and no contact details', async () => {
    const { by, token } = await invited(await setup.app());
    const answer = await look(token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        partnership: { status: 'pending', invitedPartnerType: 'solutions_partner', inviteAcceptedAt: null, partnershipId: null },
        invitingPartner: { companyName: by.form.companyName, contactName: `${by.form.firstName} ${by.form.lastName}` },
        cohort: { id: here(), name: setup.cohort.name },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(by.form.contactEmail);
    expect(answer.body).toEqual((await look(token, by.client)).body);
  });

  test('is said to be malformed, or unknown', async () => {
    for (const malformed of ['short', 'a'.repeat(44), `${'a'.repeat(42)}.`])
      expect(await look(malformed)).toMatchObject(refused(400, 'invitation_malformed'));
    expect(await look('a'.repeat(43))).toMatchObject(refused(404, 'invitation_unknown'));
  });

  test('is replaced by the next one, of which the former knows nothing', async () => {
    const { by, invitation, token } = await invited();
    const renewed = await body(regenerate(by, invitation.id));
    expect(tokenOf(renewed)).not.toBe(token);
    expect(await look(token)).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await look(tokenOf(renewed))).toMatchObject({ status: 200, body: { partnership: { id: invitation.id } } });
    expect(await accept(await setup.solutions(), token)).toMatchObject(refused(404, 'invitation_unknown'));
  });

  test('that was used is there for its two companies alone', async () => {
    const { by, invitation, token } = await invited();
    const solutions = await setup.solutions();
    const { partnership } = await body(accept(solutions, token));
    for (const { client } of [by, solutions]) {
      const { body: seen } = await look(token, client);
      expect(seen.partnership).toMatchObject({ id: invitation.id, partnershipId: partnership.id });
      expect(seen.partnership.inviteAcceptedAt).not.toBeNull();
    }
    for (const client of [runningApp().client(), inviter.client, setup.admin])
      expect(await look(token, client)).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await accept(await setup.solutions(), token)).toMatchObject(refused(404, 'invitation_unknown'));
  });

  test('leads nowhere while the company that sent it is not approved', async () => {
    const { by, token } = await invited();
    const stream = await openStream(by.client);
    await body(setup.decide('reject', by));
    expect(await look(token)).toMatchObject(refused(404, 'invitation_unknown'));
    await stream.nextOf('partnership_update');
    await stream.close();
    expect(await ownInvitations(by)).toMatchObject([{ status: 'rejected', inviteLink: null }]);
  });
});

describe('accepting', () => {
  test('connects the two, and the inviter applies', async () => {
    const { by, invitation, token } = await invited();
    const solutions = await setup.solutions();
    const { message, partnership } = await body(accept(solutions, token));
    expect(message).toContain(`You and ${by.form.companyName} are connected.`);
    expect(partnership).toMatchObject({
      status: 'pending',
      appPartnerInterested: true,
      solutionsPartnerInterested: true,
      appPartnerApplied: true,
      solutionsPartnerApplied: false,
      initiatedBy: 'app_partner',
      invitedByPartnerId: by.partnerId,
      cohortId: here(),
    });
    expect(partnership.inviteAcceptedAt).not.toBeNull();
    const pair = { partnershipId: partnership.id };
    expect(await partnershipOf(by, pair)).toMatchObject({ status: 'waiting_for_partner', hasActiveApplication: true });
    expect((await detailOf(by, solutions)).body.contactEmail).toBe(by.form.contactEmail);
    expect(await ownInvitations(by)).toMatchObject([
      {
        id: invitation.id,
        status: 'waiting_for_partner',
        partnershipId: partnership.id,
        solutionsPartnerId: solutions.partnerId,
        partner: { id: solutions.partnerId, companyName: solutions.form.companyName },
        inviteLink: null,
      },
    ]);
    expect(await notificationsOf(by)).toContain(`${solutions.form.companyName} accepted your invitation.`);
    expect(await regenerate(by, invitation.id)).toMatchObject(refused(409, 'invitation_accepted'));
    expect(await withdraw(by, invitation.id)).toMatchObject(refused(409, 'invitation_accepted'));
  });

  test('with its cohort applies for both, and an administrator can approve it', async () => {
    const { by, token } = await invited();
    const solutions = await setup.solutions();
    const { partnership } = await body(accept(solutions, token, { cohortId: here(), applicationMessage: 'Gladly.' }));
    expect(partnership).toMatchObject({ status: 'pending_approval', appPartnerApplied: true, solutionsPartnerApplied: true });
    const pair = { app: by, solutions, partnershipId: partnership.id };
    expect((await setup.asAdmin(pair)).partners.solutions.applicationMessage).toBe('Gladly.');
    await body(setup.judge('approve', pair));
    expect(await ownInvitations(by)).toMatchObject([{ status: 'active' }]);
  });

  test('again answers the same, and changes nothing', async () => {
    const { token } = await invited();
    const solutions = await setup.solutions();
    const first = await body(accept(solutions, token));
    expect(await body(accept(solutions, token))).toEqual(first);
  });

  test('takes the cohort of the invitation, and words only with it', async () => {
    const { by, token } = await invited();
    const [solutions, other] = await Promise.all([setup.solutions(), setup.newCohort()]);
    const answer = await accept(solutions, token, { cohortId: other.id });
    expect(answer).toMatchObject(refused(409, 'different_cohort'));
    expect(answer.body.message).toBe(`${by.form.companyName} has already applied to a different cohort: ${setup.cohort.name}.`);
    expect(await accept(solutions, token, { applicationMessage: 'Gladly.' })).toMatchObject({
      status: 400,
      body: { message: 'Please select a cohort to apply for' },
    });
    expect((await look(token)).status).toBe(200);
  });

  test('is for partners of the type that is invited, so not for the own company either', async () => {
    const { by, token } = await invited();
    for (const partner of [by, await setup.app()]) {
      const answer = await accept(partner, token);
      expect(answer).toMatchObject(refused(403, 'wrong_partner_type'));
      expect(answer.body.message).toBe('Incorrect Partner Type: this invitation is for Solutions Partners.');
    }
    expect(await accept({ client: setup.admin }, token)).toMatchObject({ status: 403 });
    expect(await accept({ client: runningApp().client() }, token)).toMatchObject({ status: 401 });
  });

  test('is refused while one of the two has an application', async () => {
    const [first, second] = [await invited(), await invited()];
    const pair = await setup.mutual({ app: first.by });
    await body(apply(pair.solutions, pair, here()));
    const busy = await accept(pair.solutions, second.token);
    expect(busy).toMatchObject(refused(409, 'has_active'));
    expect(busy.body.message).toContain('already have an active partnership');
    await body(apply(first.by, pair, here()));
    expect(await accept(await setup.solutions(), first.token, { cohortId: here() })).toMatchObject(
      refused(409, 'partner_has_active'),
    );
  });

  test('of a cohort that has closed connects the two alone, and both hear why', async () => {
    const cohort = await setup.newCohort();
    const { by, token } = await invited(undefined, cohort.id);
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));
    const solutions = await setup.solutions();
    expect(await accept(solutions, token, { cohortId: cohort.id })).toMatchObject(refused(409, 'cohort_closed'));
    const { partnership } = await body(accept(solutions, token));
    expect(partnership).toMatchObject({ status: 'pending', appPartnerInterested: true, appPartnerApplied: false });
    expect(await ownInvitations(by)).toMatchObject([
      { partnershipId: partnership.id, statusMessage: `${cohort.name} is closed for applications.` },
    ]);
    for (const [reader, other] of [
      [by, solutions],
      [solutions, by],
    ] as const)
      expect(await notificationsOf(reader)).toContain(
        `You and ${other.form.companyName} are connected, but did not apply together: the cohort is not open for applications.`,
      );
  });

  test('goes on with a pair that there is, and takes back a pass of either', async () => {
    const { by, token } = await invited();
    const solutions = await setup.solutions();
    const begun = await body(showInterest(by, solutions));
    await body(pass(solutions, begun.id));
    await body(pass(by, begun.id));
    const { partnership } = await body(accept(solutions, token));
    expect(partnership).toMatchObject({ id: begun.id, appPartnerInterested: true, solutionsPartnerNotInterested: false });
    expect((await setup.asAdmin({ app: by, solutions, partnershipId: begun.id })).appPartnerNotInterested).toBe(false);
  });

  test('gives nothing away of a pass of the company that invites', async () => {
    const tell = async (secretly: (by: SignedUp, solutions: SignedUp) => Promise<unknown>) => {
      const { by, token } = await invited();
      const solutions = await setup.solutions();
      await secretly(by, solutions);
      const before = (await look(token, solutions.client)).status;
      const stream = await openStream(solutions.client);
      const { message, partnership } = await body(accept(solutions, token));
      await stream.nextOf('cohort_applied');
      await stream.close();
      const heard = stream.heard.map(({ type, data }) => [type, data.message.replaceAll(by.form.companyName, 'They')]);
      const { partner: _, ...shown } = partnership;
      const times = /\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
      return [before, message.replaceAll(by.form.companyName, 'They'), JSON.stringify(shown).replaceAll(times, ''), heard];
    };
    const silent = await tell(async () => undefined);
    const passed = await tell((by, { partnerId }) =>
      body(by.client.post('/api/partnerships', { partnerId, appPartnerNotInterested: true })),
    );
    const own = (text: unknown) => JSON.stringify(text).replaceAll(/Company \w+/g, 'Company');
    expect(own(passed)).toEqual(own(silent));
  });
});

describe('an acceptance before the approval', () => {
  async function keptOne(said: object = {}, cohortId = here()) {
    const { by, invitation, token } = await invited(undefined, cohortId);
    const solutions = await setup.newSolutions();
    const { message, partnership } = await body(accept(solutions, token, said));
    return { by, solutions, invitation, token, message, partnership, pair: { app: by, solutions } };
  }

  /** The decision, and what the partner then hears of its invitation, once what else it shall hear has come too. */
  async function decided(
    decision: 'approve' | 'reject',
    about: SignedUp,
    told: SignedUp,
    then?: 'partnership_update' | 'partnership_status',
  ): Promise<string> {
    const stream = await openStream(told.client);
    await body(setup.decide(decision, about));
    const { data } = await stream.nextOf('system_notification');
    if (then) await stream.nextOf(then);
    await stream.close();
    return data.message;
  }

  test('is kept, and both see that', async () => {
    const { by, solutions, invitation, token, message, partnership } = await keptOne({ cohortId: here() });
    expect(message).toContain('Your acceptance is kept.');
    expect(partnership).toMatchObject({
      id: invitation.id,
      status: 'joint_application_pending',
      partner: { id: by.partnerId, companyName: by.form.companyName },
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
      invitedByPartnerId: by.partnerId,
      cohortId: here(),
    });
    expect(await partnershipsOf(solutions)).toEqual([partnership]);
    expect(await ownInvitations(by)).toMatchObject([
      { status: 'joint_application_pending', partner: { id: solutions.partnerId }, partnershipId: null, inviteLink: null },
    ]);
    expect(await partnershipsOf(by)).toEqual([]);
    expect((await look(token, solutions.client)).body.partnership.status).toBe('joint_application_pending');
    expect(await accept(await setup.solutions(), token)).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await notificationsOf(by)).toContain(
      `${solutions.form.companyName} accepted your invitation. It completes once their application to the programme is approved.`,
    );
  });

  test('completes with the approval, with the application that was asked for', async () => {
    const { by, solutions } = await keptOne({ cohortId: here(), applicationMessage: 'Gladly.' });
    expect(await decided('approve', solutions, by, 'partnership_status')).toBe(
      `The invitation between you and ${solutions.form.companyName} is complete: you are connected, and your applications are on their way.`,
    );
    const [partnership] = await partnershipsOf(solutions);
    expect(partnership).toMatchObject({ status: 'pending_approval', partner: { id: by.partnerId } });
    const pair = { app: by, solutions, partnershipId: partnership!.id };
    expect((await setup.asAdmin(pair)).partners.solutions.applicationMessage).toBe('Gladly.');
    expect(await ownInvitations(by)).toMatchObject([{ status: 'pending_approval', partnershipId: partnership!.id }]);
  });

  test('completes without applications where the cohort has closed, and both hear why', async () => {
    const cohort = await setup.newCohort();
    const { by, solutions } = await keptOne({ cohortId: cohort.id }, cohort.id);
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));
    const why = 'are connected, but did not apply together: the cohort is not open for applications.';
    expect(await decided('approve', solutions, by, 'partnership_update')).toBe(`You and ${solutions.form.companyName} ${why}`);
    expect(await notificationsOf(solutions)).toContain(`You and ${by.form.companyName} ${why}`);
    expect(await partnershipsOf(solutions)).toMatchObject([{ status: 'pending', appPartnerApplied: false }]);
  });

  test('completes without applications where the inviter has taken up another one', async () => {
    const { by, solutions } = await keptOne({ cohortId: here() });
    const other = await setup.mutual({ app: by });
    await body(apply(by, other, here()));
    expect(await decided('approve', solutions, by, 'partnership_update')).toContain(
      'one of you has another application or an active partnership.',
    );
    expect(await partnershipsOf(solutions)).toMatchObject([{ appPartnerInterested: true, appPartnerApplied: false }]);
  });

  test.each(['the company that accepted', 'the company that invites'])('ends where %s is rejected', async (who) => {
    const { by, solutions, token } = await keptOne();
    const [rejected, other] = who === 'the company that invites' ? [by, solutions] : [solutions, by];
    expect(await decided('reject', rejected, other)).toContain(
      `The invitation between you and ${rejected.form.companyName} ended`,
    );
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect(await ownInvitations(by)).toMatchObject([{ status: 'rejected' }]);
    expect((await look(token, solutions.client)).status).toBe(404);
    expect((await accept(rejected === by ? await setup.newSolutions() : solutions, token)).status).toBe(404);
  });

  test('is not for a rejected company', async () => {
    const { token } = await invited();
    const solutions = await setup.newSolutions();
    await body(setup.decide('reject', solutions));
    expect(await accept(solutions, token)).toMatchObject(refused(403, 'not_approved'));
  });

  test('ends where the inviter withdraws, of which the other hears', async () => {
    const { by, solutions, invitation } = await keptOne();
    expect(await body(withdraw(by, invitation.id))).toMatchObject({ status: 'canceled' });
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect(await notificationsOf(solutions)).toContain(`${by.form.companyName} withdrew the invitation that you had accepted.`);
    await body(setup.decide('approve', solutions));
    expect(await partnershipsOf(solutions)).toEqual([]);
  });
});

describe('registering with an invitation', () => {
  const withToken = (form: RegisterPartnerRequest, invitationToken: string) => ({ ...form, invitationToken });
  const tryToRegister = (form: object) =>
    runningApp().client().post<{ applicationMessage: string } & ErrorAnswer>(accountRoutes.register.path, form);

  test('accepts nothing, prefers the cohort and records who invited', async () => {
    const cohort = await setup.newCohort();
    const { by, token } = await invited(undefined, cohort.id);
    const form = solutionsPartner({ preferredCohortIds: [here()] });
    const solutions = await register(runningApp(), withToken(form, token));
    expect(solutions.user.applicationMessage).not.toContain('invitation');
    const details = addressOf(adminPartnerRoutes.details, { id: solutions.partnerId });
    expect(await body(setup.admin.get<AdminPartnerView>(details))).toMatchObject({
      preferredCohortIds: [here(), cohort.id],
      invitedByPartnerId: by.partnerId,
    });
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect((await look(token, solutions.client)).body.partnership.inviteAcceptedAt).toBeNull();
    expect((await body(accept(solutions, token))).partnership.status).toBe('joint_application_pending');
  });

  test('goes on without one that is unknown, used or malformed, and says so', async () => {
    const { token } = await invited();
    await body(accept(await setup.solutions(), token));
    for (const lost of [token, 'a'.repeat(43), 'no token']) {
      const answer = await tryToRegister(withToken(solutionsPartner({ preferredCohortIds: [here()] }), lost));
      expect(answer.status).toBe(201);
      expect(answer.body.applicationMessage).toContain(
        "Your invitation was not used: This invitation may have expired, been accepted already, or doesn't exist.",
      );
    }
  });

  test('is refused to another type of partner', async () => {
    const { token } = await invited();
    expect(await tryToRegister(withToken(appPartner({ preferredCohortIds: [here()] }), token))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'role', message: 'Incorrect Partner Type' }] },
    });
  });
});

describe('at the same time', () => {
  const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted();

  test('two companies accept one link: one of them has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { by, token } = await invited();
      const both = await Promise.all([setup.solutions(), setup.solutions()]);
      expect(statusesOf(await Promise.all(both.map((one) => accept(one, token, { cohortId: here() }))))).toEqual([200, 404]);
      expect(await partnershipsOf(by)).toMatchObject([{ status: 'pending_approval' }]);
    }
  });

  test('a link is replaced and accepted: one of the two happens', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { by, invitation, token } = await invited(await setup.app());
      const solutions = await setup.solutions();
      const acts = [() => accept(solutions, token), () => regenerate(by, invitation.id)];
      const answers = await Promise.all(round % 2 === 0 ? acts.map((act) => act()) : acts.toReversed().map((act) => act()));
      const [accepted, renewed] = round % 2 === 0 ? answers : answers.toReversed();
      outcomes.add(`${accepted!.status} ${renewed!.status}`);
      expect((await partnershipsOf(by)).length).toBe(accepted!.status === 200 ? 1 : 0);
    }
    expect([...outcomes].filter((one) => !['200 409', '404 200'].includes(one))).toEqual([]);
  });
});

describe('after 14 days', () => {
  test('a link has expired, and another one revives the invitation', async () => {
    const { by, invitation, token } = await invited();
    const solutions = await setup.solutions();
    clock.forward(14 * 86_400_000);
    expect(await look(token)).toMatchObject(refused(404, 'invitation_unknown'));
    const [again, other] = await Promise.all([by, solutions].map(({ form }) => signIn(runningApp(), form)));
    expect(await accept({ client: other! }, token)).toMatchObject(refused(404, 'invitation_unknown'));
    const sender = { ...by, client: again! };
    expect(await ownInvitations(sender)).toMatchObject([{ status: 'pending', isExpired: true }]);
    const renewed = await body(regenerate(sender, invitation.id));
    expect(renewed.isExpired).toBe(false);
    expect((await body(accept({ client: other! }, tokenOf(renewed)))).partnership.status).toBe('pending');
  });
});

import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AdminPartnerView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accept, invited, look, ownInvitations, regenerate, toldTo, withdraw } from '../harness/invitations.ts';
import { appPartner, register, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, partnershipsOf, Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const here = () => setup.cohort.id;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('an invitation with which a company registered', () => {
  const standingOf = (partnership: PartnershipView) => standing(partnership, 'solutions', { timeZone: 'UTC' });

  async function registeredWith(token: string) {
    const form = solutionsPartner({ preferredCohortIds: [here()] });
    return register(runningApp(), { ...form, invitationToken: token });
  }

  test('waits for its answer in the list of the company, before its approval and after', async () => {
    const { by, invitation, token } = await invited(setup);
    const solutions = await registeredWith(token);
    const [asked, ...others] = await partnershipsOf(solutions);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      id: invitation.id,
      status: 'pending',
      partner: { id: by.partnerId, companyName: by.form.companyName },
      cohortId: here(),
      openInvitation: { token, expiresAt: invitation.inviteExpiresAt },
    });
    expect(standingOf(asked!)).toMatchObject({
      phase: 'asked',
      badge: 'Invites you',
      label: 'Awaiting your answer',
      next: { act: 'accept' },
      acts: ['accept'],
    });
    expect(standingOf(asked!).sentence).toContain(`${by.form.companyName} invites you to apply together for`);
    await body(setup.decide('approve', solutions));
    expect(await partnershipsOf(solutions)).toEqual([asked]);
    await body(accept(solutions, token));
    expect(await partnershipsOf(solutions)).toMatchObject([{ partner: { id: by.partnerId }, solutionsPartnerInterested: true }]);
    expect((await partnershipsOf(solutions))[0]).not.toHaveProperty('openInvitation');
  });

  test('is offered no longer once it was taken back, or its link was replaced', async () => {
    const [one, other] = [await invited(setup), await invited(setup)];
    const [first, second] = [await registeredWith(one.token), await registeredWith(other.token)];
    await body(withdraw(one.by, one.invitation.id));
    await body(regenerate(other.by, other.invitation.id));
    expect([await partnershipsOf(first), await partnershipsOf(second)]).toEqual([[], []]);
  });

  test('says why it cannot be accepted while the company that sent it applies with someone else', async () => {
    const { by, token } = await invited(setup);
    const solutions = await registeredWith(token);
    await body(apply(by, await setup.mutual({ app: by }), here()));
    const [asked] = await partnershipsOf(solutions);
    expect(standingOf(asked!)).toMatchObject({ next: { act: 'accept', reason: 'has_active' }, acts: [] });
    expect(standingOf(asked!).sentence).toContain('already has an active partnership or application with someone else.');
    expect(await accept(solutions, token)).toMatchObject(refused(409, 'partner_has_active'));
  });
});

describe('an acceptance before the approval', () => {
  async function storedOne(said: object = {}, cohortId = here()) {
    const { by, invitation, token } = await invited(setup, { cohortId });
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
    const { by, solutions, invitation, token, message, partnership } = await storedOne({ cohortId: here() });
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
    expect(await toldTo(by)).toContain(
      `${solutions.form.companyName} accepted your invitation. It completes once their application to the programme is approved.`,
    );
  });

  test('completes with the approval, with the application that was asked for', async () => {
    const { by, solutions } = await storedOne({ cohortId: here(), applicationMessage: 'Gladly.' });
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
    const { by, solutions } = await storedOne({ cohortId: cohort.id }, cohort.id);
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));
    const why = 'are connected, but did not apply together: the cohort is not open for applications.';
    expect(await decided('approve', solutions, by, 'partnership_update')).toBe(`You and ${solutions.form.companyName} ${why}`);
    expect(await toldTo(solutions)).toContain(`You and ${by.form.companyName} ${why}`);
    expect(await partnershipsOf(solutions)).toMatchObject([{ status: 'pending', appPartnerApplied: false }]);
  });

  test('completes without applications where the inviter has taken up another one', async () => {
    const { by, solutions } = await storedOne({ cohortId: here() });
    const other = await setup.mutual({ app: by });
    await body(apply(by, other, here()));
    expect(await decided('approve', solutions, by, 'partnership_update')).toContain(
      'one of you has another application or an active partnership.',
    );
    expect(await partnershipsOf(solutions)).toMatchObject([{ appPartnerInterested: true, appPartnerApplied: false }]);
  });

  test.each(['the company that accepted', 'the company that invites'])('ends where %s is rejected', async (who) => {
    const { by, solutions, token } = await storedOne();
    const [rejected, other] = who === 'the company that invites' ? [by, solutions] : [solutions, by];
    const { companyName } = rejected.form;
    expect(await decided('reject', rejected, other)).toBe(
      rejected === by
        ? `The approval of ${companyName} for the programme was revoked, so the invitation ended.`
        : `The application of ${companyName} to the programme was not approved, so the invitation ended.`,
    );
    const told =
      rejected === by
        ? `The approval of ${companyName} for the programme was revoked, so the invitation ended.`
        : `Your application to the programme was not approved, so the invitation with ${by.form.companyName} ended.`;
    expect(await partnershipsOf(solutions)).toMatchObject([{ status: 'rejected', statusMessage: told }]);
    const statusMessage =
      rejected === by
        ? `Your approval for the programme was revoked, so the invitation with ${solutions.form.companyName} ended.`
        : `The application of ${companyName} to the programme was not approved, so the invitation ended.`;
    expect(await ownInvitations(by)).toMatchObject([{ status: 'rejected', statusMessage }]);
    expect((await look(token, solutions.client)).status).toBe(404);
    expect((await accept(rejected === by ? await setup.newSolutions() : solutions, token)).status).toBe(404);
  });

  test('is not for a rejected company', async () => {
    const { token } = await invited(setup);
    const solutions = await setup.newSolutions();
    await body(setup.decide('reject', solutions));
    expect(await accept(solutions, token)).toMatchObject(refused(403, 'not_approved'));
  });

  test('ends where the inviter withdraws, of which the other hears', async () => {
    const { by, solutions, invitation } = await storedOne();
    expect(await body(withdraw(by, invitation.id))).toMatchObject({ status: 'canceled' });
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect(await toldTo(solutions)).toContain(`${by.form.companyName} withdrew the invitation that you had accepted.`);
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
    const { by, token } = await invited(setup, { cohortId: cohort.id });
    const form = solutionsPartner({ preferredCohortIds: [here()] });
    const solutions = await register(runningApp(), withToken(form, token));
    expect(solutions.user.applicationMessage).not.toContain('invitation');
    const details = addressOf(adminPartnerRoutes.details, { id: solutions.partnerId });
    expect(await body(setup.admin.get<AdminPartnerView>(details))).toMatchObject({
      preferredCohortIds: [here(), cohort.id],
      invitedByPartnerId: by.partnerId,
    });
    expect(await partnershipsOf(solutions)).toMatchObject([{ status: 'pending', openInvitation: { token } }]);
    expect((await look(token, solutions.client)).body.partnership.inviteAcceptedAt).toBeNull();
    expect((await body(accept(solutions, token))).partnership.status).toBe('joint_application_pending');
  });

  test('goes on without one that is unknown, used or malformed, and says so', async () => {
    const { token } = await invited(setup);
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
    const { token } = await invited(setup);
    expect(await tryToRegister(withToken(appPartner({ preferredCohortIds: [here()] }), token))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'role', message: 'Incorrect Partner Type' }] },
    });
  });
});

describe('after the power fails right after the approval', () => {
  test('what was kept is completed at the next start', async () => {
    const { token } = await invited(setup);
    const solutions = await setup.newSolutions();
    await body(accept(solutions, token, { cohortId: here() }));
    await body(setup.decide('approve', solutions));
    await runningApp().kill();
    await runningApp().start();
    const submitted = async () => (await partnershipsOf(solutions)).find(({ status }) => status === 'pending_approval');
    await poll(submitted, { missing: () => 'The acceptance is not complete' });
  });
});

import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { accept, invited, look, ownInvitations, regenerate, toldTo, tokenOf, withdraw } from '../harness/invitations.ts';
import { logOf } from '../harness/log.ts';
import { join, signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, detailOf, invite, partnershipOf, partnershipsOf, pass, Setup, showInterest } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;
/** It never applies anywhere, so that it can always invite. */
let inviter: SignedUp;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  inviter = await setup.app();
});

const here = () => setup.cohort.id;
const visitor = () => runningApp().client();
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
    const { by, invitation, token } = await invited(setup);
    const stream = await openStream(by.client);
    const renewed = tokenOf(await body(regenerate(by, invitation.id)));
    await look(token, visitor());
    await look(renewed, visitor());
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
    const { invitation } = await invited(setup, { by });
    const answer = await regenerate(by, invitation.id);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ownInvitations(by)).toHaveLength(20);
  });

  test('shares the limit among the members of a company', async () => {
    const first = await setup.app();
    const second = await join(runningApp(), first);
    for (let count = 0; count < 10; count += 1) for (const by of [first, second]) await body(invite(by, here()));
    for (const by of [first, second]) expect((await invite(by, here())).status).toBe(429);
    expect(await ownInvitations(first)).toHaveLength(20);
  });

  test('can be taken back, by the company alone that sent it', async () => {
    const { by, invitation, token } = await invited(setup);
    for (const act of [regenerate, withdraw]) {
      expect(await act(inviter, invitation.id)).toMatchObject(refused(404, 'invitation_unknown'));
    }
    expect(await body(withdraw(by, invitation.id))).toMatchObject({
      status: 'canceled',
      inviteLink: null,
      partnershipInviteToken: null,
    });
    expect(await look(token, visitor())).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await regenerate(by, invitation.id)).toMatchObject(refused(409, 'invitation_ended'));
  });
});

describe('a link', () => {
  test('shows everyone who invites to what, and no contact details', async () => {
    const { by, token } = await invited(setup);
    const answer = await look(token, visitor());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        partnership: { status: 'pending', invitedPartnerType: 'solutions_partner', inviteAcceptedAt: null, partnershipId: null },
        invitingPartner: { companyName: by.form.companyName, contactName: `${by.form.firstName} ${by.form.lastName}` },
        cohort: { id: here(), name: setup.cohort.name },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(by.form.contactEmail);
    expect({ ...answer.body, isOwn: true }).toEqual((await look(token, by.client)).body);
  });

  test('is said to be unknown, whatever its shape', async () => {
    const reader = await setup.solutions();
    for (const unknown of ['short', 'a'.repeat(44), `${'a'.repeat(42)}.`, 'a'.repeat(43)]) {
      expect(await look(unknown, visitor())).toMatchObject(refused(404, 'invitation_unknown'));
      expect(await accept(reader, unknown)).toMatchObject(refused(404, 'invitation_unknown'));
    }
  });

  test('is replaced by the next one, of which the former knows nothing', async () => {
    const { by, invitation, token } = await invited(setup);
    const renewed = await body(regenerate(by, invitation.id));
    expect(tokenOf(renewed)).not.toBe(token);
    expect(await look(token, visitor())).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await look(tokenOf(renewed), visitor())).toMatchObject({ status: 200, body: { partnership: { id: invitation.id } } });
    expect(await accept(await setup.solutions(), token)).toMatchObject(refused(404, 'invitation_unknown'));
  });

  test('that was used is there for its two companies alone', async () => {
    const { by, invitation, token } = await invited(setup);
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
    const { by, token } = await invited(setup);
    const stream = await openStream(by.client);
    await body(setup.decide('reject', by));
    expect(await look(token, visitor())).toMatchObject(refused(404, 'invitation_unknown'));
    await stream.nextOf('partnership_update');
    await stream.close();
    expect(await ownInvitations(by)).toMatchObject([{ status: 'rejected', inviteLink: null }]);
  });
});

describe('accepting', () => {
  test('connects the two, and the inviter applies', async () => {
    const { by, invitation, token } = await invited(setup);
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
    expect(await toldTo(by)).toContain(`${solutions.form.companyName} accepted your invitation.`);
    expect(await regenerate(by, invitation.id)).toMatchObject(refused(409, 'invitation_accepted'));
    expect(await withdraw(by, invitation.id)).toMatchObject(refused(409, 'invitation_accepted'));
  });

  test('is told in the history of either as the act of the one, and what followed as the act of the other', async () => {
    const { by, token } = await invited(setup);
    const solutions = await setup.solutions();
    const { partnership } = await body(accept(solutions, token));
    const actorOfApplication = async ({ client }: SignedUp) => {
      const { events } = await body(client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: partnership.id })));
      return events.filter(({ type }) => type === 'CohortApplied').map(({ actor }) => actor.name);
    };
    expect(await actorOfApplication(by)).toEqual([by.form.companyName]);
    expect(await actorOfApplication(solutions)).toEqual([by.form.companyName]);
  });

  test('leaves the application of the inviter with a company whose partnership is over', async () => {
    const [term, past] = [await setup.newCohort(), await setup.mutual()];
    for (const partner of [past.app, past.solutions]) await body(apply(partner, past, term.id));
    await body(setup.judge('approve', past));
    await body(setup.changeCohort(term.id, { kickoffDate: '2020-01-01', endDate: '2020-02-01' }));
    const { by, token } = await invited(setup);
    const { partnership } = await body(accept(past.solutions, token));
    const pair = { partnershipId: partnership.id };
    expect(await partnershipOf(by, pair)).toMatchObject({ status: 'waiting_for_partner', hasActiveApplication: true });
    expect(await body(apply(past.solutions, pair, here()))).toMatchObject({ status: 'pending_approval' });
  });

  test('with its cohort applies for both, and an administrator can approve it', async () => {
    const { by, token } = await invited(setup);
    const solutions = await setup.solutions();
    const { partnership } = await body(accept(solutions, token, { cohortId: here(), applicationMessage: 'Gladly.' }));
    expect(partnership).toMatchObject({ status: 'pending_approval', appPartnerApplied: true, solutionsPartnerApplied: true });
    const pair = { app: by, solutions, partnershipId: partnership.id };
    expect((await setup.asAdmin(pair)).partners.solutions.applicationMessage).toBe('Gladly.');
    await body(setup.judge('approve', pair));
    expect(await ownInvitations(by)).toMatchObject([{ status: 'active' }]);
  });

  test('again answers the same, and changes nothing', async () => {
    const { token } = await invited(setup);
    const solutions = await setup.solutions();
    const first = await body(accept(solutions, token));
    expect(await body(accept(solutions, token))).toEqual(first);
  });

  test('takes the cohort of the invitation, and words only with it', async () => {
    const { by, token } = await invited(setup);
    const [solutions, other] = await Promise.all([setup.solutions(), setup.newCohort()]);
    const answer = await accept(solutions, token, { cohortId: other.id });
    expect(answer).toMatchObject(refused(409, 'different_cohort'));
    expect(answer.body.message).toBe(`${by.form.companyName} has already applied to a different cohort: ${setup.cohort.name}.`);
    expect(await accept(solutions, token, { applicationMessage: 'Gladly.' })).toMatchObject({
      status: 400,
      body: { message: 'Please select a cohort to apply for' },
    });
    expect((await look(token, visitor())).status).toBe(200);
  });

  test('is for partners of the type that is invited, so not for the own company either', async () => {
    const { by, token } = await invited(setup);
    for (const partner of [by, await setup.app()]) {
      const answer = await accept(partner, token);
      expect(answer).toMatchObject(refused(403, 'wrong_partner_type'));
      expect(answer.body.message).toBe('Incorrect Partner Type: this invitation is for Solutions Partners.');
    }
    expect(await accept({ client: setup.admin }, token)).toMatchObject({ status: 403 });
    expect(await accept({ client: runningApp().client() }, token)).toMatchObject({ status: 401 });
  });

  test('is refused while one of the two has an application', async () => {
    const [first, second] = [await invited(setup), await invited(setup)];
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

  test('says with the link what it would be refused with, to the company that could accept alone', async () => {
    const { by, token } = await invited(setup);
    const solutions = await setup.solutions();
    const linked = async (client = solutions.client) => body(look(token, client));
    expect(await linked()).toMatchObject({ isOwn: false, obstacle: null });
    expect(await linked(by.client)).toMatchObject({ isOwn: true, obstacle: null });
    const { app, solutions: third, partnershipId } = await setup.mutual({ app: by });
    await body(apply(app, { partnershipId }, here()));
    await body(apply(third, { partnershipId }, here()));
    const refusal = await accept(solutions, token);
    expect(refusal).toMatchObject(refused(409, 'partner_has_active'));
    expect((await linked()).obstacle).toBe((refusal.body as unknown as ErrorAnswer).message);
    expect(await linked(visitor())).toMatchObject({ isOwn: false, obstacle: null });
  });

  test('of a cohort that has closed connects the two alone, and both hear why', async () => {
    const cohort = await setup.newCohort();
    const { by, token } = await invited(setup, { cohortId: cohort.id });
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
      expect(await toldTo(reader)).toContain(
        `You and ${other.form.companyName} are connected, but did not apply together: the cohort is not open for applications.`,
      );
  });

  test('goes on with a pair that there is, and takes back a pass of either', async () => {
    const { by, token } = await invited(setup);
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
      const { by, token } = await invited(setup);
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

describe('at the same time', () => {
  const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted();

  test('two companies accept one link: one of them has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { by, token } = await invited(setup);
      const both = await Promise.all([setup.solutions(), setup.solutions()]);
      expect(statusesOf(await Promise.all(both.map((one) => accept(one, token, { cohortId: here() }))))).toEqual([200, 404]);
      expect(await partnershipsOf(by)).toMatchObject([{ status: 'pending_approval' }]);
    }
  });

  test('a link is replaced and accepted: one of the two happens', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { by, invitation, token } = await invited(setup);
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
  // By a clock of its own, because that makes a server slow.
  const clock = new ServerClock();
  const aging = useApp({ env: clock.env });

  test('a link has expired, and another one revives the invitation', async () => {
    const early = await Setup.of(aging());
    const { by, invitation, token } = await invited(early);
    const solutions = await early.solutions();
    clock.forward(14 * 86_400_000);
    expect(await look(token, aging().client())).toMatchObject(refused(404, 'invitation_unknown'));
    const [sender, invitee] = await Promise.all(
      [by, solutions].map(async ({ form }) => ({ client: await signIn(aging(), form) })),
    );
    expect(await accept(invitee!, token)).toMatchObject(refused(404, 'invitation_unknown'));
    expect(await ownInvitations(sender!)).toMatchObject([{ status: 'pending', isExpired: true }]);
    const renewed = await body(regenerate(sender!, invitation.id));
    expect(renewed.isExpired).toBe(false);
    expect((await body(accept(invitee!, tokenOf(renewed)))).partnership.status).toBe('pending');
  });
});

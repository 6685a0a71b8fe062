import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers, type ErrorAnswer, type MessageView } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type {
  AdminPartnerView,
  CompanyView,
  InvitingCompanyView,
  MemberView,
  OnboardingView,
  OwnProfileView,
  ProfileView,
} from '@accelerator/contracts/partners';
import { adminPartnerRoutes, companyRoutes, onboardingRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { inviteCodeOf, join, signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup, showInterest } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const runningApp = useApp();
const listen = useStreams();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

type Has = { readonly client: HttpClient };

const password = 'a-good-password';
let newcomers = 0;
/** A name of its own for someone who joins. */
const newcomer = () => ({ username: `newcomer${process.pid}x${(newcomers += 1)}`, password });

const companyOf = ({ client }: Has) => body(client.get<CompanyView>(companyRoutes.own.path));
const membersOf = ({ client }: Has) => body(client.get<MemberView[]>(companyRoutes.members.path));
const profileOf = ({ client }: Has) => body(client.get<OwnProfileView>(partnerRoutes.profile.path));
const regenerate = ({ client }: Has) => client.post<MessageView & ErrorAnswer>(companyRoutes.regenerateInvite.path);
const remove = ({ client }: Has, userId: string) =>
  client.delete<MessageView & ErrorAnswer>(addressOf(companyRoutes.removeMember, { userId }));
const leave = ({ client }: Has, otherMembers?: number) =>
  client.delete<MessageView & ErrorAnswer>(
    addressOf(partnerRoutes.deleteProfile, {}, otherMembers === undefined ? {} : { otherMembers }),
  );
const status = async ({ client }: Has) => (await client.get(accountRoutes.user.path)).status;
const messagesTo = async ({ client }: Has) =>
  (await body(client.get<NotificationView[]>(notificationRoutes.list.path))).map(({ message }) => message);
const lookUp = (inviteCode: string) =>
  runningApp().client().get<InvitingCompanyView & ErrorAnswer>(addressOf(companyRoutes.invitation, { inviteCode }));
const tryToJoin = (inviteCode: string, form: object, given = {}) =>
  runningApp().client().post<MessageView & ErrorAnswer>(addressOf(companyRoutes.join, { inviteCode }), form, given);

/** A company with its first member and one who has joined. */
async function aTeam() {
  const first = await setup.newApp();
  return { first, second: await join(runningApp(), first, newcomer()) };
}

describe('what a member ticks in the onboarding', () => {
  const ticked = async ({ client }: Has) => (await body(client.get<OnboardingView>(onboardingRoutes.own.path))).ticked;
  const mark = ({ client }: Has, task: string, done = true) => client.put(onboardingRoutes.mark.path, { task, done });

  test('is kept for the company, and can be taken back by each of its members', async () => {
    const { first, second } = await aTeam();
    expect(await ticked(first)).toEqual([]);
    expect(await body(mark(first, 'joint_offer'))).toEqual({ ticked: ['joint_offer'] });
    await body(mark(second, 'calendar'));
    expect(await ticked(second)).toEqual(['joint_offer', 'calendar']);
    await body(mark(second, 'joint_offer', false));
    expect(await ticked(first)).toEqual(['calendar']);
    expect(await ticked(await setup.newApp())).toEqual([]);
    expect((await mark(first, 'party')).status).toBe(400);
  });
});

describe('the company of a member', () => {
  test('is the one that was registered, with the invite code that each of its members reads', async () => {
    const { first, second } = await aTeam();
    const { companyName: name, companyDomain: domain } = first.form;
    expect(await companyOf(first)).toEqual({ name, domain, inviteCode: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await companyOf(second)).toEqual(await companyOf(first));
  });

  test('cannot be made anew, whatever the programme has decided about it', async () => {
    const [pending, approved, rejected] = [await setup.newApp(), await setup.app(), await setup.newSolutions()];
    await body(setup.decide('reject', rejected));
    const { second } = await aTeam();
    for (const { client } of [pending, approved, rejected, second])
      expect(await client.post(companyRoutes.create.path, { name: 'Another', domain: 'another.example' })).toMatchObject({
        status: 409,
        body: { code: 'company_exists', message: expect.stringMatching(/^Failed to create company/) },
      });
    expect(await pending.client.post(companyRoutes.create.path, { domain: 'another.example' })).toMatchObject({
      status: 400,
      body: { message: 'Company name required' },
    });
  });
});

describe('an invite link', () => {
  test('shows its company to anyone, and nothing else of it', async () => {
    const first = await setup.newApp();
    const { name, domain, inviteCode } = await companyOf(first);
    expect(await lookUp(inviteCode)).toMatchObject({ status: 200, body: { name, domain } });
    expect(Object.keys((await lookUp(inviteCode)).body)).toEqual(['name', 'domain']);
  });

  test('makes a member of anyone who has it, with the role and the status of the company', async () => {
    const first = await setup.solutions();
    const who = newcomer();
    const joined = await tryToJoin(await inviteCodeOf(first.client), { ...who, username: ` ${who.username} ` });
    expect(joined).toMatchObject({
      status: 200,
      body: { message: `You joined ${first.form.companyName}. Log in with your new username.` },
    });
    const client = await signIn(runningApp(), { ...who, username: who.username.toUpperCase() });
    expect(await body(client.get<UserView>(accountRoutes.user.path))).toMatchObject({
      username: who.username,
      role: 'Solutions Partner',
      applicationStatus: 'approved',
      companyId: first.partnerId,
    });
    const own = await profileOf({ client });
    expect(own).toMatchObject({ otherMembers: 1, namedByYou: false, profile: { userId: first.user.id } });
    expect(await profileOf(first)).toMatchObject({ otherMembers: 1, namedByYou: true, profile: own.profile });
  });

  test.each<[string, object, string]>([
    ['username', { username: undefined }, 'Please fill in all required fields'],
    ['username', { username: '  ' }, 'Please fill in all required fields'],
    ['password', { password: '' }, 'Please fill in all required fields'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters long'],
    ['password', { password: 'password1' }, 'Choose a password that is harder to guess'],
    ['username', { username: 'two words' }, 'Username must be at least 3 characters and cannot contain spaces'],
    ['role', { role: 'admin' }, 'The field role is not known.'],
  ])('lets no one in where the %s is not as asked for: %j', async (field, wrong, message) => {
    const answer = await tryToJoin(await inviteCodeOf((await setup.newApp()).client), { ...newcomer(), ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringContaining(message) }] },
    });
  });

  test('takes no password that names the company, nor a username that someone has or had', async () => {
    const { first, second } = await aTeam();
    const inviteCode = await inviteCodeOf(first.client);
    const { companyName } = first.form;
    expect(await tryToJoin(inviteCode, { ...newcomer(), password: companyName })).toMatchObject({ status: 400 });
    for (const username of [first.form.username.toUpperCase(), second.form.username, 'superadmin'])
      expect(await tryToJoin(inviteCode, { username, password })).toMatchObject({
        status: 409,
        body: { code: 'username_taken' },
      });
    await body(leave(second));
    expect(await tryToJoin(inviteCode, second.form)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  test('is not valid where it never was, and no longer after it was regenerated', async () => {
    const first = await setup.newApp();
    const former = await inviteCodeOf(first.client);
    expect((await regenerate(first)).status).toBe(200);
    const current = await inviteCodeOf(first.client);
    expect(current).not.toBe(former);
    for (const wrong of [former, 'x', `${current}x`, encodeURIComponent('../members')]) {
      const unknown = { status: 404, body: { code: 'invite_link_unknown' } };
      expect(await lookUp(wrong)).toMatchObject(unknown);
      expect(await tryToJoin(wrong, newcomer())).toMatchObject(unknown);
    }
    expect((await lookUp(current)).status).toBe(200);
  });

  test('lets twenty in within an hour; another link of the same company, twenty more', async () => {
    const first = await setup.newApp();
    const inviteCode = await inviteCodeOf(first.client);
    for (let joined = 0; joined < 20; joined += 1) expect((await tryToJoin(inviteCode, newcomer())).status).toBe(200);
    const refused = await tryToJoin(inviteCode, newcomer());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await membersOf(first)).toHaveLength(21);
    await body(regenerate(first));
    expect((await tryToJoin(await inviteCodeOf(first.client), newcomer())).status).toBe(200);
  });

  test('takes someone in once where the call is repeated with the same key', async () => {
    const first = await setup.newApp();
    const [inviteCode, who] = [await inviteCodeOf(first.client), newcomer()];
    const key = { [headers.idempotencyKey]: `joining-of-${who.username}` };
    const answers = await Promise.all([1, 2, 3].map(() => tryToJoin(inviteCode, who, key)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await membersOf(first)).map(({ username }) => username)).toEqual([first.form.username, who.username]);
    await body(regenerate(first));
    expect(await tryToJoin(inviteCode, who, key)).toMatchObject({ status: 200, body: answers[0]!.body });
    expect(await tryToJoin(inviteCode, { ...who, password: `${who.password}-2` }, key)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for another call.' },
    });
  });

  test('gives a username that two want at once to one of them', async () => {
    const [one, other] = [await setup.newApp(), await setup.newSolutions()];
    const codes = [await inviteCodeOf(one.client), await inviteCodeOf(other.client)];
    const who = newcomer();
    const answers = await Promise.all(codes.map((inviteCode) => tryToJoin(inviteCode, who)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const joined = await Promise.all([one, other].map(async (company) => (await membersOf(company)).length === 2));
    expect(joined).toEqual(answers.map((answer) => answer.status === 200));
  });
});

describe('joining while the link is regenerated', () => {
  test('lets someone in by the former link or not at all, and a name that came to nothing is free', async () => {
    const first = await setup.newApp();
    for (let round = 0; round < 6; round += 1) {
      const [inviteCode, who] = [await inviteCodeOf(first.client), newcomer()];
      const [joined, regenerated] = await Promise.all([tryToJoin(inviteCode, who), regenerate(first)]);
      expect(regenerated.status).toBe(200);
      expect([200, 404]).toContain(joined.status);
      expect((await tryToJoin(inviteCode, newcomer())).status).toBe(404);
      const isMember = (await membersOf(first)).some(({ username }) => username === who.username);
      expect(isMember).toBe(joined.status === 200);
      if (!isMember) await join(runningApp(), first, who);
    }
    const events = await logOf(runningApp(), `partner-${first.partnerId}`);
    let current = 1;
    for (const { type, data } of events) {
      const { inviteVersion } = data as { inviteVersion?: number };
      if (type === 'InviteLinkRegenerated') current = inviteVersion!;
      if (type === 'MemberJoined' && inviteVersion !== undefined) expect(inviteVersion).toBe(current);
    }
  });
});

describe('the team', () => {
  test('is listed with its join dates, the oldest first, to each of its members', async () => {
    const begun = new Date().toISOString();
    const { first, second } = await aTeam();
    const members = await membersOf(second);
    expect(members).toEqual([
      { userId: first.user.id, username: first.form.username, joinedAt: expect.any(String) },
      { userId: second.user.id, username: second.form.username, joinedAt: expect.any(String) },
    ]);
    expect(members[0]!.joinedAt >= begun && members[1]!.joinedAt > members[0]!.joinedAt).toBe(true);
    expect(await membersOf(first)).toEqual(members);
    expect(await membersOf(await setup.newApp())).toHaveLength(1);
  });

  test('hears at once who joined, and the newcomer of nothing that was before', async () => {
    const first = await setup.app();
    const [stream, administrator] = [await listen(first.client), await listen(setup.admin)];
    const second = await join(runningApp(), first, newcomer());
    const sentence = `${second.form.username} joined your team.`;
    expect((await stream.nextOf('company_profile_updated')).data.ids).toEqual({ partnerId: first.partnerId });
    expect((await stream.nextOf('system_notification')).data).toMatchObject({
      message: sentence,
      ids: { partnerId: first.partnerId, userId: second.user.id },
    });
    expect((await administrator.nextOf('new_user_registered')).data.message).toBe(
      `A new user registered for ${first.form.companyName}.`,
    );
    expect(await messagesTo(first)).toEqual([sentence, 'Your application was approved.']);
    expect(await messagesTo(second)).toEqual([]);
    await body(showInterest(await setup.solutions(), first));
    expect((await messagesTo(second)).length).toBe(1);
  });

  test('has equal rights: who joined last acts for the company as the first does', async () => {
    const first = await setup.app();
    const second = await join(runningApp(), first, newcomer());
    const other = await setup.solutions();
    await body(showInterest({ ...first, client: second.client }, other));
    const address = addressOf(partnerRoutes.updateAppProfile, { id: first.partnerId });
    expect(await body(second.client.put<ProfileView>(address, { contactJobTitle: 'Head of Everything' }))).toMatchObject({
      contactJobTitle: 'Head of Everything',
      userId: first.user.id,
    });
    expect((await regenerate(second)).status).toBe(200);
    const acts = await logOf(runningApp(), `partner-${first.partnerId}`);
    expect(acts.at(-1)!.metadata).toMatchObject({ actor: { kind: 'member', userId: second.user.id } });
  });

  test('loses nothing when two edit at once: the later one learns of it, reads again and saves on top', async () => {
    const { first, second } = await aTeam();
    const address = addressOf(partnerRoutes.updateAppProfile, { id: first.partnerId });
    const { version } = (await profileOf(first)).profile;
    const save = ({ client }: Has, changes: object, ifMatch: number) =>
      client.put<ProfileView & ErrorAnswer>(address, changes, { 'If-Match': `"${ifMatch}"` });
    const answers = await Promise.all([
      save(first, { contactJobTitle: 'VP Alliances' }, version),
      save(second, { teamSize: '3+' }, version),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const firstWon = answers[0].status === 200;
    expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({ code: 'version_outdated' });
    const now = (await profileOf(firstWon ? second : first)).profile;
    await body(
      firstWon ? save(second, { teamSize: '3+' }, now.version) : save(first, { contactJobTitle: 'VP Alliances' }, now.version),
    );
    expect((await profileOf(first)).profile).toMatchObject({ contactJobTitle: 'VP Alliances', teamSize: '3+' });
  });

  test('says whose names the contact has, so that no member is shown as a colleague', async () => {
    const { first, second } = await aTeam();
    await body(second.client.put(addressOf(partnerRoutes.updateAppProfile, { id: first.partnerId }), { lastName: 'Newcomer' }));
    expect([(await profileOf(first)).namedByYou, (await profileOf(second)).namedByYou]).toEqual([false, true]);
    await body(leave(second));
    expect((await profileOf(first)).namedByYou).toBe(false);
  });
});

describe('removing a member', () => {
  test('ends the account as leaving does: sessions, stream, login; the name stays reserved and the link ends', async () => {
    const { first, second } = await aTeam();
    const [inviteCode, ended] = [await inviteCodeOf(first.client), (await listen(second.client)).ended];
    const elsewhere = { client: await signIn(runningApp(), second.form) };
    expect(await remove(first, second.user.id)).toMatchObject({
      status: 200,
      body: { message: 'The member was removed and logged out everywhere.' },
    });
    expect([await status(second), await status(elsewhere), await status(first)]).toEqual([401, 401, 200]);
    await ended;
    expect((await runningApp().client().post(accountRoutes.logIn.path, second.form)).status).toBe(401);
    expect((await lookUp(inviteCode)).status).toBe(404);
    const link = await inviteCodeOf(first.client);
    expect(await tryToJoin(link, second.form)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(await messagesTo(first)).toEqual([
      `${first.form.username} removed a member from your team.`,
      'A former member joined your team.',
    ]);
    expect(await membersOf(first)).toHaveLength(1);
  });

  test('is for colleagues alone, and not the way to leave', async () => {
    const [{ first, second }, stranger] = [await aTeam(), await setup.newApp()];
    for (const userId of [stranger.user.id, 'unknown', first.partnerId])
      expect(await remove(first, userId)).toMatchObject({ status: 404, body: { code: 'member_unknown' } });
    expect(await remove(stranger, second.user.id)).toMatchObject({ status: 404, body: { code: 'member_unknown' } });
    expect(await remove(second, second.user.id)).toMatchObject({ status: 409, body: { code: 'own_membership' } });
    expect([await status(first), await status(second), await status(stranger)]).toEqual([200, 200, 200]);
    await body(remove(first, second.user.id));
    expect((await remove(first, second.user.id)).status).toBe(404);
  });

  test('of two who remove each other at once, one stays', async () => {
    const { first, second } = await aTeam();
    const answers = await Promise.all([remove(first, second.user.id), remove(second, first.user.id)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const statuses = [await status(first), await status(second)];
    expect(statuses).toEqual(answers.map((answer) => (answer.status === 200 ? 200 : 401)));
    const stays = statuses[0] === 200 ? first : second;
    expect((await membersOf(stays)).map(({ userId }) => userId)).toEqual([stays.user.id]);
  });
});

describe('leaving with others in the company', () => {
  test('takes away this member alone; the oldest other stands for the company, and the contact stays', async () => {
    const { first, second } = await aTeam();
    const third = await join(runningApp(), first, newcomer());
    await body(leave(first, 2));
    expect([await status(first), await status(second), await status(third)]).toEqual([401, 200, 200]);
    const { profile, otherMembers, namedByYou } = await profileOf(second);
    expect([profile.userId, otherMembers, namedByYou]).toEqual([second.user.id, 1, false]);
    const { firstName, lastName, contactEmail } = first.form;
    expect(profile).toMatchObject({ firstName, lastName, contactEmail });
    expect(await messagesTo(third)).toEqual(['A member left your team.']);
    expect(await tryToRegister(first)).toMatchObject({ status: 409, body: { code: 'company_taken' } });
  });

  test('is refused where the team has changed since the member was told what it means', async () => {
    const { first, second } = await aTeam();
    await body(leave(second));
    expect(await leave(first, 1)).toMatchObject({ status: 409, body: { code: 'team_changed' } });
    const newest = await join(runningApp(), first, newcomer());
    expect(await leave(first, 0)).toMatchObject({ status: 409, body: { code: 'team_changed' } });
    expect(await first.client.delete(`${partnerRoutes.deleteProfile.path}?otherMembers=some`)).toMatchObject({ status: 400 });
    await body(leave(newest, 1));
    await body(leave(first, 0));
    expect((await setup.admin.get(addressOf(adminPartnerRoutes.details, { id: first.partnerId }))).status).toBe(404);
  });

  test('of two who delete their profiles at once, one stays, and with them the company', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { first, second } = await aTeam();
      const answers = await Promise.all([leave(first), leave(second)]);
      const gone = answers.filter((answer) => answer.status === 200);
      // Both may have come one after the other: then the second one knew that it ended the company.
      if (gone.length === 2) continue;
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      const stays = answers[0].status === 409 ? first : second;
      expect(await profileOf(stays)).toMatchObject({ otherMembers: 0, profile: { companyName: first.form.companyName } });
    }
  });

  test('ends the company with the last one', async () => {
    const { first, second } = await aTeam();
    await body(leave(first));
    await body(leave(second));
    expect((await tryToRegister(first)).status).toBe(201);
  });

  /** The same company once more, by someone else. */
  function tryToRegister({ form }: SignedUp) {
    const again = { ...form, username: newcomer().username };
    return runningApp().client().post<ErrorAnswer>(accountRoutes.register.path, again);
  }
});

test('administrators see the members of a partner and can reset the password of each', async () => {
  const { first, second } = await aTeam();
  const details = await body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: first.partnerId })));
  expect(details.members).toEqual(await membersOf(first));
  expect(details.username).toBe(first.form.username);
  const reset = await body(
    setup.admin.post<{ temporaryPassword: string }>(addressOf(adminUserRoutes.resetPassword, { id: second.user.id })),
  );
  expect([await status(second), await status(first)]).toEqual([401, 200]);
  const client = await signIn(runningApp(), { ...second.form, password: reset.temporaryPassword });
  expect(await body(client.get<UserView>(accountRoutes.user.path))).toMatchObject({ mustChangePassword: true });
});

test('someone who is logged in elsewhere can be invited all the same: an account is of one company', async () => {
  const [host, guest] = [await setup.newApp(), await setup.newSolutions()];
  const who = newcomer();
  const address = addressOf(companyRoutes.join, { inviteCode: await inviteCodeOf(host.client) });
  expect((await guest.client.post(address, who)).status).toBe(200);
  expect((await body(guest.client.get<UserView>(accountRoutes.user.path))).companyId).toBe(guest.partnerId);
  expect(await membersOf(host)).toHaveLength(2);
});

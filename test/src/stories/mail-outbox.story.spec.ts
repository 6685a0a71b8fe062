import type { SettingsView } from '@accelerator/contracts/accounts';
import { addressOf } from '@accelerator/contracts/http';
import type { InvitationView } from '@accelerator/contracts/invitations';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { MailSettingsView } from '@accelerator/contracts/mail';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminHealthView } from '@accelerator/contracts/projections';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ReceivedMail } from '../harness/mail-server.ts';
import { appPartner, register } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { body, invite, Setup } from '../harness/setup.ts';
import { confirmationSubject, hourMs, minuteMs, useMailStory } from '../harness/use-mail-app.ts';

const { running, setup, one, subjectsTo, confirmed, change, forward, forwardHours } = useMailStory();

afterEach(() => {
  running().mail.verdict = async () => 'accepted';
});

const newcomer = (particulars: Partial<RegisterPartnerRequest> = {}) => setup().newApp(particulars);

async function health(): Promise<AdminHealthView['mail']> {
  const { mail } = await body(setup().admin.get<Partial<AdminHealthView>>(healthRoutes.health.path));
  if (mail) return mail;
  // The session of an administrator has ended by the clock.
  await forwardHours(0);
  return health();
}

async function healthOnce(is: (mail: AdminHealthView['mail']) => boolean) {
  const look = async () => {
    const mail = await health();
    return is(mail) ? mail : undefined;
  };
  return poll(look, { missing: () => 'Health does not say so' });
}

const nothingWaits = () => healthOnce(({ waiting }) => waiting === 0);

describe('a message', () => {
  test('has no link for mail programs to unsubscribe where the address of the programme is not https', async () => {
    const [app, solutions] = [await confirmed(await setup().app()), await setup().solutions()];
    await setup().mutual({ app, solutions });
    forward(minuteMs);
    const mail = await one(app.form.contactEmail, 'both interested');
    expect(mail.source).not.toContain('List-Unsubscribe');
    expect(mail.text).toContain('/api/mail/unsubscribe/');
  });

  test('is sent again under its id after the process was killed before it heard the answer, and then never more', async () => {
    const heard = Promise.withResolvers<ReceivedMail>();
    running().mail.verdict = (mail) => {
      heard.resolve(mail);
      // The message has arrived, and the answer is on its way when the process ends.
      return new Promise(() => undefined);
    };
    const { form } = await newcomer();
    const first = await heard.promise;
    await running().app.kill();
    running().mail.verdict = async () => 'accepted';
    await running().app.start();
    forward(2 * minuteMs);
    const second = await one(form.contactEmail, confirmationSubject);
    expect(second.messageId).toBe(first.messageId);
    forward(hourMs);
    await one((await newcomer()).form.contactEmail, confirmationSubject);
    expect(running().mail.to(form.contactEmail)).toHaveLength(1);
  });

  test('that the server refuses for now is tried again, and one that it refuses for good is given up at once', async () => {
    const refusals: string[] = [];
    running().mail.verdict = async ({ to }) => {
      const isNew = !refusals.includes(to);
      refusals.push(to);
      if (to.startsWith('no.such')) return { refused: 550 };
      return isNew ? { refused: 451 } : 'accepted';
    };
    const before = (await health()).givenUp;
    const [later, never] = [await newcomer(), await newcomer({ contactEmail: 'no.such@one.example' })];
    await healthOnce(({ problem, givenUp }) => problem === '451' && givenUp === before + 1);
    forward(minuteMs);
    await one(later.form.contactEmail, confirmationSubject);
    expect(refusals.filter((to) => to === never.form.contactEmail)).toHaveLength(1);
    expect(await nothingWaits()).toMatchObject({ problem: null, overdueSince: null });
  });
});

describe('an invitation to a typed address', () => {
  const typed = (name: string) => `typed${process.pid}${name}@partner.example`;
  const subject = 'invites you to the Partner Growth Accelerator$';

  test('is sent once, with the link and without the message, and no store keeps the address', async () => {
    const inviter = await setup().app();
    const inviteEmail = typed('once');
    const { inviteLink } = await body(invite(inviter, setup().cohort.id, { inviteMessage: 'Planted words', inviteEmail }));
    const mail = await one(inviteEmail, `^${inviter.form.companyName} ${subject}`);
    expect(mail.text).toContain(`See the invitation: ${inviteLink}`);
    expect(mail.text).toContain(`apply for ${setup().cohort.name} together with you, as its Solutions Partner.`);
    for (const words of ['Planted words', inviter.form.contactEmail, inviter.form.firstName, 'unsubscribe'])
      expect(mail.source).not.toContain(words);
    // Put forward before the answer is recorded, the clock would make the message one that was lost on the way.
    await nothingWaits();
    // What was overwritten leaves the journal of the outbox within the hour.
    await forwardHours(1);
    const gone = async () => ((await running().app.place.findTexts([inviteEmail])).length === 0 ? true : undefined);
    await poll(gone, { missing: () => 'The address is still kept' });
    expect(running().mail.to(inviteEmail)).toHaveLength(1);
  });

  test('is not sent once the invitation was withdrawn, nor to someone who wants no email about invitations', async () => {
    const inviter = await setup().app();
    const [never, witness] = [await confirmed(await setup().solutions()), typed('witness')];
    await change(never, { owner: 'company', invitations: 'never' });
    await body(invite(inviter, setup().cohort.id, { inviteEmail: never.form.contactEmail.toUpperCase() }));
    await running().mail.close();
    const { id } = await body(invite(inviter, setup().cohort.id, { inviteEmail: typed('withdrawn') }));
    await body(inviter.client.post(addressOf(invitationRoutes.withdraw, { id }), {}));
    await running().mail.listen();
    await body(invite(inviter, setup().cohort.id, { inviteEmail: witness }));
    forward(minuteMs);
    await one(witness, subject);
    expect([running().mail.to(typed('withdrawn')), subjectsTo(never)]).toEqual([[], []]);
  });

  test('is sent to an address that only looks alike, and to no other form of one that wants none', async () => {
    const inviter = await setup().app();
    const domain = `${process.pid}-shared`;
    for (const contactEmail of [`o'hara@${domain}.example`, `ana@muller-${domain}.example`, `never@bücher-${domain}.example`])
      await change(await confirmed(await setup().solutions({ contactEmail })), { owner: 'company', invitations: 'never' });
    const sameDomain = new URL(`http://bücher-${domain}.example`).hostname;
    await body(invite(inviter, setup().cohort.id, { inviteEmail: `Never@${sameDomain}` }));
    const alike = [`o\`hara@${domain}.example`, `ana@müller-${domain}.example`];
    for (const inviteEmail of alike) await body(invite(inviter, setup().cohort.id, { inviteEmail }));
    forward(minuteMs);
    for (const address of alike) await one(address, subject);
    expect(running().mail.to(`Never@${sameDomain}`)).toEqual([]);
  });

  test('can be asked for twenty times a day; the link can still be made', async () => {
    const inviter = await setup().app();
    const send = (said: object) => invite(inviter, setup().cohort.id, said);
    for (let times = 0; times < 20; times += 1) await body(send({ inviteEmail: typed('many') }));
    await forwardHours(1);
    const refused = await send({ inviteEmail: typed('more') });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/sent 20 invitations by email today/) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60);
    expect((await send({})).status).toBe(201);
    const own = await body(inviter.client.get<readonly InvitationView[]>(invitationRoutes.own.path));
    expect(own).toHaveLength(21);
    await nothingWaits();
  });
});

describe('an address for which the mail server hangs', () => {
  test('holds up no other one, and gets one message after the other', async () => {
    const contactEmail = `hangs${process.pid}@slow.example`;
    const [taken, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<'accepted'>()];
    let tries = 0;
    running().mail.verdict = async ({ to }) => {
      if (to !== contactEmail) return 'accepted';
      tries += 1;
      taken.resolve();
      return answer.promise;
    };
    const { client } = await newcomer({ contactEmail });
    await taken.promise;
    await body(client.post(mailRoutes.sendConfirmation.path, { owner: 'company' }));
    for (const { form } of [await newcomer(), await newcomer()]) await one(form.contactEmail, confirmationSubject);
    expect(tries).toBe(1);
    answer.resolve('accepted');
    const both = async () => (running().mail.to(contactEmail).length === 2 ? true : undefined);
    await poll(both, { missing: () => 'The second message has not come' });
  });
});

describe('while the mail server is down', () => {
  test('messages wait, health says why, and they are sent when it is back', async () => {
    await running().mail.close();
    const { form } = await newcomer();
    const state = await healthOnce(({ problem }) => problem !== null);
    expect(state).toMatchObject({ enabled: true, problem: expect.stringMatching(/^(E[A-Z]+|421)$/) });
    expect(Date.parse(state.overdueSince!)).toBeGreaterThan(0);
    await running().mail.listen();
    forward(minuteMs);
    await one(form.contactEmail, confirmationSubject);
    expect(running().app.output).toContain('Sending e-mail failed and is retried:');
    await running().app.hasSaid('Sending e-mail works again.');
    expect(running().app.output).not.toContain(form.contactEmail);
  });

  test('for a day, they are given up, and health counts them', async () => {
    const before = (await health()).givenUp;
    await running().mail.close();
    await newcomer();
    await healthOnce(({ problem }) => problem !== null);
    forward(25 * hourMs);
    await healthOnce(({ waiting, givenUp }) => waiting === 0 && givenUp === before + 1);
    await running().mail.listen();
    forward(minuteMs);
    await one((await newcomer()).form.contactEmail, confirmationSubject);
  });
});

describe('what was sent, and what waits', () => {
  test('is not sent again after views were made again, nor by a new outbox, which is what a restore and a move bring', async () => {
    const sent = running().mail.accepted.length;
    await running().app.kill('SIGTERM');
    await running().app.place.deleteViews();
    await running().app.place.deleteOutbox();
    await running().app.start();
    const last = await newcomer();
    await one(last.form.contactEmail, confirmationSubject);
    forward(minuteMs);
    expect(
      running()
        .mail.accepted.slice(sent)
        .map(({ to }) => to),
    ).toEqual([last.form.contactEmail]);
  });

  test('is forgotten with its company, which gets nothing any more', async () => {
    const [app, solutions] = [await confirmed(await setup().app()), await setup().solutions()];
    await setup().mutual({ app, solutions });
    const ownEmail = `planted${process.pid}own@company.example`;
    await body(app.client.put(mailRoutes.setAddress.path, { email: ownEmail }));
    await one(ownEmail, confirmationSubject);
    const waiting = (await health()).waiting;
    await body(app.client.delete(partnerRoutes.deleteProfile.path));
    expect((await health()).waiting).toBeLessThan(waiting);
    expect(await running().app.place.findTexts([ownEmail, app.form.contactEmail])).toEqual([]);
    forward(minuteMs);
    await one((await newcomer()).form.contactEmail, confirmationSubject);
    expect(
      running()
        .mail.to(app.form.contactEmail)
        .map(({ subject }) => subject),
    ).toEqual([confirmationSubject]);
  });
});

describe('without a mail server', () => {
  const withoutMail = useApp();

  test('no e-mail is sent, and the settings and health say so', async () => {
    const { client } = await register(withoutMail(), appPartner());
    const settings = await body(client.get<MailSettingsView>(mailRoutes.settings.path));
    expect([settings.enabled, settings.addresses.map(({ confirmed: is }) => is)]).toEqual([false, [false, false]]);
    expect(await body(client.get<SettingsView>(healthRoutes.settings.path))).toMatchObject({ sendsMail: false });
    const off = { status: 409, body: { code: 'mail_off' } };
    expect(await client.put(mailRoutes.setAddress.path, { email: 'robin@example.com' })).toMatchObject(off);
    expect(await client.post(mailRoutes.sendConfirmation.path, { owner: 'company' })).toMatchObject(off);
    const setUp = await Setup.of(withoutMail());
    const inviter = await setUp.app();
    expect(await invite(inviter, setUp.cohort.id, { inviteEmail: 'robin@example.com' })).toMatchObject(off);
    expect(await body(inviter.client.get<readonly InvitationView[]>(invitationRoutes.own.path))).toEqual([]);
    const { admin } = setUp;
    const { mail } = await body(admin.get<AdminHealthView>(healthRoutes.health.path));
    expect(mail).toEqual({ enabled: false, waiting: 0, overdueSince: null, givenUp: 0, problem: null });
    expect(await body(client.get<object>(healthRoutes.health.path))).not.toHaveProperty('mail');
  });
});

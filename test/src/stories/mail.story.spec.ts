import type { AdminUserAddedView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { describe, expect, test } from '@jest/globals';
import { signIn } from '../harness/people.ts';
import { body, own, pass, say, showInterest } from '../harness/setup.ts';
import { confirmationSubject, minuteMs, useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory({ PUBLIC_URL: 'https://partners.example.com' });
const { running, setup, one, to, subjectsTo, addressOf, settingsOf, change } = story;
const { confirm, confirmed, confirmedPair, forward, untilDigest, afterEverythingDue } = story;

describe('mutual interest', () => {
  test('is sent after a minute, as text and HTML, under an id of its own, without contact details', async () => {
    const { app, solutions } = await confirmedPair();
    await setup().mutual({ app, solutions });
    await afterEverythingDue();
    expect(subjectsTo(app)).toEqual([]);
    forward(minuteMs);
    const [mail, theirs] = await Promise.all([
      one(app.form.contactEmail, 'both interested'),
      one(solutions.form.contactEmail, 'both interested'),
    ]);
    const sentence = `You and ${solutions.form.companyName} are both interested. Contact details are unlocked.`;
    expect(mail.subject).toBe(sentence.slice(0, -1));
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain(sentence);
      expect(words).toContain('https://partners.example.com/partner-profile?id=');
    }
    for (const secret of [solutions.form.contactEmail, solutions.form.contactJobTitle, app.form.password])
      expect(mail.source).not.toContain(secret);
    expect(mail.parsed.from?.text).toBe('"Partners (EMEA): Growth" <partners@bücher.example>');
    expect([mail.messageId, theirs.messageId]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^<[0-9a-f]{40}@xn--bcher-kva\.example>$/)]),
    );
    expect(mail.messageId).not.toBe(theirs.messageId);
    expect(mail.parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('that ends within the minute is not sent', async () => {
    const { app, solutions } = await confirmedPair();
    const { partnershipId } = await setup().mutual({ app, solutions });
    await body(say(solutions, partnershipId, own(solutions, { interested: false })));
    forward(minuteMs);
    await afterEverythingDue();
    expect([subjectsTo(app), subjectsTo(solutions)]).toEqual([[], []]);
  });
});

describe('a decision', () => {
  test('is sent after a minute, and not where it was undone by then', async () => {
    const [approved, undone] = [await confirmed(await setup().newApp()), await confirmed(await setup().newApp())];
    await body(setup().decide('approve', approved));
    await body(setup().decide('approve', undone));
    await body(setup().decide('reject', undone));
    const mistaken = (await body(setup().decide('approve', undone))) as AdminPartnerView;
    await body(setup().admin.post(undoRoutes.undo.path, { eventId: mistaken.undoable?.eventId }));
    forward(minuteMs);
    await one(approved.form.contactEmail, '^Your application was approved$');
    await one(undone.form.contactEmail, 'revoked');
    expect(subjectsTo(undone)).toEqual([
      `The approval of ${undone.form.companyName} for the programme was revoked. Reach out to your APM/PDM`,
    ]);
  });
});

test('a partnership that is on hold within the minute is said to be that, and not approved', async () => {
  const { app, solutions } = await confirmedPair();
  const pair = await setup().submitted(setup().cohort.id, { app, solutions });
  forward(minuteMs);
  await one(app.form.contactEmail, 'both interested');
  const before = subjectsTo(app);
  await body(setup().judge('approve', pair));
  await body(setup().decide('reject', solutions));
  forward(minuteMs);
  const name = solutions.form.companyName;
  await one(app.form.contactEmail, 'on hold');
  const said = () => subjectsTo(app).filter((subject) => !before.includes(subject));
  expect(said()).toEqual([`Your partnership with ${name} is on hold, because ${name} is no longer approved`]);
  await body(setup().decide('approve', solutions));
  forward(minuteMs);
  await one(app.form.contactEmail, 'goes on');
  expect(said().slice(1)).toEqual([`${name} is approved again. Your partnership goes on as long as you are both approved`]);
});

describe('a partner added to the dashboard', () => {
  test('is told of after a minute, to those who are sent no word of a recommendation before the digest', async () => {
    const { app, solutions } = await confirmedPair();
    const recommended = await setup().solutions();
    await body(setup().recommend({ app, solutions: recommended }));
    await body(setup().addToDashboard({ app, solutions }));
    forward(minuteMs);
    await one(app.form.contactEmail, `^An administrator added ${solutions.form.companyName} to your dashboard$`);
    await afterEverythingDue();
    expect(subjectsTo(app)).toHaveLength(1);
  });
});

describe('everything else', () => {
  test('comes in one digest at 07:00 UTC, without what was undone by then', async () => {
    const reader = await confirmed(await setup().app());
    const [first, second, third] = [await setup().solutions(), await setup().solutions(), await setup().solutions()];
    for (const interested of [first, second]) await body(showInterest(interested, reader));
    const { id } = await body(showInterest(third, reader));
    await body(say(third, id, own(third, { interested: false })));
    forward(minuteMs);
    await afterEverythingDue();
    expect(subjectsTo(reader)).toEqual([]);
    await untilDigest();
    const digest = await one(reader.form.contactEmail, '^2 updates from the Partner Growth Accelerator$');
    for (const { form } of [first, second])
      for (const words of [digest.text, digest.html]) expect(words).toContain(`${form.companyName} is interested in you.`);
    expect(digest.text).not.toContain(third.form.companyName);
    expect(digest.parsed.date?.getUTCHours()).toBe(7);
  });

  test('of administrators goes to those who gave an address', async () => {
    const created = await body(setup().admin.post<AdminUserAddedView>(adminUserRoutes.create.path, { username: 'reads.mail' }));
    const temporary = { username: 'reads.mail', password: created.temporaryPassword };
    const reader = { client: await signIn(running().app, temporary) };
    const passwords = { currentPassword: temporary.password, newPassword: 'long-enough-77', confirmPassword: 'long-enough-77' };
    await body(reader.client.post(accountRoutes.changePassword.path, passwords));
    expect((await settingsOf(reader)).addresses.map(({ owner }) => owner)).toEqual(['own']);
    await body(reader.client.put(mailRoutes.setAddress.path, { email: 'reader@programme.example' }));
    await confirm('reader@programme.example');
    const newcomer = await setup().newApp();
    await untilDigest();
    const mail = await running().mail.one(
      ({ to: address, text }) => address === 'reader@programme.example' && text.includes(newcomer.form.companyName),
    );
    expect(mail.text).toContain(`${newcomer.form.companyName} applied to the programme.`);
    expect(mail.text).toContain('https://partners.example.com/admin/partners');
  });
});

describe('the settings of an address', () => {
  test('say of each kind whether it comes at once, daily or never', async () => {
    const reader = await confirmed(await setup().app());
    const before = (await addressOf(reader, 'company')).settings;
    expect(before).toContainEqual({ kind: 'decisions', frequency: 'at_once' });
    expect(before).toContainEqual({ kind: 'interest', frequency: 'digest' });
    await change(reader, { owner: 'company', interest: 'at_once', mutual_interest: 'never' });
    await setup().mutual({ app: reader });
    const other = await setup().solutions();
    await body(showInterest(other, reader));
    forward(minuteMs);
    await one(reader.form.contactEmail, `^${other.form.companyName} is interested in you$`);
    await afterEverythingDue();
    expect(subjectsTo(reader).filter((subject) => subject.includes('both interested'))).toEqual([]);
  });

  test('are those of one address: an own one gets what the company switched off, and the same one nothing twice', async () => {
    const { app: reader, solutions } = await confirmedPair();
    const ownEmail = `own.${reader.form.contactEmail}`;
    await body(reader.client.put(mailRoutes.setAddress.path, { email: ownEmail }));
    await confirm(ownEmail);
    const sameEmail = solutions.form.contactEmail.replace('robin', 'ROBIN');
    await body(solutions.client.put(mailRoutes.setAddress.path, { email: sameEmail }));
    await confirm(sameEmail);
    await change(reader, { owner: 'company', mutual_interest: 'never' });
    await setup().mutual({ app: reader, solutions });
    forward(minuteMs);
    await one(ownEmail, 'both interested');
    await one(solutions.form.contactEmail, 'both interested');
    await afterEverythingDue();
    expect(subjectsTo(reader)).toEqual([]);
    expect(to(sameEmail).map(({ subject }) => subject)).toEqual([confirmationSubject]);
  });

  test('refuse a kind or a pace that there is not', async () => {
    const { client } = await setup().newApp();
    for (const wrong of [
      { owner: 'company', decisions: 'hourly' },
      { owner: 'company', gossip: 'never' },
      { decisions: 'never' },
    ])
      expect((await client.put(mailRoutes.change.path, wrong)).status).toBe(400);
  });
});

describe('a pass', () => {
  test('sends nothing to anyone', async () => {
    const { app, solutions } = await confirmedPair();
    const { id } = await body(showInterest(app, solutions));
    await untilDigest();
    await one(solutions.form.contactEmail, 'is interested in you');
    await body(pass(solutions, id));
    forward(minuteMs);
    await untilDigest();
    await afterEverythingDue();
    expect([subjectsTo(app), subjectsTo(solutions)]).toEqual([[], [expect.stringContaining('is interested in you')]]);
  });
});

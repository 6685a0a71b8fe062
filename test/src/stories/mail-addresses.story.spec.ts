import type { UnsubscribeView } from '@accelerator/contracts/mail';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { describe, expect, test } from '@jest/globals';
import type { ReceivedMail } from '../harness/mail-server.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { body } from '../harness/setup.ts';
import { confirmationSubject, linkIn, minuteMs, useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory({ PUBLIC_URL: 'https://partners.example.com' });
const { running, setup, visitor, one, addressOf, settingsOf, confirm, confirmedPair, forward, forwardHours } = story;

describe('an address', () => {
  test('of a new company gets a link at once, and is confirmed by a press of it, not by opening it', async () => {
    const partner = await setup().newApp();
    const mail = await one(partner.form.contactEmail, confirmationSubject);
    expect(await addressOf(partner, 'company')).toMatchObject({ email: partner.form.contactEmail, confirmed: false });
    const page = await visitor().get<string>(linkIn(mail, 'confirm'), { 'Sec-Fetch-Site': 'cross-site' });
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(await addressOf(partner, 'company')).toMatchObject({ confirmed: false });
    expect((await visitor().post(linkIn(mail, 'confirm'))).status).toBe(200);
    expect(await addressOf(partner, 'company')).toMatchObject({ confirmed: true });
  });

  test('is not confirmed by a link that was changed, is a day old, or was made for another address', async () => {
    const partner = await setup().newApp();
    const link = linkIn(await one(partner.form.contactEmail, confirmationSubject), 'confirm');
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const refused = { status: 404, body: { code: 'mail_link_over' } };
    expect(await visitor().post(changed)).toMatchObject(refused);
    const newEmail = `new.${partner.form.contactEmail}`;
    await body(partner.client.put(`/api/app-partner/${partner.partnerId}`, { contactEmail: newEmail }));
    expect(await visitor().post(link)).toMatchObject(refused);
    const later = linkIn(await one(newEmail, confirmationSubject), 'confirm');
    await forwardHours(24);
    expect(await visitor().post(later)).toMatchObject(refused);
    await body(partner.client.post(mailRoutes.sendConfirmation.path, { owner: 'company' }));
    await running().mail.one(({ to: address, text }) => address === newEmail && !text.includes(later));
    await confirm(newEmail);
    expect(await addressOf(partner, 'company')).toMatchObject({ email: newEmail, confirmed: true });
  });

  test("of one's own is added, confirmed and removed, and colleagues do not see it", async () => {
    const partner = await setup().newApp();
    const email = `own.${partner.form.contactEmail}`;
    await body(partner.client.put(mailRoutes.setAddress.path, { email: `  ${email} ` }));
    expect(await addressOf(partner, 'own')).toMatchObject({ email, confirmed: false });
    await confirm(email);
    expect(await addressOf(partner, 'own')).toMatchObject({ email, confirmed: true });
    expect(JSON.stringify(await settingsOf(await setup().newApp()))).not.toContain(email);
    await body(partner.client.delete(mailRoutes.removeAddress.path));
    expect(await addressOf(partner, 'own')).toMatchObject({ email: null, confirmed: false });
  });

  test('gets at most five links a day on request', async () => {
    const partner = await setup().newApp();
    const ask = () => partner.client.post(mailRoutes.sendConfirmation.path, { owner: 'company' });
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('is given to no login that several people share', async () => {
    const viewer = { client: await signInAsViewer(running().app) };
    expect(await settingsOf(viewer)).toEqual({ enabled: true, addresses: [] });
    const refused = { status: 409, body: { code: 'mail_of_shared_login' } };
    expect(await viewer.client.put(mailRoutes.setAddress.path, { email: 'all@example.com' })).toMatchObject(refused);
    expect(await viewer.client.put(mailRoutes.change.path, { owner: 'own', changes: 'never' })).toMatchObject(refused);
  });
});

describe('the link to unsubscribe', () => {
  async function aMail(): Promise<{ reader: SignedUp; link: string; mail: ReceivedMail }> {
    const { app: reader, solutions } = await confirmedPair();
    await setup().mutual({ app: reader, solutions });
    forward(minuteMs);
    const mail = await one(reader.form.contactEmail, 'both interested');
    return { reader, mail, link: linkIn(mail, 'unsubscribe') };
  }

  const stoppedBy = async (reader: SignedUp) =>
    (await addressOf(reader, 'company')).settings.flatMap(({ kind, frequency }) => (frequency === 'never' ? kind : []));

  /** As a mail program sends it, from wherever it runs. */
  const press = (link: string, sent: { body: string; type: string }) =>
    visitor().fetch(link, {
      method: 'POST',
      body: sent.body,
      headers: { 'Content-Type': sent.type, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    });
  const form = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' };
  const multipart = {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };

  test('is in the headers that mail programs read, and not in a message that confirms', async () => {
    const { mail, link, reader } = await aMail();
    expect(mail.source).toContain(`List-Unsubscribe: <https://partners.example.com${link}>`);
    expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await one(reader.form.contactEmail, confirmationSubject)).source).not.toContain('List-Unsubscribe');
  });

  test('shows a page and changes nothing; one press of it stops the kind of the message, and so does the next', async () => {
    const { reader, link } = await aMail();
    const page = await visitor().get<string>(link, { 'Sec-Fetch-Site': 'cross-site' });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    expect(await stoppedBy(reader)).toEqual([]);
    for (const sent of [form, multipart, form]) {
      const answer = await press(link, sent);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(await stoppedBy(reader)).toEqual(['mutual_interest']);
    }
  });

  test('tells its page what it came with and what else is sent, and stops what is chosen there, or all', async () => {
    const { reader, link } = await aMail();
    const kinds = () => body(visitor().get<UnsubscribeView>(`${link}/kinds`));
    const { settings } = await addressOf(reader, 'company');
    expect(await kinds()).toEqual({ named: ['mutual_interest'], settings });
    const stop = (chosen: readonly string[]) => visitor().post(link, { 'List-Unsubscribe': 'One-Click', kinds: chosen });
    expect((await stop(['decisions', 'cohorts', 'new_partners'])).status).toBe(200);
    expect(await stoppedBy(reader)).toEqual(['decisions', 'cohorts']);
    expect((await stop(settings.map(({ kind }) => kind))).status).toBe(200);
    expect((await kinds()).settings.every(({ frequency }) => frequency === 'never')).toBe(true);
    expect(await visitor().get(`${link}x/kinds`)).toMatchObject({ status: 404, body: { code: 'mail_link_over' } });
  });

  test('of a decision stops nothing unread, so mail programs are offered no press', async () => {
    const reader = await setup().newApp();
    await confirm(reader.form.contactEmail);
    await body(setup().decide('approve', reader));
    forward(minuteMs);
    const mail = await one(reader.form.contactEmail, 'approved');
    const link = linkIn(mail, 'unsubscribe');
    expect(mail.source).toContain(`List-Unsubscribe: <https://partners.example.com${link}>`);
    expect(mail.source).not.toContain('List-Unsubscribe-Post');
    expect((await press(link, form)).status).toBe(200);
    expect(await stoppedBy(reader)).toEqual([]);
  });

  test('as a form of several parts, and as the page behind it sends it, does the same', async () => {
    const [first, other] = [await aMail(), await aMail()];
    expect((await press(first.link, multipart)).status).toBe(200);
    expect(await visitor().post(other.link, { 'List-Unsubscribe': 'One-Click' })).toMatchObject({ status: 200, body: undefined });
    for (const { reader } of [first, other]) expect(await stoppedBy(reader)).toEqual(['mutual_interest']);
  });

  test('that was never sent is answered alike, and a press that says something else is not understood', async () => {
    const { reader, link } = await aMail();
    for (const unknown of ['/api/mail/unsubscribe/unknown', `${link}x`]) {
      const answer = await press(unknown, form);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect((await press(link, { ...form, body: 'List-Unsubscribe=Maybe' })).status).toBe(400);
    expect((await press(link, { ...multipart, body: 'no parts' })).status).toBe(400);
    expect((await press(link, { type: 'text/plain', body: form.body })).status).toBe(415);
    expect(await stoppedBy(reader)).toEqual([]);
  });

  test('does not work for the address that came after', async () => {
    const { reader, link } = await aMail();
    const next = `next.${reader.form.contactEmail}`;
    await body(reader.client.put(`/api/app-partner/${reader.partnerId}`, { contactEmail: next }));
    expect((await press(link, form)).status).toBe(200);
    expect(await stoppedBy(reader)).toEqual([]);
  });
});

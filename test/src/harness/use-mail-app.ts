import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { MailAddressView, MailOwner, MailSettingsView } from '@accelerator/contracts/mail';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { afterAll, beforeAll } from '@jest/globals';
import type { HttpClient } from './http-client.ts';
import { MailServer, type ReceivedMail } from './mail-server.ts';
import { OpenMetrics } from './open-metrics.ts';
import { appPartner, register, type SignedUp } from './people.ts';
import { poll } from './poll.ts';
import type { Environment } from './surroundings.ts';
import { startApp, superadmin, type RunningApp } from './running-app.ts';
import { ServerClock } from './server-clock.ts';
import { body, Setup } from './setup.ts';

interface MailApp {
  readonly app: RunningApp;
  readonly mail: MailServer;
  readonly clock: ServerClock;
}

const sender = 'Partners (EMEA): Growth <partners@bücher.example>';
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const confirmationSubject = 'Confirm this address for email';

/** The path of the link of a kind in a message. */
export function linkIn({ text }: ReceivedMail, kind: 'confirm' | 'unsubscribe'): string {
  const [link] = new RegExp(`/api/mail/${kind}/\\S+`).exec(text) ?? [];
  if (!link) throw new Error(`There is no link to ${kind} in:\n${text}`);
  return link;
}

type WithClient = Pick<SignedUp, 'client'>;

/**
 * One app that sends e-mail to a server of the test, by a clock that can be put forward, and what stories about e-mail do with it. Call
 * what this returns inside of a test.
 */
export function useMailStory(env: Environment = {}) {
  let app: MailApp | undefined;
  let made: Setup | undefined;
  let aheadMs = 0;

  beforeAll(async () => {
    const [mail, clock] = [new MailServer(), new ServerClock()];
    await mail.listen();
    const own = { ...clock.env, METRICS_PORT: '0', SMTP_URL: mail.url, MAIL_FROM: sender };
    app = { mail, clock, app: await startApp({ env: { ...own, ...env } }) };
    made = await Setup.of(app.app);
  });
  afterAll(async () => {
    await app?.app.stop();
    await app?.mail.close();
  });

  const running = () => app!;
  const setup = () => made!;
  const visitor = (): HttpClient => running().app.client();

  /** The messages that have come to an address, the first one first. */
  const to = (address: string): ReceivedMail[] => running().mail.to(address);

  /** The first message to an address with such a subject, once it is there. */
  const one = (address: string, subject: string): Promise<ReceivedMail> =>
    running().mail.one((mail) => mail.to === address && new RegExp(subject).test(mail.subject));

  /** The messages that have come to a company, but for links to confirm its address. */
  const subjectsTo = ({ form }: SignedUp): string[] =>
    to(form.contactEmail)
      .map(({ subject }) => subject)
      .filter((subject) => subject !== confirmationSubject);

  const settingsOf = ({ client }: WithClient) => body(client.get<MailSettingsView>(mailRoutes.settings.path));
  const addressOf = async (partner: WithClient, owner: MailOwner): Promise<MailAddressView> =>
    (await settingsOf(partner)).addresses.find((address) => address.owner === owner)!;
  const change = ({ client }: WithClient, settings: object) => body(client.put(mailRoutes.change.path, settings));

  /** Presses the link that was sent to an address last. */
  async function confirm(address: string): Promise<void> {
    await one(address, confirmationSubject);
    const latest = to(address).findLast(({ subject }) => subject === confirmationSubject)!;
    await body(visitor().post(linkIn(latest, 'confirm')));
  }

  async function confirmed(partner: SignedUp): Promise<SignedUp> {
    await confirm(partner.form.contactEmail);
    return partner;
  }

  /** Two approved companies with confirmed addresses, which have nothing to do with each other yet. */
  async function confirmedPair() {
    const [app, solutions] = await Promise.all([setup().app(), setup().solutions()]);
    await Promise.all([confirmed(app), confirmed(solutions)]);
    return { app, solutions };
  }

  function forward(ms: number): void {
    aheadMs += ms;
    running().clock.forward(ms);
  }

  /** Sessions of administrators do not last that long. */
  async function forwardHours(hours: number): Promise<void> {
    forward(hours * hourMs);
    await body(setup().admin.post(accountRoutes.logIn.path, superadmin));
  }

  /** Puts the clock forward to the next 07:00 UTC, and half a minute more. */
  async function untilDigest(): Promise<void> {
    const now = new Date(Date.now() + aheadMs);
    const next = new Date(now);
    next.setUTCHours(7, 0, 30, 0);
    if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
    await forwardHours((next.getTime() - now.getTime()) / hourMs);
  }

  /** Resolves when everything that is due was sent: a message that was queued later has arrived. */
  async function afterEverythingDue(): Promise<void> {
    const witness = await register(running().app, appPartner({ preferredCohortIds: [setup().cohort.id] }));
    await one(witness.form.contactEmail, confirmationSubject);
  }

  /** The same, of messages that the mail server accepts: waits for the slowest of those that are on their way at the same time, too. */
  async function nothingIsDue(): Promise<void> {
    await afterEverythingDue();
    const [, address] = /Metrics at (\S+)/.exec(running().app.output)!;
    const isNothingDue = async () => {
      const metrics = OpenMetrics.parse(await (await fetch(address!)).text());
      return metrics.value('accelerator_outbox_overdue_seconds') === 0 || undefined;
    };
    await poll(isNothingDue, { missing: () => 'Some messages are still not sent' });
  }

  return {
    ...{ running, setup, visitor, to, one, subjectsTo, settingsOf, addressOf, change },
    ...{ confirm, confirmed, confirmedPair, forward, forwardHours, untilDigest, afterEverythingDue, nothingIsDue },
  };
}

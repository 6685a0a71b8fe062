import { randomUUID } from 'node:crypto';
import type { AdminUserAddedView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { mailKindsFor, opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { headers } from '@accelerator/contracts/http';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import type { CatchUpView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnershipView, PartnershipView } from '@accelerator/contracts/partnerships';
import type { PairStatus } from '@accelerator/contracts/partnerships/standing';
import { expect } from '@jest/globals';
import type { ReceivedMail } from './mail-server.ts';
import { signIn } from './people.ts';
import { body, type Two } from './setup.ts';
import { minuteMs, type useMailStory } from './use-mail-app.ts';

const sides = ['app', 'solutions'] as const;

/** The news for one partner at one moment; null if the pair is hidden from it. */
export type ToldTo = { readonly view: PartnershipView | null; readonly stands: PairStatus } | null;

type Claim = (told: { readonly view: PartnershipView; readonly stands: PairStatus }) => boolean;

const isSubmitted: Claim = ({ stands }) => stands.phase === 'submitted';
const applied: ReadonlySet<PairStatus['phase']> = new Set(['requested', 'submitted', 'unattached', 'active', 'completed']);
const approved: ReadonlySet<PairStatus['phase']> = new Set(['unattached', 'active', 'completed']);

const canceled = / canceled your (application|partnership) .*\.$/;

/** The sentences about the other one, and the standings that agree with each; of any other sentence nothing is known, which fails. */
const claims: readonly (readonly [RegExp, Claim])[] = [
  [/ is interested in you\.$/, ({ view, stands }) => view.theyShowedInterest && stands.phase !== 'passed'],
  [/^You and .* are both interested\. Contact details are unlocked\.$/, ({ stands }) => stands.step >= 3],
  [/ (applied for .* with you|changed its application with you to .*)\.$/, ({ stands }) => applied.has(stands.phase)],
  [canceled, ({ view }) => view.status === 'canceled'],
  [/ left the programme(, which ended your .*)?\.$/, ({ stands }) => stands.phase === 'left'],
  [/^You and .* applied for .*\. An administrator decides\.$/, isSubmitted],
  [/^Your partnership with .* was approved for /, ({ view, stands }) => approved.has(stands.phase) && !view.onHold],
  [/^Your partnership with .* is on hold, because /, ({ view }) => view.onHold],
  [
    / is approved again\. Your partnership goes on as long as you are both approved\.$/,
    ({ view, stands }) => approved.has(stands.phase) && !view.onHold,
  ],
  [/^Your application with .* was not approved\.$/, ({ stands }) => stands.outcome === 'rejected'],
  [/ undid the approval of your partnership with .* awaits a decision again\.$/, isSubmitted],
  [/ undid the decision on your application with .* It awaits one again\.$/, isSubmitted],
];

/** Said also to a company that has lost its approval, to which the pair is not shown. */
const endings = [canceled, /^Your application with .* was not approved\.$/];

type MailStory = ReturnType<typeof useMailStory>;

/** News of a walk's pair for both partners and an administrator: catch-up lines and e-mails. */
export class NewsOfThePair {
  readonly #story: MailStory;
  readonly #two: Two;
  readonly #administrator: string;
  readonly #read = new Set<ReceivedMail>();

  private constructor(story: MailStory, two: Two, administrator: string) {
    this.#story = story;
    this.#two = two;
    this.#administrator = administrator;
  }

  /** Both have been here once, eight hours ago, and want every mail at once. */
  static async of(story: MailStory, two: Two, administrator: string): Promise<NewsOfThePair> {
    const everything = Object.fromEntries(mailKindsFor.partner.map((kind) => [kind, 'at_once']));
    for (const side of sides) {
      await story.confirmed(two[side]);
      await story.change(two[side], { owner: 'company', ...everything });
      await body(two[side].client.get(notificationRoutes.catchUp.path));
    }
    await story.forwardHours(8);
    return new NewsOfThePair(story, two, administrator);
  }

  /** Nothing in the catch-up of the side contradicts where the pair stands for it. */
  async compareCatchUp(side: PartnerType, told: ToldTo, about: string): Promise<void> {
    const { client } = this.#two[side];
    const unattended = { [headers.background]: '1' };
    const { lines } = await body(client.get<CatchUpView>(notificationRoutes.catchUp.path, unattended));
    const ofThePair = lines.filter(({ message }) => this.#isAbout(message, side));
    mustEqual([about, side, ofThePair.filter(({ message }) => !agrees(message, told))], [about, side, []]);
    const asking = ofThePair.filter(({ needsYou }) => needsYou && !told?.stands.next);
    mustEqual([about, side, asking], [about, side, []]);
  }

  /** Everything queued is sent, of which nothing contradicts where the pair stands. */
  async compareMails(told: Readonly<Record<PartnerType, ToldTo>>, admin: AdminPartnershipView | null, about: string) {
    this.#story.forward(minuteMs);
    await this.#story.nothingIsDue();
    for (const side of sides) {
      const sentences = this.#newTo(this.#two[side].form.contactEmail).filter((one) => this.#isAbout(one, side));
      mustEqual([about, side, sentences.filter((one) => !agrees(one, told[side]))], [about, side, []]);
    }
    const toAdministrator = this.#newTo(this.#administrator).filter((one) => sides.every((side) => this.#isAbout(one, side)));
    const expected = admin?.status === 'pending_approval' ? toAdministrator : [];
    mustEqual([about, 'administrator', toAdministrator], [about, 'administrator', expected]);
  }

  #newTo(address: string): string[] {
    const mails = this.#story.to(address).filter((mail) => !this.#read.has(mail));
    for (const mail of mails) this.#read.add(mail);
    return mails.flatMap(sentencesIn);
  }

  #isAbout(sentence: string, reader: PartnerType): boolean {
    const { partnerId, form } = this.#two[opposite[reader]];
    return sentence.includes(form.companyName) || sentence.includes(`Deleted partner ${partnerId.slice(-4)}`);
  }
}

/** An administrator who reads by e-mail of each application of two. @returns the address */
export async function readingAdministrator(story: MailStory): Promise<string> {
  const username = `reads.mail.${randomUUID().slice(0, 8)}`;
  const email = `${username}@programme.example`;
  const { temporaryPassword } = await body(
    story.setup().admin.post<AdminUserAddedView>(adminUserRoutes.create.path, { username }),
  );
  const client = await signIn(story.running().app, { username, password: temporaryPassword });
  const passwords = { currentPassword: temporaryPassword, newPassword: 'long-enough-77', confirmPassword: 'long-enough-77' };
  await body(client.post(accountRoutes.changePassword.path, passwords));
  await body(client.put(mailRoutes.setAddress.path, { email }));
  await story.confirm(email);
  await story.change({ client }, { owner: 'own', new_requests: 'at_once' });
  return email;
}

function agrees(sentence: string, told: ToldTo): boolean {
  if (told === null) return endings.some((pattern) => pattern.test(sentence));
  const { view, stands } = told;
  const claim = claims.find(([pattern]) => pattern.test(sentence))?.[1];
  return claim !== undefined && view !== null && claim({ view, stands });
}

/** Each stands above a link. */
function sentencesIn({ text }: ReceivedMail): string[] {
  return text.split('\n\n').flatMap((block) => /^([^\n]+)\n[^\n]+: \S+\s*$/.exec(block)?.[1] ?? []);
}

function mustEqual(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

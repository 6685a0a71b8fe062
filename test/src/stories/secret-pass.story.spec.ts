import { changeRoutes } from '@accelerator/contracts/changes/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { CalendarFeedView } from '@accelerator/contracts/cohorts';
import { calendarRoutes, cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DecidedPartnershipView, PartnershipView, SideAction } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withoutRequestId, type Answer } from '../harness/http-client.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, cancel, detailOf, matchesOf, own, partnershipsOf, say, Setup, showInterest } from '../harness/setup.ts';
import { Follower } from '../harness/follower.ts';
import { openStream, type Stream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  // Others on the lists, whose places would tell of a change.
  for (let count = 0; count < 2; count += 1) await Promise.all([setup.app(), setup.solutions()]);
});

/** The words that the reader says to the other partner, as the body of a call. */
const readerSays = {
  'shows interest': (reader: SignedUp) => own(reader, { interested: true }),
  withdraws: (reader: SignedUp) => own(reader, { interested: false, notInterested: false }),
  passes: (reader: SignedUp) => own(reader, { interested: false, notInterested: true }),
  saves: () => ({ savedForLater: true }),
  'takes the bookmark away': () => ({ savedForLater: false }),
  notes: () => ({ notes: 'Met at the fair' }),
  'empties the notes': () => ({ notes: '' }),
  evaluates: () => ({ evaluated: true, evaluationNotes: 'Solid' }),
  contacts: () => ({ status: 'contacted' }),
};
type Said = keyof typeof readerSays;

const readerSteps = Object.keys(readerSays).map((does) => ({ who: 'reader', does: does as Said }) as const);
const openSteps = (['shows interest', 'withdraws', 'applies', 'opens the details'] as const).map(
  (does) => ({ who: 'other', does }) as const,
);
const secretSteps = (
  [
    'passes',
    'passes by an administrator',
    'passes by an administrator, who undoes it',
    'reconsiders',
    'saves',
    'takes the bookmark away',
    'notes',
  ] as const
).map((does) => ({ who: 'other in secret', does }) as const);
const administratorSteps = (
  [
    'recommends the two',
    'adds them to the dashboards',
    'takes that back',
    'shows interest for the other',
    'proposes a cohort',
  ] as const
).map((does) => ({ who: 'administrator', does }) as const);
type Step =
  | (typeof administratorSteps)[number]
  | (typeof readerSteps)[number]
  | (typeof openSteps)[number]
  | (typeof secretSteps)[number]
  | { readonly who: 'reader'; readonly does: 'applies' | 'cancels' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>(...readerSteps) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      { who: 'reader', does: 'shows interest' },
      { who: 'reader', does: 'withdraws' },
      { who: 'reader', does: 'applies' },
      { who: 'reader', does: 'cancels' },
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom<Step>(...openSteps) },
  { weight: 2, arbitrary: fc.constantFrom<Step>(...secretSteps) },
  { weight: 3, arbitrary: fc.constant<Step>({ who: 'other in secret', does: 'passes' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ who: 'other in secret', does: 'passes by an administrator' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ who: 'other in secret', does: 'passes by an administrator, who undoes it' }) },
  { weight: 3, arbitrary: fc.constantFrom<Step>(...administratorSteps) },
);

/** One of the two programmes: in a loud one the other side does what it keeps to itself, in a quiet one it does not. */
class Copy {
  readonly reader: SignedUp;
  readonly other: SignedUp;
  /** The screens that the reader saw before and after the other side kept something to itself. */
  readonly secrets: { readonly before: unknown; readonly after: unknown }[] = [];
  readonly #isLoud: boolean;
  readonly #stream: Stream;
  readonly #follower: Follower;
  /** When each step began, in milliseconds. */
  readonly #begun: number[] = [];
  /** Once the reader knows it. */
  #partnershipId: string | undefined;
  /** In both copies, as it is in the loud one. */
  #hasPassed = false;
  /** The id of a recommendation that the reader was shown, or was kept from. */
  #recommendation:
    { readonly id: string | undefined; readonly isWithheld: boolean; readonly by: 'recommend' | 'addToDashboard' } | undefined;

  private constructor(reader: SignedUp, other: SignedUp, isLoud: boolean, stream: Stream) {
    this.reader = reader;
    this.other = other;
    this.#isLoud = isLoud;
    this.#stream = stream;
    this.#follower = new Follower(reader.client);
  }

  static async of(readerSide: 'app' | 'solutions', isLoud: boolean): Promise<Copy> {
    const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
    const [reader, other] = readerSide === 'app' ? [app, solutions] : [solutions, app];
    // From the first look on there is a list with which the matches are compared.
    await matchesOf(reader);
    return new Copy(reader, other, isLoud, await openStream(reader.client));
  }

  /** Plays the steps and lists what the reader is answered and sees after each of the steps, and what its stream told. */
  async play(steps: readonly Step[]): Promise<readonly unknown[]> {
    const seen: unknown[] = [];
    for (const step of steps) {
      this.#begin();
      seen.push([step, await this.#take(step), await this.#everything(), await this.#follower.catchUp()]);
    }
    await body(setup.changeCohort(setup.cohort.id, { focus: 'after the last step' }));
    await this.#stream.nextOf('cohort_updated');
    return this.#withoutIds([...seen, await this.#takenAway(), this.#stream.heard.map(({ data }) => data)]);
  }

  /** Takes the two off the lists of those who come later. */
  async end(): Promise<void> {
    await this.#stream.close();
    if (this.#partnershipId) await cancel(this.reader, { partnershipId: this.#partnershipId });
    await body(setup.changeCohort(setup.cohort.id, { focus: null }));
    await Promise.all([body(setup.decide('reject', this.reader)), body(setup.decide('reject', this.other))]);
  }

  /** No two steps begin in the same millisecond, so that the times in an answer tell them apart. */
  #begin(): void {
    const last = this.#begun.at(-1) ?? 0;
    let now = Date.now();
    while (now <= last) now = Date.now();
    this.#begun.push(now);
  }

  async #take(step: Step): Promise<unknown> {
    if (step.who === 'reader') return this.#readerTakes(step.does);
    if (step.who === 'administrator') return this.#administratorTakes(step.does);
    if (step.who === 'other') await this.#otherTakes(step.does);
    else await this.#inSecret(step.does);
    return null;
  }

  async #readerTakes(does: Extract<Step, { who: 'reader' }>['does']): Promise<unknown> {
    const partnershipId = this.#partnershipId;
    if (does === 'applies' || does === 'cancels') {
      if (!partnershipId) return null;
      const answer = await (does === 'applies'
        ? apply(this.reader, { partnershipId }, setup.cohort.id)
        : cancel(this.reader, { partnershipId }));
      return shown(answer);
    }
    // Passed over without a word of its own, the other side could do nothing any more.
    if (does === 'passes' && !(await this.#knownToReader())?.theyShowedInterest) return null;
    const said = readerSays[does](this.reader);
    const answer = await (partnershipId
      ? say(this.reader, partnershipId, said)
      : this.reader.client.post<PartnershipView>(partnershipRoutes.start.path, { partnerId: this.other.partnerId, ...said }));
    if (answer.status < 300) this.#partnershipId = answer.body.id;
    return shown(answer);
  }

  /** Recommended after a pass, the reader is told nothing: to it, the administrator has said nothing. So it is in the quiet copy. */
  async #administratorTakes(does: (typeof administratorSteps)[number]['does']): Promise<void> {
    if (does === 'shows interest for the other' || does === 'proposes a cohort') return this.#administratorActs(does);
    if (does !== 'takes that back') {
      const by = does === 'recommends the two' ? 'recommend' : 'addToDashboard';
      if (!this.#recommendation) await this.#recommend(this.#hasPassed, by);
      return;
    }
    const { id } = this.#recommendation ?? {};
    this.#recommendation = undefined;
    if (id) await body(setup.removeRecommendation(id));
  }

  /** A cohort is proposed to no two of whom one has passed: to the reader, the administrator has said nothing. */
  async #administratorActs(does: 'shows interest for the other' | 'proposes a cohort'): Promise<void> {
    const partnershipId = this.#partnershipId;
    if (!partnershipId || !(await this.#knownToReader())) return;
    if (does === 'proposes a cohort') {
      if (!this.#hasPassed) await setup.assign({ partnershipId }, setup.cohort.id);
      return;
    }
    const { status } = await this.#forTheOther('set_interested');
    if (status === 200) this.#hasPassed = false;
  }

  #forTheOther(action: SideAction): Promise<Answer<unknown>> {
    const side = this.other.user.role === 'App Partner' ? 'app' : 'solutions';
    return setup.act({ partnershipId: this.#partnershipId! }, action, side);
  }

  async #recommend(isWithheld: boolean, by: 'recommend' | 'addToDashboard'): Promise<void> {
    const [app, solutions] = this.reader.user.role === 'App Partner' ? [this.reader, this.other] : [this.other, this.reader];
    const isMade = this.#isLoud || !isWithheld;
    const answer = isMade ? await setup[by]({ app, solutions }, 'You met at the fair') : undefined;
    if (answer?.status !== 409) this.#recommendation = { id: answer?.body.id, isWithheld, by };
  }

  async #otherTakes(does: (typeof openSteps)[number]['does']): Promise<void> {
    const known = await this.#knownToOther();
    if (does === 'shows interest') {
      this.#hasPassed = false;
      await body(showInterest(this.other, this.reader));
    } else if (does === 'opens the details') await detailOf(this.reader, this.other);
    else if (!known) return;
    else if (does === 'applies') await apply(this.other, { partnershipId: known.id }, setup.cohort.id);
    else await say(this.other, known.id, own(this.other, { interested: false }));
  }

  /** A pass that ends an interest is a withdrawal in the quiet copy. Every other secret leaves what the reader sees as it was. */
  async #inSecret(does: (typeof secretSteps)[number]['does']): Promise<void> {
    const known = await this.#knownToOther();
    if (does === 'passes by an administrator, who undoes it') return this.#undoes(known);
    if (does === 'passes' || does === 'passes by an administrator') {
      if (!(await this.#readerHasSaidSomething())) return;
      const isActedFor = does === 'passes by an administrator';
      this.#hasPassed = true;
      if (!this.#isLoud)
        return known?.youViewedContact
          ? void (await body<unknown>(
              isActedFor
                ? this.#forTheOther('clear_interest')
                : say(this.other, known.id, own(this.other, { interested: false })),
            ))
          : undefined;
      const before = await this.#everything();
      await body<unknown>(
        isActedFor
          ? this.#forTheOther('set_not_interested')
          : this.#otherSays(own(this.other, { interested: false, notInterested: true })),
      );
      if (!known?.youViewedContact) this.secrets.push({ before, after: await this.#everything() });
      return;
    }
    if (does === 'reconsiders' && this.#hasPassed) {
      this.#hasPassed = false;
      // What waited for it is shown as if it were recommended now.
      if (this.#recommendation?.isWithheld) {
        if (!this.#isLoud) return this.#recommend(false, this.#recommendation.by);
        this.#recommendation = { ...this.#recommendation, isWithheld: false };
        return void (await body(this.#otherSays(own(this.other, { notInterested: false }))));
      }
    }
    if (!this.#isLoud) return;
    const said = {
      reconsiders: own(this.other, { notInterested: false }),
      saves: { savedForLater: true },
      'takes the bookmark away': { savedForLater: false },
      notes: { notes: 'Between us' },
    }[does];
    const before = await this.#everything();
    await this.#otherSays(said);
    this.secrets.push({ before, after: await this.#everything() });
  }

  /** In the quiet copy the administrator withdraws the interest of the other side, where it has one, and undoes that. */
  async #undoes(known: PartnershipView | undefined): Promise<void> {
    if (this.#hasPassed || !(await this.#readerHasSaidSomething())) return;
    if (!this.#isLoud && !known?.youViewedContact) return;
    const before = await this.#everything();
    const made = await body(this.#forTheOther(this.#isLoud ? 'set_not_interested' : 'clear_interest'));
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: (made as DecidedPartnershipView).eventId }));
    if (!known?.youViewedContact) this.secrets.push({ before, after: await this.#everything() });
  }

  #otherSays(said: object): Promise<Answer<PartnershipView>> {
    return this.other.client.post(partnershipRoutes.start.path, { partnerId: this.reader.partnerId, ...said });
  }

  async #knownToOther(): Promise<PartnershipView | undefined> {
    return (await partnershipsOf(this.other)).find(({ partner }) => partner.id === this.reader.partnerId);
  }

  async #knownToReader(): Promise<PartnershipView | undefined> {
    return (await partnershipsOf(this.reader)).find(({ partner }) => partner.id === this.other.partnerId);
  }

  async #readerHasSaidSomething(): Promise<boolean> {
    const view = await this.#knownToReader();
    return (
      view !== undefined &&
      (view.youViewedContact || view.appPartnerNotInterested === true || view.solutionsPartnerNotInterested === true)
    );
  }

  async #everything(): Promise<readonly unknown[]> {
    const { client } = this.reader;
    const id = this.other.partnerId;
    const type = this.other.user.role === 'App Partner' ? 'app' : 'solutions';
    const partnerships = await client.get<PartnershipView[]>(partnershipRoutes.list.path);
    this.#partnershipId ??= partnerships.body.find(({ partner }) => partner.id === id)?.id;
    const answers = await Promise.all([
      client.get(matchingRoutes.matches.path),
      client.get(addressOf(matchingRoutes.explanation, { id })),
      client.get(addressOf(matchingRoutes.changes, { id })),
      client.get(reportRoutes.clock.path),
      client.get(addressOf(partnerRoutes.detail, { id }, { type })),
      client.get(partnerRoutes.disclosures.path),
      client.get(notificationRoutes.list.path),
      client.get(notificationRoutes.catchUp.path),
      client.get(cohortRoutes.available.path),
      client.get(invitationRoutes.own.path),
      client.get(changeRoutes.since.path),
    ]);
    const pair = { id: this.#partnershipId ?? 'none yet' };
    const history = await client.get<Partial<StreamHistoryView>>(addressOf(historyRoutes.pair, pair));
    const matches = await Promise.all(
      (history.body.events ?? []).map(({ eventId }) => client.get(addressOf(historyRoutes.pairMatch, { ...pair, eventId }))),
    );
    return [partnerships, ...answers, history, ...matches].map((answer) => ({
      ...shown(answer),
      etag: answer.headers.get('etag'),
    }));
  }

  /**
   * Everything that the reader can take out of the programme: its data in both forms, and the calendar without the time at which it
   * was made.
   */
  async #takenAway(): Promise<readonly unknown[]> {
    const { client } = this.reader;
    const { path } = myDataRoutes.download;
    const { address } = await body(client.post<CalendarFeedView>(calendarRoutes.openFeed.path));
    const calendar = await body(client.get<string>(new URL(address!).pathname));
    const page = await body(client.get<string>(`${path}?format=html`));
    return [
      await body(client.get(path)),
      page.replaceAll(/\w{3} \d+, \d{4}, \d+:\d\d.[AP]M UTC/g, '<time>'),
      calendar.replaceAll(/^DTSTAMP:.*$/gm, ''),
    ];
  }

  /** With names in place of ids and companies, and each time as the number of the step in which it lies. */
  #withoutIds(seen: readonly unknown[]): readonly unknown[] {
    const numberOf = ({ form }: SignedUp) => form.username.replace('person', '');
    const names: readonly (readonly [string, string])[] = [
      [this.reader.partnerId, '<reader>'],
      [this.other.partnerId, '<other>'],
      [this.reader.user.id, '<user of the reader>'],
      [this.other.user.id, '<user of the other>'],
      ...(this.#partnershipId ? [[this.#partnershipId, '<pair>'] as const] : []),
    ];
    const named = names.reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(seen));
    const text = named
      .replaceAll(new RegExp(`${numberOf(this.reader)}(?!\\d)`, 'g'), '<reader>')
      .replaceAll(new RegExp(`${numberOf(this.other)}(?!\\d)`, 'g'), '<other>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => `<step ${this.#stepAt(time)}>`)
      .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
      .replaceAll(/"etag":"[^"\\]*(\\.[^"\\]*)*"/g, '"etag":"<of the content>"')
      .replaceAll(/connected\.\d+/g, '<connected>')
      .replaceAll(/"next":"[\w-]{43}"/g, '"next":"<of the ids>"')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>');
    return JSON.parse(text) as unknown[];
  }

  #stepAt(time: string): number {
    return this.#begun.filter((begun) => begun <= Date.parse(time)).length;
  }
}

async function seenIn({ side, isLoud }: { side: 'app' | 'solutions'; isLoud: boolean }, steps: readonly Step[]) {
  const copy = await Copy.of(side, isLoud);
  const seen = await copy.play(steps);
  await copy.end();
  return { seen, secrets: copy.secrets };
}

/** X-Log-Lag says how busy the server is: it appears where the views take longer than a moment. */
const changing = new Set(['date', 'content-length', 'etag', headers.logLag.toLowerCase()]);

function shown({ status, body: answered, headers: answeredHeaders }: Answer<unknown>) {
  const names = [...answeredHeaders.keys()].filter((name) => !changing.has(name));
  return { status, body: withoutRequestId(answered), headers: names };
}

describe('a pass cannot be found out', () => {
  test('two copies of one programme, in one of which the other side passes, answer the same and tell the same live', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('app' as const, 'solutions' as const),
        fc.array(anyStep, { minLength: 8, maxLength: 12 }),
        async (side, steps) => {
          const quiet = await seenIn({ side, isLoud: false }, steps);
          const loud = await seenIn({ side, isLoud: true }, steps);
          for (const [index, what] of loud.seen.entries()) expect(what).toEqual(quiet.seen[index]);
          for (const { before, after } of loud.secrets) expect(after).toEqual(before);
        },
      ),
      { seed: 7, numRuns: 5, endOnFailure: true },
    );
    // Each step is looked at by a dozen calls, in two copies.
  }, 180_000);
});

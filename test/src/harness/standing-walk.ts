import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { DashboardAsOfView, StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnershipView, AppliedView, PartnershipView } from '@accelerator/contracts/partnerships';
import { administratorStanding, statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { standing, type PairAct, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import type { SearchHitView } from '@accelerator/contracts/search';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { ruleOf, type Answer } from './http-client.ts';
import type { SignedUp } from './people.ts';
import { apply, body, cancel, cohortAs, matchOf, own, partnershipsOf, say, type Setup, type Two } from './setup.ts';
import { NewsOfThePair, readingAdministrator, type ToldTo } from './standing-news.ts';
import type { useMailStory } from './use-mail-app.ts';

const sides = ['app', 'solutions'] as const;
const onward: ReadonlySet<PairAct> = new Set(['express_interest', 'apply', 'change_cohort']);

/** A pair as everyone sees it at one moment. */
interface Seen {
  /** Null for a side that the pair is not shown to; what it stands at is then nowhere told to it. */
  readonly told: Readonly<Record<PartnerType, ToldTo>>;
  readonly admin: AdminPartnershipView | null;
}

interface Step {
  readonly name: string;
  /** It moves the pair on, to where more can happen. */
  readonly isOnward?: boolean;
  readonly take: () => Promise<Answer<unknown>>;
  /** The code with which it has to be refused; left out where it is offered. */
  readonly refused?: string;
  /** An act that happened elsewhere may stand in its way, which its refusal tells. */
  readonly mayBeRefused?: true;
}

/** Walks pairs through what can be done, and compares after each step. The same seed takes the same ways. */
export async function walkThroughStandings(
  story: ReturnType<typeof useMailStory>,
  runs: { readonly seed: number; readonly numRuns: number },
): Promise<void> {
  const choices = fc.array(fc.nat(), { minLength: 14, maxLength: 20 });
  const administrator = await readingAdministrator(story);
  const property = fc.asyncProperty(choices, async (chosen) => {
    const walk = await StandingWalk.of(story, administrator);
    for (const choice of chosen) {
      await walk.step(choice);
      await walk.compare();
      // Mails that were queued several steps ago are sent as well.
      if (choice % 5 === 4) await walk.compareMails();
    }
    await walk.compareMails();
    await walk.compareDownloads();
    await walk.depart(chosen[0]! % 2 === 0 ? 'app' : 'solutions');
    await walk.compare();
    await walk.compareMails();
    await walk.compareDownloads();
  });
  await fc.assert(property, { ...runs, endOnFailure: true });
}

/** A walk of two partners through what they and an administrator can do, which compares after each step all who tell where they stand. */
class StandingWalk {
  readonly #setup: Setup;
  readonly #two: Two;
  readonly #news: NewsOfThePair;
  /** The first is the preferred one of both. */
  readonly #cohorts: readonly AdminCohortView[];
  readonly #revoked = new Set<PartnerType>();
  readonly #over = new Set<number>();
  readonly #closed = new Set<number>();
  #gone: PartnerType | undefined;
  #partnershipId: string | undefined;
  /** For the reader of a failure. */
  readonly taken: string[] = [];

  private constructor(setup: Setup, two: Two, cohorts: readonly AdminCohortView[], news: NewsOfThePair) {
    this.#setup = setup;
    this.#two = two;
    this.#news = news;
    this.#cohorts = cohorts;
  }

  static async of(story: ReturnType<typeof useMailStory>, administrator: string): Promise<StandingWalk> {
    const setup = story.setup();
    const cohorts = [await setup.newCohort(), await setup.newCohort()];
    const preferredCohortIds = cohorts.map(({ id }) => id);
    const [app, solutions] = await Promise.all([setup.app({ preferredCohortIds }), setup.solutions({ preferredCohortIds })]);
    const news = await NewsOfThePair.of(story, { app, solutions }, administrator);
    return new StandingWalk(setup, { app, solutions }, cohorts, news);
  }

  /** Takes one of the steps that are possible now; mostly one that leads on. */
  async step(choice: number): Promise<void> {
    const all = this.#steps(await this.#look());
    const onward = all.filter(({ isOnward }) => isOnward);
    const steps = onward.length > 0 && choice % 5 < 3 ? onward : all;
    const step = steps[Math.floor(choice / 5) % steps.length]!;
    this.taken.push(step.name);
    const { status, body: answered } = await step.take();
    const { code, message, partnership } = (answered ?? {}) as Partial<ErrorAnswer & AppliedView>;
    const said = `${this.taken.join(', ')}: answered ${status} ${code ?? ''} ${message ?? ''}`;
    if (step.mayBeRefused) mustEqual([said, status < 300 || ruleOf(answered) !== undefined], [said, true]);
    else if (step.refused !== undefined) mustEqual([said, code], [said, step.refused]);
    else mustEqual([said, status < 300], [said, true]);
    if (partnership) mustContain(message, standing(partnership, opposite[partnership.partner.partnerType]).sentence);
  }

  /** One of the two deletes its profile, with which the pair ends. */
  async depart(side: PartnerType): Promise<void> {
    const { client, form } = this.#two[side];
    await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: form.password }));
    await body(client.delete(partnerRoutes.deleteProfile.path));
    this.#gone = side;
    this.taken.push(`${side} leaves`);
  }

  /** All who tell where the two stand agree. */
  async compare(): Promise<void> {
    const seen = await this.#look();
    const about = this.taken.join(', ');
    if (seen.admin) this.#compareWithTheAdministrator(seen, seen.admin, about);
    for (const side of this.#staying) {
      await this.#compareOwn(seen, side, about);
      await this.#news.compareCatchUp(side, seen.told[side], about);
    }
    if (seen.admin) await this.#compareOfTheAdministrator(seen.admin, about);
  }

  /** So do the mails that are sent now. */
  async compareMails(): Promise<void> {
    const { told, admin } = await this.#look();
    await this.#news.compareMails(told, admin, this.taken.join(', '));
  }

  /** The downloads of one's data tell it too. A day has five. */
  async compareDownloads(): Promise<void> {
    const { told } = await this.#look();
    for (const side of this.#staying) {
      const { view } = told[side] ?? {};
      if (!view) continue;
      const { client, form } = this.#two[side];
      await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: form.password }));
      const { madeAt, partnerships } = await body(client.get<MyDataView>(myDataRoutes.download.path));
      const { label, sentence } = standing(view, side, { now: new Date(madeAt), timeZone: 'UTC' });
      mustEqual(
        partnerships.map((one) => [one.standing, one.explanation]),
        [[label, sentence]],
      );
    }
  }

  get #staying(): readonly PartnerType[] {
    return sides.filter((side) => side !== this.#gone);
  }

  async #look(): Promise<Seen> {
    const [app, solutions] = await Promise.all(sides.map((side) => this.#toldTo(side)));
    const id = this.#partnershipId;
    const admin = id
      ? await this.#setup.admin.get<AdminPartnershipView>(addressOf(adminPartnershipRoutes.one, { id }))
      : undefined;
    return { told: { app: app!, solutions: solutions! }, admin: admin?.status === 200 ? admin.body : null };
  }

  async #toldTo(side: PartnerType): Promise<Seen['told']['app']> {
    if (side === this.#gone) return null;
    const [me, other] = [this.#two[side], this.#two[opposite[side]]];
    const [views, match] = await Promise.all([partnershipsOf(me), this.#revoked.has(side) ? undefined : matchOf(me, other)]);
    const view = views.find(({ partner }) => partner.id === other.partnerId) ?? null;
    this.#partnershipId ??= view?.id;
    if (!view && !match) return null;
    const stands = standing(view, side, { other: match });
    if (match && view)
      mustEqual(
        [match.partnershipId, match.youNotInterested, match.youViewedContact, match.theyShowedInterest],
        [view.id, stands.phase === 'passed', view.youViewedContact, view.theyShowedInterest],
      );
    return { view, stands };
  }

  #compareWithTheAdministrator({ told }: Seen, admin: AdminPartnershipView, about: string): void {
    const theirs = administratorStanding(admin);
    const both = sides.flatMap((side) => told[side] ?? []);
    if (this.#gone) {
      const words = ({ label, sentence }: Pick<PairStatus, 'label' | 'sentence'>) => [label, sentence.replace(' your ', ' the ')];
      for (const { stands } of both)
        mustEqual([about, stands.phase, ...words(stands)], [about, 'left', theirs.label, theirs.sentence]);
      return;
    }
    const hasPassed = admin.appPartnerNotInterested || admin.solutionsPartnerNotInterested;
    for (const { stands } of both) {
      mustEqual([about, stands.outcome], [about, theirs.outcome]);
      mustEqual([about, stands.label === 'On hold'], [about, theirs.label === 'On hold']);
    }
    for (const side of sides.filter((one) => this.#revoked.has(one)))
      if (!told[side]) mustContain(theirs.sentence, `${this.#two[side].form.companyName} `);
    if (hasPassed) {
      const passed = told[admin.appPartnerNotInterested ? 'app' : 'solutions'];
      mustEqual([about, passed?.stands.phase ?? 'passed', theirs.phase], [about, 'passed', 'passed']);
      return;
    }
    for (const { stands } of both) mustEqual([about, ofPair(stands.phase)], [about, theirs.phase]);
    if (both.length === 2) mustEqual([about, Math.max(...both.map(({ stands }) => stands.step))], [about, theirs.step]);
  }

  async #compareOwn({ told }: Seen, side: PartnerType, about: string): Promise<void> {
    const { view, stands } = told[side] ?? {};
    const me = this.#two[side];
    const pairs = (await Promise.all(this.#cohorts.map(({ id }) => cohortAs(me, id)))).flatMap((one) => one.canApplyWith);
    // A pair that is told nowhere else is not told of with the cohorts.
    mustEqual([about, pairs.filter(({ partnershipId }) => partnershipId !== view?.id)], [about, []]);
    if (!view || !stands) return;
    const history = await body(me.client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: view.id })));
    mustEqual([about, side, statusIn(history)], [about, side, ownLabel(view, side)]);
    const stream = `partner-${me.partnerId}`;
    const { screens } = await body(this.#setup.admin.get<DashboardAsOfView>(addressOf(historyRoutes.dashboardAsOf, { stream })));
    const then = screens?.partnerships.find(({ id }) => id === view.id);
    const { since: _, ...standsThen } = standing(then, side);
    mustEqual([about, standsThen], [about, { ...standsThen, ...only(standing(ofThePairAlone(view), side), standsThen) }]);
    const { next } = stands;
    if (next?.cohortId === undefined) return;
    const { canApplyWith } = await cohortAs(me, next.cohortId);
    const answer = canApplyWith.find(({ partnershipId }) => partnershipId === view.id);
    mustEqual([about, answer?.allowed], [about, next.reason === undefined]);
  }

  async #compareOfTheAdministrator(admin: AdminPartnershipView, about: string): Promise<void> {
    const client = this.#setup.admin;
    const { label } = administratorStanding(admin);
    const history = await body(
      client.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream: `partnership-${admin.id}` })),
    );
    mustEqual([about, statusIn(history)], [about, label]);
    const listed = (await body(client.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path))).find(
      ({ id }) => id === admin.id,
    );
    if (listed) mustEqual([about, statusLabel(listed)], [about, label]);
    const q = admin.partners.app.companyName;
    const hits = await body(client.get<SearchHitView[]>(`${searchRoutes.find.path}?${new URLSearchParams({ q }).toString()}`));
    const hit = hits.find(({ kind, id }) => kind === 'partnership' && id === admin.id);
    if (hit) mustEqual([about, hit.detail], [about, label]);
  }

  #steps(seen: Seen): readonly Step[] {
    const ofSides = sides.flatMap((side) => (seen.told[side] ? this.#stepsOf(side, seen.told[side]) : []));
    return [...ofSides, ...this.#stepsOfTheAdministrator(seen)];
  }

  #stepsOf(side: PartnerType, { view, stands: { acts, next, phase } }: NonNullable<Seen['told']['app']>): readonly Step[] {
    const name = (act: string) => `${side}: ${act} (${phase})`;
    const me = this.#two[side];
    const offered = acts.flatMap((act): Step[] => {
      const take = this.#taking(act, me, view, next?.cohortId);
      return take ? [{ name: name(act), take, isOnward: onward.has(act) }] : [];
    });
    const refused: Step[] = [];
    if (view && next?.act === 'apply' && next.reason && next.cohortId !== undefined)
      refused.push({ name: name('apply'), take: () => apply(me, partnershipId(view), next.cohortId!), refused: next.reason });
    if (view && !acts.includes('cancel') && phase !== 'requested' && view.youAreApproved)
      refused.push({ name: name('cancel'), take: () => cancel(me, partnershipId(view)), refused: 'nothing_to_cancel' });
    return [...offered, ...refused];
  }

  /** Undefined where there is nothing to change to. */
  #taking(
    act: PairAct,
    me: SignedUp,
    view: PartnershipView | null,
    cohortId: number | undefined,
  ): (() => Promise<Answer<unknown>>) | undefined {
    if (act === 'apply' || act === 'change_cohort') {
      const chosen = act === 'apply' ? cohortId : this.#takingApplications(view).find((id) => id !== view?.cohortId);
      return view && chosen !== undefined ? () => apply(me, partnershipId(view), chosen) : undefined;
    }
    // The two of the walk have met without an invitation.
    if (act === 'accept') return undefined;
    if (act === 'cancel') return view ? () => cancel(me, partnershipId(view)) : undefined;
    const said = {
      express_interest: { interested: true },
      pass: { interested: false, notInterested: true },
      withdraw: { interested: false },
      reconsider: { notInterested: false },
    }[act];
    if (view) return () => say(me, view.id, own(me, said));
    const other = me === this.#two.app ? this.#two.solutions : this.#two.app;
    return () => me.client.post(partnershipRoutes.start.path, { partnerId: other.partnerId, ...own(me, said) });
  }

  #takingApplications(view: PartnershipView | null): readonly number[] {
    const past = (view?.pastCohorts ?? []).map(({ id }) => id);
    return this.#cohorts.map(({ id }) => id).filter((id) => !this.#over.has(id) && !this.#closed.has(id) && !past.includes(id));
  }

  #stepsOfTheAdministrator({ admin }: Seen): readonly Step[] {
    const setup = this.#setup;
    const decisions = sides.map((side): Step => {
      const isRevoked = this.#revoked.has(side);
      return {
        name: `administrator: ${isRevoked ? 'approves' : 'revokes'} ${side}`,
        isOnward: isRevoked,
        take: () => {
          if (isRevoked) this.#revoked.delete(side);
          else this.#revoked.add(side);
          return setup.decide(isRevoked ? 'approve' : 'reject', this.#two[side]);
        },
      };
    });
    const ofCohorts = this.#cohorts.flatMap(({ id, name }): Step[] => {
      if (this.#over.has(id)) return [];
      const isClosed = this.#closed.has(id);
      const turned = () => {
        if (isClosed) this.#closed.delete(id);
        else this.#closed.add(id);
        return setup.changeCohort(id, { status: isClosed ? 'Open' : 'Closed' });
      };
      const ends = () => {
        this.#over.add(id);
        return setup.changeCohort(id, { kickoffDate: '2020-01-01', endDate: '2020-02-01' });
      };
      // One of the two stays.
      const isLast = this.#over.size === this.#cohorts.length - 1;
      return [
        { name: `administrator: ${isClosed ? 'opens' : 'closes'} ${name}`, take: turned, isOnward: isClosed },
        ...(isLast || admin?.cohortId !== id ? [] : [{ name: `${name} ends`, take: ends, isOnward: admin.status === 'active' }]),
      ];
    });
    if (!admin) return [...decisions, ...ofCohorts];
    return [...decisions, ...ofCohorts, ...this.#stepsOn(admin)];
  }

  #stepsOn(admin: AdminPartnershipView): readonly Step[] {
    const setup = this.#setup;
    const pair = { ...this.#two, partnershipId: admin.id };
    const { next } = administratorStanding(admin);
    const { undoable } = admin;
    const decisions: Step[] = next
      ? [
          {
            name: 'administrator: approves',
            take: () => setup.judge('approve', pair),
            ...(next.reason ? { refused: next.reason } : { isOnward: true }),
          },
          { name: 'administrator: rejects', take: () => setup.judge('reject', pair) },
        ]
      : [{ name: 'administrator: approves nothing', take: () => setup.judge('approve', pair), refused: 'not_awaiting_approval' }];
    return [
      ...(admin.status === 'active' ? [] : decisions),
      ...(undoable
        ? [
            {
              name: `administrator: undoes ${undoable.act}`,
              take: () => setup.admin.post(undoRoutes.undo.path, { eventId: undoable.eventId }),
              mayBeRefused: true as const,
            },
          ]
        : []),
    ];
  }
}

const partnershipId = ({ id }: PartnershipView) => ({ partnershipId: id });

/** A pair has one phase, in which two of a side are one. */
function ofPair(phase: PairStatus['phase']): string {
  if (phase === 'invited') return 'waiting';
  return phase === 'requested' ? 'applied' : phase;
}

/** Removes the recent duration of decisions, which views of the past leave out. */
function ofThePairAlone(view: PartnershipView): PartnershipView {
  return { ...view, medianReviewDays: undefined };
}

/** Of the pair alone: its history does not know of another one of a partner. */
function ownLabel(view: PartnershipView, side: PartnerType): string {
  return standing({ ...view, partner: { ...view.partner, isTaken: false } }, side).label;
}

export function statusIn({ initial, events }: StreamHistoryView): string | undefined {
  const fields = new Map(initial.map(({ field, value }) => [field, value]));
  for (const { changes } of events) for (const { field, after } of changes) fields.set(field, after);
  return fields.get('Status');
}

function only<All extends object>(all: All, keys: object): Partial<All> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in keys)) as Partial<All>;
}

function mustEqual(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

function mustContain(text: string | undefined, part: string): void {
  expect(text).toContain(part);
}

import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import { randomUUID } from 'node:crypto';
import { EventCodec, type KeySource } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import type { EventStore, EventToAppend } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { pairOf } from '@accelerator/backend/features/partnerships/pair/pair';
import { termsVersion } from '@accelerator/contracts/accounts/terms';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { Actor, EventMetadata, ProgrammeEvent } from '@accelerator/contracts/log';
import type { OneSide } from '@accelerator/contracts/partnerships';
import type { Place } from '../harness/place.ts';
import { inventedPerson, inventedQualification } from './invented-partners.ts';
import { seededRandom } from './statistics.ts';

/** An event on its stream. */
interface Placed {
  readonly stream: string;
  readonly event: ProgrammeEvent;
  /** By default someone else for each event. */
  readonly actor?: Actor;
}

const appendsAtOnce = 1_000;
/** The number of pairs that are in the middle of their acquaintance at any time. */
const pairsUnderWay = 1_000;
const pairsOfEachPartner = 10;

/** Writes invented events into a log, as commands would have: sealed, one append an event, each on its stream's next revision. */
export class LogWriter {
  readonly #store: EventStore;
  readonly #codec: EventCodec;
  readonly #revisions = new Map<string, number>();
  readonly #appending = new Map<string, Promise<unknown>>();
  #waiting: Promise<unknown>[] = [];
  #written = 0;

  constructor(store: EventStore, keys: KeySource) {
    this.#store = store;
    this.#codec = new EventCodec(keys);
  }

  /** @returns when there is room for more */
  async write({ stream, event, actor }: Placed): Promise<void> {
    this.#waiting.push(this.#append(stream, await this.encoded(stream, event, actor)));
    if (this.#waiting.length >= appendsAtOnce) await this.settled();
  }

  /** The event as it goes into the log next. */
  async encoded(stream: string, event: ProgrammeEvent, actor?: Actor): Promise<EventToAppend> {
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    this.#revisions.set(stream, revision);
    const [encoded] = await this.#codec.encode([
      { ...event, id: randomUUID(), stream, revision, metadata: this.#metadata(actor) },
    ]);
    return encoded!;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#waiting);
    this.#waiting = [];
    this.#appending.clear();
  }

  /** The appends to one stream go out one after the other: over a network they could overtake each other. */
  #append(stream: string, event: EventToAppend): Promise<unknown> {
    const revision = this.#revisions.get(stream)!;
    const append = () => this.#store.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
    const before = this.#appending.get(stream);
    const appending = before ? before.then(append) : append();
    this.#appending.set(stream, appending);
    return appending;
  }

  /** A second passes from event to event. */
  #metadata(actor: Actor = { kind: 'member', userId: randomUUID(), partnerId: randomUUID() }): EventMetadata {
    this.#written += 1;
    return {
      actor,
      at: new Date(Date.UTC(2026, 0, 1) + 1_000 * this.#written).toISOString(),
      commandId: randomUUID(),
      correlationId: randomUUID(),
    };
  }
}

/** Appends `count` events as a busy app would. @returns how many of them hold personal data */
export async function fillLog(writer: LogWriter, count: number): Promise<number> {
  let withPersonalData = 0;
  let left = count;
  for (const placed of programmeAtWork()) {
    if (left === 0) break;
    left -= 1;
    if ('private' in placed.event.data && placed.event.data.private) withPersonalData += 1;
    await writer.write(placed);
  }
  await writer.settled();
  return withPersonalData;
}

/**
 * Lets the policies begin behind what was written, as where an app has written it. Otherwise they would take it all up late, and a claim of
 * names that comes late is decided on every state of the registry since: thousands of them take hours.
 */
export async function skipPolicies(place: Place): Promise<void> {
  await place.withVault((vault) =>
    place.withLog(async (log) => new VaultCheckpoints(vault).put('policies', (await log.head())!)),
  );
}

/** Partners register and are approved; a thousand pairs at a time get to know each other, each at its own pace. */
function* programmeAtWork(): Generator<Placed> {
  const random = seededRandom(20_261_121);
  const underWay: Iterator<Placed>[] = [];
  const newPairs = meetings(random);
  for (;;) {
    while (underWay.length < pairsUnderWay) {
      const next = newPairs.next().value;
      if (Array.isArray(next)) yield* next;
      else underWay.push(next);
    }
    const turn = Math.floor(random() * underWay.length);
    const step = underWay[turn]!.next();
    if (step.done) underWay.splice(turn, 1);
    else yield step.value;
  }
}

/** Without end: the registrations of some partners, then the pairs they form with each other. */
function* meetings(random: () => number): Generator<Placed[] | Iterator<Placed>, never> {
  for (;;) {
    const group = { app: groupOf('app', random), solutions: groupOf('solutions', random) };
    yield [...group.app, ...group.solutions].flatMap(({ registration }) => registration);
    for (const app of group.app) for (const solutions of group.solutions) yield acquaintance(app.id, solutions.id);
  }
}

function groupOf(partnerType: PartnerType, random: () => number) {
  return Array.from({ length: pairsOfEachPartner }, () => {
    const id = randomUUID();
    return { id, registration: approvedPartner(id, partnerType, random) };
  });
}

let registered = 0;

/** Everything that makes a partner one that others can meet. */
export function approvedPartner(partnerId: string, partnerType: PartnerType, random: () => number): Placed[] {
  registered += 1;
  const userId = randomUUID();
  const stream = `partner-${partnerId}`;
  const names = { usernameHash: randomUUID(), companyNameHash: randomUUID(), companyDomainHash: randomUUID() };
  const receipt = { profileVersion: 1, applicationScore: 60, reviewFlags: [], policy: 'application-v1' };
  const application = { applicationStatus: 'pending', applicationScore: 60, reviewFlags: [] } as const;
  const person = { subject: partnerId, fields: inventedPerson(registered) };
  const username = { subject: userId, fields: { username: `person${registered}` } };
  const qualification = inventedQualification(random);
  return [
    {
      stream,
      event: {
        type: 'PartnerRegistered',
        data: { partnerId, partnerType, userId, qualification, ...application, names, private: person },
      },
    },
    {
      stream,
      event: { type: 'MemberJoined', data: { partnerId, userId, credentialVersion: 1, termsVersion, private: username } },
    },
    { stream: 'registry', event: { type: 'NamesClaimed', data: { partnerId, userId, ...names } } },
    { stream, event: { type: 'PartnerApproved', data: { partnerId, receipt, running: null } } },
  ];
}

/** Two partners that await a decision. */
export function* submission(appPartnerId: string, solutionsPartnerId: string): Generator<Placed> {
  const pair = pairOf(appPartnerId, solutionsPartnerId);
  const [app, solutions] = [{ ...pair, side: 'app' } as const, { ...pair, side: 'solutions' } as const];
  const [appApplicationId, solutionsApplicationId] = [randomUUID(), randomUUID()];
  const events: ProgrammeEvent[] = [
    { type: 'InterestExpressed', data: app },
    { type: 'InterestExpressed', data: solutions },
    { type: 'MutualInterestReached', data: pair },
    { type: 'CohortApplied', data: { ...app, applicationId: appApplicationId, cohortId: 1, private: null } },
    { type: 'CohortApplied', data: { ...solutions, applicationId: solutionsApplicationId, cohortId: 1, private: null } },
    { type: 'PartnershipSubmitted', data: { ...pair, cohortId: 1, appApplicationId, solutionsApplicationId } },
  ];
  for (const event of events) yield { stream: `partnership-${pair.partnershipId}`, event };
}

/** Two partners, from the first interest to the application; four of ten events hold words of theirs. */
export function* acquaintance(appPartnerId: string, solutionsPartnerId: string): Generator<Placed> {
  const pair = pairOf(appPartnerId, solutionsPartnerId);
  const app: OneSide = { ...pair, side: 'app' };
  const solutions: OneSide = { ...pair, side: 'solutions' };
  const application = { applicationId: randomUUID(), cohortId: 1 };
  const words = 'Met at the fair; they sell to the same people as we do and have a team for joint campaigns.';
  const said = <Fields>(subject: string, fields: Fields) => ({ subject, fields });
  const events: ProgrammeEvent[] = [
    { type: 'PartnerSaved', data: app },
    { type: 'PartnershipNoted', data: { ...app, private: said(appPartnerId, { notes: words }) } },
    { type: 'InterestExpressed', data: app },
    { type: 'InterestExpressed', data: solutions },
    { type: 'MutualInterestReached', data: pair },
    { type: 'PartnerContacted', data: app },
    { type: 'PartnershipNoted', data: { ...solutions, private: said(solutionsPartnerId, { notes: words }) } },
    { type: 'PartnerEvaluated', data: { ...app, evaluated: true, private: said(appPartnerId, { evaluationNotes: words }) } },
    { type: 'CohortApplied', data: { ...app, ...application, private: said(appPartnerId, { message: words }) } },
    { type: 'PartnerUnsaved', data: app },
  ];
  for (const event of events) yield { stream: `partnership-${pair.partnershipId}`, event };
}

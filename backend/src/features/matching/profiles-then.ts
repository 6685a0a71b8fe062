import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { AnyRecorded } from '@accelerator/contracts/log';
import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { hasHappened, type Moment } from '../../event-sourcing/event-store/moments.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { readEvents } from '../../event-sourcing/event-store/read-events.ts';
import { evolve } from '../../event-sourcing/kernel/decider.ts';
import { isCompleted } from '../cohorts/cohort-views.ts';
import { cohortDecider, type CohortState } from '../cohorts/cohort.decider.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import type { PartnerState } from '../partners/partner.state.ts';
import { scoringProfile, type ScoringProfile } from '../scoring/scoring-profile.ts';

/** From a position on. */
interface Version<Value> {
  readonly position: Position;
  readonly value: Value;
}

/** What scores were made of at moments of the past, from the streams. What has not changed in between is the same object. */
export class ProfilesThen {
  readonly #profiles = new Map<string, readonly Version<ScoringProfile | null>[]>();
  readonly #cohorts = new Map<number, readonly Version<CohortDetails | null>[]>();
  readonly #currentCohorts = new Map<string, ReadonlySet<number>>();

  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async loadCohorts(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const events = await readEvents(this.eventStore, this.codec, cohortDecider.stream(String(id)));
      const versions = versionsOf<CohortState, CohortDetails | null>(events, cohortDecider, ({ details }) => details);
      this.#cohorts.set(id, versions);
    }
  }

  /** Those that were neither closed nor completed. */
  currentCohortsAt(moment: Moment): ReadonlySet<number> {
    const current = [...this.#cohorts].flatMap(([id, versions]) => {
      const details = valueAt(versions, moment);
      return details && details.status !== 'Closed' && !isCompleted(details, moment.at) ? id : [];
    });
    const key = current.join();
    const known = this.#currentCohorts.get(key) ?? new Set(current);
    this.#currentCohorts.set(key, known);
    return known;
  }

  async loadPartners(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (!this.#profiles.has(id)) this.#profiles.set(id, await this.#profilesOf(id));
  }

  /** What a partner that was loaded said of itself; null before it registered, and where the log knows no such partner. */
  profileAt(partnerId: string, moment: Moment): ScoringProfile | null {
    return valueAt(this.#profiles.get(partnerId) ?? [], moment);
  }

  async #profilesOf(partnerId: string): Promise<readonly Version<ScoringProfile | null>[]> {
    const events = await readEvents(this.eventStore, this.codec, partnerDecider.stream(partnerId));
    const registered = events.find((event) => event.type === 'PartnerRegistered');
    if (!registered) return [];
    const { partnerType } = registered.data;
    const said = versionsOf<PartnerState, PartnerState['qualification']>(events, partnerDecider, (state) => state.qualification);
    return said.map(({ position, value }) => ({ position, value: value && scoringProfile(partnerType, value) }));
  }
}

function versionsOf<State, Value>(
  events: readonly AnyRecorded[],
  decider: typeof partnerDecider | typeof cohortDecider,
  valueOf: (state: State) => Value,
): readonly Version<Value>[] {
  const versions: Version<Value>[] = [];
  let state = decider.initial as State;
  for (const event of events) {
    state = evolve<State>(decider, state, event);
    const value = valueOf(state);
    if (versions.at(-1)?.value !== value) versions.push({ position: event.position, value });
  }
  return versions;
}

function valueAt<Value>(versions: readonly Version<Value>[], moment: Moment): Value | null {
  return versions.findLast((version) => hasHappened(version, moment))?.value ?? null;
}

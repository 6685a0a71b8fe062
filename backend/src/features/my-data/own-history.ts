import { actorIdOf, isByAdministrator, type AnyRecorded } from '@accelerator/contracts/log';
import type { HistoryRecord } from '@accelerator/contracts/my-data';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../accounts/callers.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import { inLogOrder } from '../../event-sourcing/kernel/position.ts';
import { readEvents } from '../../event-sourcing/event-store/read-events.ts';
import { evolve } from '../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { actingCompanyOf } from '../../events/consequence.ts';
import { formerMember, type HistoryReader } from '../../events/columns/own-history.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { apiTokensProjection } from '../api-tokens/api-tokens.projection.ts';
import { companyNamesOf, type CompanyNames } from '../partners/partner/company-names.ts';
import type { PartnerRow } from '../partners/partner/partners.projection.ts';
import { partnershipDecider } from '../partnerships/pair/partnership.decider.ts';
import { endsByClock, withEnds, type EndByClock } from '../partnerships/standing/ends-by-clock.ts';
import { isNewsFor } from '../partnerships/pair/pair-fold.ts';
import { ownHistoryEntryOf } from './own-history-entries.ts';
import { ownStreams } from './own-streams.ts';

interface Known {
  readonly company: Pick<PartnerRow, 'members'>;
  /** Those that the company may see. */
  readonly pairs: readonly { readonly id: string }[];
  readonly cohorts: CohortSnapshot;
}

/** Describes the events about a member and their company by the event rows. */
@Injectable()
export class OwnHistory {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly extensions: Extensions,
  ) {}

  /** The oldest first. */
  async of({ partnerId, partnerType: side, userId }: PartnerCaller, known: Known): Promise<readonly HistoryRecord[]> {
    const events: AnyRecorded[] = [];
    const ended: EndByClock[] = [];
    for (const streamsOf of await this.extensions.of(ownStreams))
      for (const stream of streamsOf({ partnerId, userId }))
        events.push(...(await readEvents(this.eventStore, this.codec, stream)));
    for (const { id } of known.pairs) {
      const ofPair = (await readEvents(this.eventStore, this.codec, partnershipDecider.stream(id))) as readonly PairEvent[];
      const seen = visibleTo(side, ofPair);
      events.push(...seen);
      ended.push(...endsByClock(seen, known.cohorts));
    }
    const nameOf = await companyNamesOf(this.readModels, [partnerId, ...events.flatMap(({ data }) => companiesIn(data))]);
    const reader: HistoryReader = { userId, side, companyOf: nameOf, cohortOf: known.cohorts.nameOf };
    const acting = await actingFor(this.readModels, partnerId, known.company.members);
    return withEnds(events.toSorted(inLogOrder), ended).flatMap((event) => {
      const entry = ownHistoryEntryOf(event, reader);
      if (!entry) return [];
      const by = actorName(event, { partnerId, acting, nameOf });
      return { at: event.metadata.at, by, what: entry.what, details: entry.details ?? null };
    });
  }
}

export type PairEvent = Extract<AnyRecorded, { type: PartnershipEvent['type'] }>;

/** A pass, notes, a bookmark and an evaluation of the other side change nothing that the reader may know, so they are left out. */
export function visibleTo(side: PartnerCaller['partnerType'], events: readonly PairEvent[]): readonly PairEvent[] {
  let state = partnershipDecider.initial;
  return events.filter((event) => {
    const before = state;
    state = evolve(partnershipDecider, before, event);
    // That a pair has begun to exist is known to the side alone that did something for itself.
    const known = 'side' in event.data ? { ...before, phase: state.phase } : before;
    return event.type === 'MutualInterestReached' || isNewsFor(side, known, state);
  });
}

function companiesIn(data: AnyRecorded['data']): readonly string[] {
  return [
    ...('appPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
    ...('viewerPartnerId' in data ? [data.viewerPartnerId] : []),
  ];
}

/** Names those who act for the company, by their ids: its members, and its tokens. */
export async function actingFor(
  readModels: ReadModels,
  partnerId: string,
  members: PartnerRow['members'],
): Promise<ActorNames['acting']> {
  const tokens = await readModels.of(apiTokensProjection).find({ where: { ownerId: partnerId } });
  return new Map([
    ...members.map(({ userId, username }) => [userId, username] as const),
    ...tokens.map(({ id, name }) => [id, `token ${name}`] as const),
  ]);
}

export interface ActorNames {
  readonly partnerId: string;
  /** Its members, and its tokens. */
  readonly acting: ReadonlyMap<string, string>;
  readonly nameOf: CompanyNames;
}

/** A company that the event is not about stays unnamed: what it did with the other one is not the reader's to know. */
export function actorName(event: AnyRecorded, { partnerId, acting, nameOf }: ActorNames): string {
  const { data, metadata } = event;
  const actingCompany = actingCompanyOf(event);
  if (actingCompany !== undefined && companiesIn(data).includes(actingCompany)) return nameOf(actingCompany);
  const { kind, partnerId: company } = metadata.actor;
  if (isByAdministrator(metadata.actor)) return 'An administrator';
  if (kind === 'visitor') return 'A new member';
  if (kind === 'programme' || company === undefined) return 'The programme';
  if (company === partnerId) return acting.get(actorIdOf(metadata.actor) ?? '') ?? formerMember;
  return companiesIn(data).includes(company) ? nameOf(company) : 'The programme';
}

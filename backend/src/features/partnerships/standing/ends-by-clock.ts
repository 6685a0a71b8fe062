import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import { dayAfter } from '../../../event-sourcing/kernel/days.ts';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { pairRef } from '../pair/pair-refs.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { applicationsOf, pastCohortOf } from '../pair/partnership.state.ts';

type EndByClock = RecordedEvent<EventNamed<'ApplicationReleased' | 'PartnershipCompleted'>>;

/**
 * The end, with the last day of its cohort, of an application of one side alone or of a partnership, while nothing has happened between the two
 * since: the log has no event of it. Its id is its instant, which no event has.
 * @param events of one pair
 */
export function endsByClock(events: readonly AnyRecorded[], cohorts: CohortSnapshot): readonly EndByClock[] {
  const state = events.reduce((before, event) => evolve(partnershipDecider, before, event), partnershipDecider.initial);
  const last = events.at(-1);
  const cohortId = pastCohortOf(state, cohorts.isOver);
  if (cohortId === null || !last || !state.pair) return [];
  const lastDay = cohorts.find(cohortId)?.endDate;
  const over = lastDay === undefined ? '' : `${dayAfter(lastDay, 1)}T00:00:00.000Z`;
  // Of a partnership that was over already, the last event tells: the day may have been moved to one that had passed.
  if (state.phase === 'active' && over <= last.metadata.at) return [];
  const at = over > last.metadata.at ? over : last.metadata.at;
  const { id: causationId, stream, revision, position } = last;
  const place = { id: at, stream, revision: revision + 1, position };
  const metadata = { actor: { kind: 'programme' as const }, at, commandId: '', correlationId: '', causationId };
  const happened = { ...place, metadata };
  const who = pairRef(state.pair);
  if (state.phase === 'active')
    return [
      { ...happened, type: 'PartnershipCompleted', data: { ...who, cohortId, applicationIds: applicationsOf(state.sides) } },
    ];
  return partnerTypes.values.flatMap((side): EndByClock[] => {
    const { application } = state.sides[side];
    return application
      ? [{ ...happened, type: 'ApplicationReleased', data: { ...who, side, ...application, cohortOver: true } }]
      : [];
  });
}

/** True if the calendar alone brought it about: no event of the log, and none to fold. */
export function isByClock({ id, metadata }: Pick<AnyRecorded, 'id' | 'metadata'>): boolean {
  return id === metadata.at;
}

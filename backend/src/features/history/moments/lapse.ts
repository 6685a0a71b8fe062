import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import { dayAfter } from '../../../event-sourcing/kernel/days.ts';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { pairRef } from '../../partnerships/pair/pair-refs.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { pastCohortOf } from '../../partnerships/pair/partnership.state.ts';

/**
 * The end of an application of one side alone with the last day of its cohort, while nothing has happened between the two since: the log has no
 * event of it. Its id is its instant, which no event has.
 */
export function lapsesAfter(
  events: readonly AnyRecorded[],
  cohorts: CohortSnapshot,
): readonly RecordedEvent<EventNamed<'ApplicationReleased'>>[] {
  const state = events.reduce((before, event) => evolve(partnershipDecider, before, event), partnershipDecider.initial);
  const last = events.at(-1);
  const cohortId = state.phase === 'talking' ? pastCohortOf(state, cohorts.isOver) : null;
  if (cohortId === null || !last || !state.pair) return [];
  const who = pairRef(state.pair);
  const lastDay = cohorts.find(cohortId)?.endDate;
  const over = lastDay === undefined ? '' : `${dayAfter(lastDay, 1)}T00:00:00.000Z`;
  // The last day may have been moved to one that had passed.
  const at = over > last.metadata.at ? over : last.metadata.at;
  const { id: causationId, stream, revision, position } = last;
  return partnerTypes.values.flatMap((side) => {
    const { application } = state.sides[side];
    if (!application) return [];
    return {
      ...{ id: at, stream, revision: revision + 1, position },
      type: 'ApplicationReleased' as const,
      data: { ...who, side, ...application, cohortOver: true as const },
      metadata: { actor: { kind: 'programme' as const }, at, commandId: '', correlationId: '', causationId },
    };
  });
}

/** True if the calendar alone brought it about: no event of the log, and none to fold. */
export function isByClock({ id, metadata }: Pick<AnyRecorded, 'id' | 'metadata'>): boolean {
  return id === metadata.at;
}

import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import { dayAfter } from '../../../event-sourcing/kernel/days.ts';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { pairRef } from '../pair/pair-refs.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { applicationsOf, pastCohortOf, type PartnershipState } from '../pair/partnership.state.ts';

export type EndByClock = RecordedEvent<EventNamed<'ApplicationReleased' | 'PartnershipCompleted'>>;

/**
 * The end, with the last day of its cohort, of an application of one side alone or of a partnership. The log has no event of it. Whatever has
 * happened between the two since, it stands at its own day. Its id is its instant, which no event has; its place is half way to the next.
 * @param events of one pair
 */
export function endsByClock(events: readonly AnyRecorded[], cohorts: CohortSnapshot): readonly EndByClock[] {
  const states: PartnershipState[] = [];
  for (const event of events) states.push(evolve(partnershipDecider, states.at(-1) ?? partnershipDecider.initial, event));
  const state = states.at(-1);
  const cohortId = state ? pastCohortOf(state, cohorts.isOver) : null;
  if (!state?.pair || cohortId === null) return [];
  const isOfAnother = (before: PartnershipState) =>
    before.phase !== state.phase || pastCohortOf(before, cohorts.isOver) !== cohortId;
  const begun = events[states.findLastIndex(isOfAnother) + 1]!;
  const lastDay = cohorts.find(cohortId)?.endDate;
  const over = lastDay === undefined ? '' : `${dayAfter(lastDay, 1)}T00:00:00.000Z`;
  // A partnership that begins when its cohort is over is complete with its beginning: the day may have been moved to one that had passed.
  if (state.phase === 'active' && over <= begun.metadata.at) return [];
  const at = over > begun.metadata.at ? over : begun.metadata.at;
  const { id: causationId, stream, revision, position } = events[placeOf(at, events) - 1]!;
  const place = { id: at, stream, revision: revision + 0.5, position };
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

/** Puts the ends, which have no place in the log, each after all that had happened by then. */
export function withEnds<Event extends AnyRecorded>(
  logged: readonly Event[],
  ends: readonly EndByClock[],
): (Event | EndByClock)[] {
  return ends.reduce<(Event | EndByClock)[]>((told, end) => told.toSpliced(placeOf(end.metadata.at, told), 0, end), [...logged]);
}

function placeOf(instant: string, events: readonly AnyRecorded[]): number {
  return events.findLastIndex(({ metadata: { at } }) => at <= instant) + 1;
}

/** True if the calendar alone brought it about: no event of the log, and none to fold. */
export function isByClock({ id, metadata }: Pick<AnyRecorded, 'id' | 'metadata'>): boolean {
  return id === metadata.at;
}

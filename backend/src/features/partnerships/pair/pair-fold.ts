import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, Private, RecordedEvent } from '@accelerator/contracts/log';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import { partnershipDecider } from './partnership.decider.ts';
import { isListedForAdministrators, type PartnershipState, type Side } from './partnership.state.ts';

/** The state without what only decisions look at; that it has begun, a row says with the time. */
export type ShownState = Omit<PartnershipState, 'pair' | 'ended' | 'heard' | 'begun' | 'undoable'>;

interface DatedState extends ShownState {
  /** The first interest, or the match: from here on both know of the pair. */
  readonly begunAt: string | null;
}

/** The state of a pair with its times, as every projection of pairs keeps it. */
export interface FoldedPair extends DatedState {
  /**
   * When the pair came onto the lists of administrators: when it began, or else when one of the two passed. So no date tells them when a
   * company wrote a note or set a bookmark before. Null while the pair is on none of their lists.
   */
  readonly shownSince: string | null;
  /** The state before the last act of an administrator, while that act can be undone. */
  readonly before: DatedState | null;
  /** The command of that act, which may have left several events. */
  readonly undoCommandId: string | null;
}

/** Nothing has happened between the two. */
export const unfolded: FoldedPair = {
  ...shown(partnershipDecider.initial),
  begunAt: null,
  shownSince: null,
  before: null,
  undoCommandId: null,
};

const unseenActs: ReadonlySet<string> = new Set<PartnershipEvent['type']>(['PartnershipNoted', 'PartnerSaved', 'PartnerUnsaved']);

/** True of what a side does for itself alone: neither the other side nor an administrator may learn that it happened. */
export function isUnseen({ type }: Pick<AnyRecorded, 'type'>): boolean {
  return unseenActs.has(type);
}

/** Folds one more event of a pair. The decider's own fold says, too, what can be undone, and how the two stood before it. */
export function foldedAfter(pair: FoldedPair, event: RecordedEvent<PartnershipEvent>): FoldedPair {
  const undoable = pair.before && { commandId: pair.undoCommandId!, before: stateOf(pair.before) };
  const state = evolve<PartnershipState>(
    partnershipDecider,
    { ...stateOf(pair), pair: event.data, undoable },
    event as AnyRecorded,
  );
  const isOfSameAct = state.undoable !== null && state.undoable.before === undoable?.before;
  const begunAt = state.begun ? (pair.begunAt ?? event.metadata.at) : null;
  return {
    ...shown(state),
    begunAt,
    shownSince: begunAt ?? (isListedForAdministrators(state) ? (pair.shownSince ?? event.metadata.at) : null),
    before: isOfSameAct ? pair.before : beforeAct(pair, state, event),
    undoCommandId: state.undoable?.commandId ?? null,
  };
}

function beforeAct(pair: FoldedPair, { undoable }: PartnershipState, event: RecordedEvent<PartnershipEvent>): DatedState | null {
  if (!undoable) return null;
  // What is changed unseen is changed before the act as well.
  return isUnseen(event) ? { ...shown(undoable.before), begunAt: pair.before!.begunAt } : datedStateOf(pair);
}

/**
 * The same without a word that anyone wrote, for projections that need none. What is sealed is not opened: no step of the fold looks at the
 * words but to carry them on.
 */
export function foldedWithoutWords(pair: FoldedPair, event: RecordedEvent<PartnershipEvent>): FoldedPair {
  const { private: words } = event.data as { readonly private?: Private<object> | null };
  if (!words) return foldedAfter(pair, event);
  const data = { ...event.data, private: { subject: words.subject, fields: null } };
  return foldedAfter(pair, { ...event, data } as RecordedEvent<PartnershipEvent>);
}

/** Without the rest of a row, which would be copied at every step of the fold. */
function stateOf(pair: DatedState): PartnershipState {
  return { ...partnershipDecider.initial, ...shown(pair), begun: pair.begunAt !== null };
}

function datedStateOf(pair: DatedState): DatedState {
  return { ...shown(pair), begunAt: pair.begunAt };
}

export function shown(state: ShownState): ShownState {
  const { phase, cohortId, submittedAt, proposedCohortId, completedCohortIds, contacted, sides, recommendation } = state;
  const { administratorsNotes, matched, outcome, hasEverApplied } = state;
  const standing = { phase, cohortId, submittedAt, proposedCohortId, completedCohortIds, contacted, sides, matched, outcome };
  return { ...standing, hasEverApplied, recommendation, administratorsNotes };
}

/** True if the side may know what changed between two states of its pair. */
export function isNewsFor(side: PartnerType, before: ShownState, after: ShownState): boolean {
  return (
    before.phase !== after.phase ||
    before.cohortId !== after.cohortId ||
    before.proposedCohortId !== after.proposedCohortId ||
    before.contacted !== after.contacted ||
    before.matched !== after.matched ||
    differ(before.sides[side], after.sides[side], allFields) ||
    differ(before.sides[opposite[side]], after.sides[opposite[side]], announcedFields)
  );
}

/** The acts of a side that the other one may know. */
const isAnnounced: Readonly<Record<keyof Side, boolean>> = {
  interested: true,
  application: true,
  frozen: true,
  left: true,
  passed: false,
  involved: false,
  saved: false,
  notes: false,
  evaluated: false,
  evaluationNotes: false,
};
const allFields = Object.keys(isAnnounced) as (keyof Side)[];
const announcedFields = allFields.filter((field) => isAnnounced[field]);

/** An application is never changed, only replaced by another one. */
function differ(before: Side, after: Side, fields: readonly (keyof Side)[]): boolean {
  return before !== after && fields.some((field) => before[field] !== after[field]);
}

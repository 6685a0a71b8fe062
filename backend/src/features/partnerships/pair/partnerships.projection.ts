import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { actorIdOf, type EventNamed, type Position, type RecordedEvent } from '@accelerator/contracts/log';
import type { Pair, PartnershipDecisionReceipt, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { UndoableAct, UndoableView } from '@accelerator/contracts/undo';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import { defineProjection, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import { foldedAfter, isNewsFor, isUnseen, unfolded, type FoldedPair } from './pair-fold.ts';
import { partnershipDecider } from './partnership.decider.ts';

/** The instant and the actor of a side's act. `onBehalf`: by an administrator for it. */
export interface Act {
  readonly at: string;
  readonly position: Position;
  readonly userId: string | null;
  readonly onBehalf?: true;
  /** The token of the assistant that proposed it. */
  readonly proposedBy?: string;
}

export interface SideActs {
  readonly interested: Act | null;
  readonly passed: Act | null;
  readonly applied: Act | null;
  readonly applicationMessage: string;
}

/** The match of the two by an administrator. */
export interface Match extends Act {
  readonly notes: string;
}

/** The last application or partnership of the two, and how it ended. `of`: the side whose application was released. */
export interface Ended {
  readonly how: 'rejected' | 'canceled' | 'released';
  readonly was: 'application' | 'active';
  readonly cohortId: number;
  readonly of: PartnerType | null;
  readonly at: string;
}

/** A pair as it stands: the state that decides, and when it came to be so. */
export interface PartnershipRow extends FoldedPair {
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  /** The one who matched the two or showed interest first; until then, who did something for itself. */
  readonly initiatedBy: PartnerType | 'admin';
  /** The invitation that the pair began with: its sender, and the instant of its acceptance. */
  readonly invitedByPartnerId: string | null;
  readonly inviteAcceptedAt: string | null;
  readonly acts: Readonly<Record<PartnerType, SideActs>>;
  /** The side has applied for a cohort with the other one, whatever became of it. */
  readonly hasApplied: Readonly<Record<PartnerType, boolean>>;
  /** Until the two begin anew. */
  readonly ended: Ended | null;
  /** The words that went with the outcome. */
  readonly reason: string;
  readonly canceledBy: PartnerType | 'admin' | null;
  readonly canceledAt: string | null;
  /** An administrator canceled for that side. */
  readonly canceledOnBehalf: boolean;
  readonly mutualAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** The receipt of what the administrator who decided had on screen. */
  readonly receipt: PartnershipDecisionReceipt | null;
  readonly lastContactedAt: string | null;
  /** The last recommendation of the two to each other: its instant and its author. */
  readonly recommended: Act | null;
  readonly match: Match | null;
  readonly createdAt: string;
  /** Until the pair has begun, a side may not know when the other one did something for itself. */
  readonly firstActAt: Readonly<Record<PartnerType, string | null>>;
  readonly firstActPositions: Readonly<Record<PartnerType, Position | null>>;
  /** The last change that an administrator may know of. */
  readonly updatedAt: string;
  /** The last change that a side may know of: the other's pass, notes, bookmark and evaluation do not count. */
  readonly changedFor: Readonly<Record<PartnerType, string>>;
  /** The last act of an administrator and the row before it, while nothing has followed it. */
  readonly undoable: UndoableView | null;
  readonly before: Omit<PartnershipRow, 'before' | 'undoCommandId'> | null;
}

/** The text that stands where words would, after one of the two has left. */
export const partnerLeft = 'Partner left the programme';
export const partnerRemoved = 'Partner was removed from the programme';

const noActs: SideActs = { interested: null, passed: null, applied: null, applicationMessage: '' };

/** Every event of a pair changes its row, so a missing one does not compile. */
type RowsOfAPair = Required<Pick<Projection<PartnershipRow>['on'], PartnershipEvent['type']>>;

export const partnershipsProjection = defineProjection<PartnershipRow>()({
  name: 'partnerships',
  version: 21,
  columns: ['appPartnerId', 'solutionsPartnerId', 'phase', 'cohortId', 'createdAt', 'submittedAt'],
  indexes: [['appPartnerId'], ['solutionsPartnerId'], ['phase', 'submittedAt'], ['cohortId']],
  past: { stream: partnershipDecider.stream },
  key: ({ data }) => ('partnershipId' in data ? data.partnershipId : []),
  on: {
    InterestExpressed: (row, event) =>
      invited(
        begunAnew(acted(begun(row, next(row, event), event), event, (acts, act) => ({ ...acts, interested: act, passed: null }))),
        event,
      ),
    InterestWithdrawn: (row, event) => acted(apart(next(row, event)), event, (acts) => ({ ...acts, interested: null })),
    MutualInterestReached: (row, event) => ({ ...next(row, event), mutualAt: event.metadata.at }),
    PartnerPassed: (row, event) =>
      acted(apart(next(row, event)), event, (acts, act) => ({ ...acts, interested: null, passed: act })),
    PassReconsidered: (row, event) => acted(next(row, event), event, (acts) => ({ ...acts, passed: null })),
    PartnershipNoted: next,
    PartnerSaved: next,
    PartnerUnsaved: next,
    PartnerEvaluated: next,
    PartnerContacted: (row, event) => ({ ...next(row, event), lastContactedAt: event.metadata.at }),
    CohortApplied: (row, event) => {
      const applicationMessage = event.data.private?.fields?.message ?? '';
      const after = acted(next(row, event), event, (acts, act) => ({ ...acts, applied: act, applicationMessage }));
      return { ...begunAnew(after), hasApplied: { ...after.hasApplied, [event.data.side]: true } };
    },
    PartnershipSubmitted: next,
    ApplicationReleased: (row, event) => {
      const after = acted(next(row, event), event, withoutApplication);
      const { side, cohortId, cohortOver } = event.data;
      return cohortOver ? after : { ...after, ended: { ...endedBy(event, 'released'), cohortId, of: side } };
    },
    PartnershipApproved: (row, event) => ({ ...next(row, event), ...decisionOf(event), reason: '' }),
    PartnershipRejected: (row, event) => ({
      ...withoutApplications(next(row, event)),
      ...decisionOf(event),
      ended: { ...endedBy(event, 'rejected'), cohortId: event.data.cohortId },
      reason: event.data.private?.fields?.reason ?? '',
    }),
    PartnershipCanceled: (row, event) => {
      const after = withoutApplications(next(row, event));
      return {
        ...(event.data.was === 'active' ? withoutInterests(apart(after)) : after),
        ended: { ...endedBy(event, 'canceled'), was: event.data.was, cohortId: event.data.cohortId },
        reason: event.data.private?.fields?.reason ?? '',
        canceledBy: event.data.by,
        canceledAt: event.metadata.at,
        canceledOnBehalf: event.metadata.actor.onBehalfOf !== undefined,
      };
    },
    PartnershipCompleted: (row, event) => ({
      ...withoutApplications(next(row, event)),
      decidedAt: null,
      receipt: null,
      decidedBy: null,
    }),
    CohortProposed: next,
    PartnershipMoved: next,
    PartnershipAnnotated: next,
    PartnershipFrozen: next,
    PartnershipThawed: next,
    PartnersRecommended: (row, event) => ({ ...next(row, event), recommended: actOf(event) }),
    RecommendationRemoved: (row, event) => ({ ...next(row, event), recommended: null }),
    PartnersMatched: (row, event) => {
      const match = { ...actOf(event), notes: event.data.private.fields?.notes ?? '' };
      return { ...begunAnew(next(row, event)), initiatedBy: 'admin', match };
    },
    MatchDeleted: (row, event) => {
      const after = withoutInterests(apart(begunAnew(next(row, event))));
      return { ...after, ...unbegun, initiatedBy: firstActing(after), match: null };
    },
    PartnershipActUndone: undone,
    PartnerDeparted: (row, event) => departed(next(row, event), event),
  } satisfies RowsOfAPair,
});

type Happened = RecordedEvent<PartnershipEvent>;

/** The row with what every projection of pairs folds. */
function next(row: PartnershipRow | null, event: Happened): PartnershipRow {
  const now = row ?? rowBeforeFirstEvent(event);
  const folded = foldedAfter(now, event);
  const { at } = event.metadata;
  const changedFor = {
    app: isNewsFor('app', now, folded) ? at : now.changedFor.app,
    solutions: isNewsFor('solutions', now, folded) ? at : now.changedFor.solutions,
  };
  const acting = 'side' in event.data ? event.data.side : null;
  const isFirst = acting !== null && now.firstActAt[acting] === null;
  const firstActAt = isFirst ? { ...now.firstActAt, [acting]: at } : now.firstActAt;
  const firstActPositions = isFirst ? { ...now.firstActPositions, [acting]: event.position } : now.firstActPositions;
  return {
    ...now,
    ...folded,
    firstActAt,
    firstActPositions,
    updatedAt: isUnseen(event) ? now.updatedAt : at,
    changedFor,
    undoable: isUnseen(event) ? now.undoable : folded.before && undoableBy(event),
    before: beforeAct(now, folded, { firstActAt, firstActPositions, changedFor }, event),
  };
}

function beforeAct(
  now: PartnershipRow,
  { before }: FoldedPair,
  said: Pick<PartnershipRow, 'firstActAt' | 'firstActPositions' | 'changedFor'>,
  event: Happened,
): PartnershipRow['before'] {
  // An act may have left several events, which are undone together.
  if (before === now.before) return now.before;
  if (isUnseen(event)) return now.before && before && { ...now.before, ...before, ...said };
  return before && withoutUndo(now);
}

/** Null of a cancellation that a pass in place of a side brings with it: by that one both are undone. */
function undoableBy(event: Happened): UndoableView | null {
  if (event.type === 'PartnershipCanceled' && event.data.by !== 'admin') return null;
  return { eventId: event.id, act: event.type as UndoableAct, at: event.metadata.at };
}

function withoutUndo({ before: _, undoCommandId: _command, ...row }: PartnershipRow): NonNullable<PartnershipRow['before']> {
  return { ...row, undoable: null };
}

/** The row as it was before the act; only when it last changed is new. */
function undone(row: PartnershipRow | null, event: RecordedEvent<EventNamed<'PartnershipActUndone'>>): PartnershipRow {
  const now = row ?? rowBeforeFirstEvent(event);
  if (!now.before) return next(now, event);
  const { at } = event.metadata;
  const { setFor, told } = event.data;
  const restored: PartnershipRow = { ...now.before, ...foldedAfter(now, event), before: null };
  const changedFor = (side: PartnerType) => {
    // A side that heard of neither the pass nor its end finds the pair as it was.
    if (setFor && !told.includes(side)) return restored.changedFor[side];
    return isNewsFor(side, now, restored) ? at : now.changedFor[side];
  };
  return { ...restored, updatedAt: at, changedFor: { app: changedFor('app'), solutions: changedFor('solutions') } };
}

/** The row of a pair in which nothing has happened yet but the event. */
export function rowBeforeFirstEvent({ data, metadata: { at } }: Happened): PartnershipRow {
  return emptyRow(data, 'side' in data ? data.side : 'app', at);
}

/** The row of a pair in which nothing has happened. */
export function emptyRow(pair: Pair, initiatedBy: PartnerType, at: string): PartnershipRow {
  return {
    ...unfolded,
    id: pair.partnershipId,
    appPartnerId: pair.appPartnerId,
    solutionsPartnerId: pair.solutionsPartnerId,
    initiatedBy,
    invitedByPartnerId: null,
    inviteAcceptedAt: null,
    acts: { app: noActs, solutions: noActs },
    hasApplied: { app: false, solutions: false },
    ended: null,
    reason: '',
    canceledBy: null,
    canceledAt: null,
    canceledOnBehalf: false,
    mutualAt: null,
    decidedAt: null,
    receipt: null,
    decidedBy: null,
    lastContactedAt: null,
    recommended: null,
    match: null,
    createdAt: at,
    firstActAt: { app: null, solutions: null },
    firstActPositions: { app: null, solutions: null },
    updatedAt: at,
    changedFor: { app: at, solutions: at },
    undoable: null,
    before: null,
  };
}

function begun(row: PartnershipRow | null, after: PartnershipRow, { data: { side } }: OneSided): PartnershipRow {
  return row === null || row.begunAt === null ? { ...after, initiatedBy: side } : after;
}

function invited(
  row: PartnershipRow,
  { data: { inviterId }, metadata: { at } }: RecordedEvent<EventNamed<'InterestExpressed'>>,
): PartnershipRow {
  return inviterId === undefined ? row : { ...row, invitedByPartnerId: inviterId, inviteAcceptedAt: at };
}

type OneSided = RecordedEvent<Extract<PartnershipEvent, { data: { side: PartnerType } }>>;

function acted(row: PartnershipRow, event: OneSided, change: (acts: SideActs, act: Act) => SideActs): PartnershipRow {
  const { side } = event.data;
  const act: Act = { ...actOf(event), ...(event.metadata.actor.onBehalfOf === side && { onBehalf: true as const }) };
  return { ...row, acts: { ...row.acts, [side]: change(row.acts[side], act) } };
}

function actOf({ metadata: { at, actor }, position }: Happened): Act {
  const { proposedBy } = actor;
  return { at, position, userId: actorIdOf(actor), ...(proposedBy !== undefined && { proposedBy }) };
}

function begunAnew(row: PartnershipRow): PartnershipRow {
  return { ...row, ended: null, reason: '', canceledBy: null, canceledAt: null, canceledOnBehalf: false };
}

/** Of a pair that no side knows of any more, but by what it did for itself. */
const unbegun = { invitedByPartnerId: null, inviteAcceptedAt: null, lastContactedAt: null } as const;

function firstActing({ firstActPositions: { app, solutions } }: PartnershipRow): PartnerType {
  return solutions !== null && (app === null || isBefore(solutions, app)) ? 'solutions' : 'app';
}

function endedBy({ metadata: { at } }: Happened, how: Ended['how']): Omit<Ended, 'cohortId'> {
  return { how, was: 'application', of: null, at };
}

/** No longer both interested. */
function apart(row: PartnershipRow): PartnershipRow {
  return { ...row, mutualAt: null };
}

function withoutInterests({ acts, ...row }: PartnershipRow): PartnershipRow {
  return { ...row, acts: { app: { ...acts.app, interested: null }, solutions: { ...acts.solutions, interested: null } } };
}

function withoutApplication(acts: SideActs): SideActs {
  return { ...acts, applied: null, applicationMessage: '' };
}

function withoutApplications(row: PartnershipRow): PartnershipRow {
  return {
    ...row,
    acts: { app: withoutApplication(row.acts.app), solutions: withoutApplication(row.acts.solutions) },
  };
}

/** The personal texts of the partner that left, and those of administrators about the two, go with it; the other's own stay. */
function departed(
  row: PartnershipRow,
  { data: { side, byAdministrator }, metadata: { at } }: RecordedEvent<EventNamed<'PartnerDeparted'>>,
): PartnershipRow {
  const other = opposite[side];
  const without = {
    ...apart(row),
    acts: { ...row.acts, [side]: noActs, [other]: { ...row.acts[other], interested: null } },
    reason: '',
    recommended: null,
    match: row.match && { ...row.match, notes: '' },
  };
  if (row.begunAt === null) return without;
  const ended = byAdministrator ? ({ reason: partnerRemoved, by: 'admin' } as const) : { reason: partnerLeft, by: side };
  return { ...without, reason: ended.reason, canceledBy: ended.by, canceledAt: at, canceledOnBehalf: false };
}

function decisionOf({
  data: { receipt },
  metadata: { at, actor },
}: RecordedEvent<EventNamed<'PartnershipApproved' | 'PartnershipRejected'>>): Pick<
  PartnershipRow,
  'decidedAt' | 'decidedBy' | 'receipt'
> {
  return { decidedAt: at, decidedBy: actorIdOf(actor), receipt };
}

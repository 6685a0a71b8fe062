import type { AnyRecorded, EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import { businessDaysBetween, type Activity, type ProgrammeStep } from '@accelerator/contracts/reports';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import type { UndoableAct } from '@accelerator/contracts/undo';
import { oneLess, oneMore, type Tally } from './tally.ts';

/** A day of the programme; or a company or pair by its id, while a step of it is on its way. */
export interface ProgrammeDayRow {
  readonly id: string;
  /** yyyy-MM-dd, UTC; null for a company or pair. */
  readonly day: string | null;
  /** The number of times that each thing happened on the day. */
  readonly counts: Partial<Readonly<Record<Activity, number>>>;
  /** Of each step that was finished on the day, how often it took so many business days, with one decimal. */
  readonly durations: Partial<Readonly<Record<ProgrammeStep, Tally>>>;
  /** The counts that undone acts had added to the day, which a report as of an earlier day still counts. */
  readonly takenBack: readonly TakenBack[];
  /** When the steps began that the company or pair has not finished. */
  readonly since: Since;
  /** The last act of an administrator that ended one, and what had not been finished before it. */
  readonly undoable: { readonly eventId: string; readonly commandId: string; readonly since: Since } | null;
}

/** The counts that an act had added to its day until it was undone. */
export interface TakenBack {
  /** The day on which it was undone, yyyy-MM-dd, UTC. */
  readonly on: string;
  readonly counts: Activity | null;
  /** The step that it had finished, and how many business days that had taken. */
  readonly finished: { readonly step: ProgrammeStep; readonly days: number } | null;
}

type Since = Partial<Readonly<Record<ProgrammeStep, string>>>;

/** The meaning of an event for the report. */
interface Marks {
  /** It adds one to its day. */
  readonly counts?: Activity;
  readonly ends?: ProgrammeStep;
  readonly begins?: ProgrammeStep;
  /** Steps that came to nothing. */
  readonly drops?: readonly ProgrammeStep[];
}

type MarkTable = { readonly [Type in EventType]?: Marks | ((data: EventNamed<Type>['data']) => Marks) };

const ofAPair = ['mutual-interest', 'both-applied', 'partnership-review'] as const satisfies readonly ProgrammeStep[];

/** The counts of the report by week and the review clock: a plain row for each event type. */
const marks: MarkTable = {
  PartnerRegistered: { begins: 'application-review' },
  NamesClaimed: { counts: 'applications' },
  PartnerApproved: { ends: 'application-review', counts: 'approvals' },
  PartnerRejected: { ends: 'application-review' },
  ReviewRequested: { begins: 'application-review' },
  PartnerDeleted: { drops: ['application-review'] },
  RegistrationVoided: { drops: ['application-review'] },

  // The second interest waited for nothing.
  InterestExpressed: ({ mutual }) => (mutual ? {} : { begins: 'mutual-interest' }),
  InterestWithdrawn: { drops: ofAPair },
  PartnerPassed: { drops: ofAPair },
  MutualInterestReached: { ends: 'mutual-interest', begins: 'both-applied', counts: 'mutualInterests' },
  PartnershipSubmitted: { ends: 'both-applied', begins: 'partnership-review' },
  PartnershipApproved: { ends: 'partnership-review', counts: 'activations' },
  PartnershipRejected: { ends: 'partnership-review' },
  PartnershipCanceled: { drops: ['partnership-review'] },
  ApplicationReleased: { drops: ['partnership-review'] },
  PartnerDeparted: { drops: ofAPair },
};

export const programmeDaysProjection = defineProjection<ProgrammeDayRow>()({
  name: 'programme-days',
  version: 5,
  columns: ['day'],
  indexes: [['day']],
  key: (event) => {
    const { counts, ends } = marksOf(event);
    // The day first: it takes the beginning of a step from the row that ends it.
    if (isUndone(event)) return [dayOf(event.data.undone.at), subjectOf(event)];
    return counts || ends ? [dayOf(event.metadata.at), subjectOf(event)] : [subjectOf(event)];
  },
  reads: (event) => [subjectOf(event)],
  on: {
    ...Object.fromEntries(Object.keys(marks).map((type) => [type, marked])),
    PartnerDecisionUndone: unmarked,
    PartnershipActUndone: unmarked,
  },
});

function marked(row: ProgrammeDayRow | null, event: AnyRecorded, key: string, rowOf: RowOf<ProgrammeDayRow>) {
  return key === subjectOf(event)
    ? underWay(row, event)
    : withMarks(row ?? emptyDay(key), event, rowOf(subjectOf(event))?.since ?? {});
}

/** As if the act had not happened: its day has one less, and what it finished goes on. */
function unmarked(row: ProgrammeDayRow | null, event: Undone, key: string, rowOf: RowOf<ProgrammeDayRow>) {
  const { undone } = event.data;
  const subject = rowOf(subjectOf(event));
  if (subject?.undoable?.eventId !== undone.eventId) return row;
  const { since } = subject.undoable;
  if (key === subjectOf(event)) return Object.keys(since).length === 0 ? null : { ...subject, since, undoable: null };
  // Marks of acts depend on nothing in them.
  const { counts = null, ends } = (marks[undone.type] ?? {}) as Marks;
  const began = ends && since[ends];
  const finished = ends && began ? { step: ends, days: businessDaysBetween(began, undone.at) } : null;
  return row && (counts || finished) ? takenFrom(row, { on: dayOf(event.metadata.at), counts, finished }) : row;
}

function takenFrom(row: ProgrammeDayRow, taken: TakenBack): ProgrammeDayRow {
  const { counts, finished } = taken;
  return {
    ...row,
    counts: counts ? { ...row.counts, [counts]: (row.counts[counts] ?? 1) - 1 } : row.counts,
    durations: finished
      ? { ...row.durations, [finished.step]: oneLess(row.durations[finished.step], finished.days) }
      : row.durations,
    takenBack: [...row.takenBack, taken],
  };
}

/** A day as it was at the end of another one: what was undone after that had not been undone. */
export function dayAsOf(row: ProgrammeDayRow, asOf: string): Pick<ProgrammeDayRow, 'id' | 'counts' | 'durations'> {
  return row.takenBack
    .filter(({ on }) => on > asOf)
    .reduce<Pick<ProgrammeDayRow, 'id' | 'counts' | 'durations'>>(
      ({ id, counts: all, durations }, { counts, finished }) => ({
        id,
        counts: counts ? { ...all, [counts]: (all[counts] ?? 0) + 1 } : all,
        durations: finished ? { ...durations, [finished.step]: oneMore(durations[finished.step], finished.days) } : durations,
      }),
      row,
    );
}

/** The day with one more event. A step that is finished again without having begun anew, as a decision that is changed, has no duration. */
function withMarks(row: ProgrammeDayRow, event: AnyRecorded, since: ProgrammeDayRow['since']): ProgrammeDayRow {
  const { counts, ends } = marksOf(event);
  const began = ends && since[ends];
  return {
    ...row,
    counts: counts ? { ...row.counts, [counts]: (row.counts[counts] ?? 0) + 1 } : row.counts,
    durations: began
      ? { ...row.durations, [ends]: oneMore(row.durations[ends], businessDaysBetween(began, event.metadata.at)) }
      : row.durations,
  };
}

function underWay(row: ProgrammeDayRow | null, event: AnyRecorded): ProgrammeDayRow | null {
  const { begins, ends, drops = [] } = marksOf(event);
  const over = new Set<string>(ends ? [ends, ...drops] : drops);
  const open = Object.entries({ ...row?.since, ...(begins && { [begins]: event.metadata.at }) }).filter(
    ([step]) => !over.has(step),
  );
  const undoable = isUndoable(event) ? undoableBy(row, event) : null;
  if (open.length === 0 && !undoable) return null;
  return { ...emptyDay(subjectOf(event)), day: null, since: Object.fromEntries(open), undoable };
}

/** An act in place of a side may take several events. */
function undoableBy(row: ProgrammeDayRow | null, { id: eventId, metadata: { commandId } }: AnyRecorded) {
  const since = row?.undoable?.commandId === commandId ? row.undoable.since : (row?.since ?? {});
  return { eventId, commandId, since };
}

function isUndoable({ type, metadata: { actor } }: AnyRecorded): boolean {
  return undoableActs.has(type) && (!onlyForASide.has(type) || actor.onBehalfOf !== undefined);
}

function emptyDay(id: string): ProgrammeDayRow {
  return { id, day: id, counts: {}, durations: {}, takenBack: [], since: {}, undoable: null };
}

const undoableActs: ReadonlySet<string> = new Set<UndoableAct>([
  'PartnerApproved',
  'PartnerRejected',
  'PartnershipApproved',
  'PartnershipRejected',
  'PartnershipCanceled',
  'InterestWithdrawn',
  'PartnerPassed',
]);
/** Undoable only where an administrator did it in place of a side. */
const onlyForASide: ReadonlySet<string> = new Set<UndoableAct>(['InterestWithdrawn', 'PartnerPassed']);

type Undone = RecordedEvent<EventNamed<'PartnerDecisionUndone' | 'PartnershipActUndone'>>;

function isUndone(event: AnyRecorded): event is Undone {
  return event.type === 'PartnerDecisionUndone' || event.type === 'PartnershipActUndone';
}

function marksOf(event: AnyRecorded): Marks {
  const row = marks[event.type] as Marks | ((data: AnyRecorded['data']) => Marks) | undefined;
  return (typeof row === 'function' ? row(event.data) : row) ?? {};
}

function subjectOf({ data }: AnyRecorded): string {
  if ('partnershipId' in data) return data.partnershipId;
  return 'partnerId' in data ? data.partnerId : '';
}

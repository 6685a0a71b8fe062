import { instantIn } from '@accelerator/contracts/history/moments';
import type { StateField, SteppedProjectionView, StreamEventView, StreamHistoryView } from '@accelerator/contracts/history/views';

/** Where in a history the address asks to be. */
export type AskedMoment =
  /** @property isBefore Nothing had happened yet. */
  | { readonly index: number; readonly isBefore?: true }
  /** It is no moment of this history, as a sentence. */
  | { readonly problem: string };

/** @param at An event, an instant, or a day, which is its end in UTC; undefined is the last event */
export function askedMoment(events: readonly Pick<StreamEventView, 'eventId' | 'at'>[], at: string | undefined): AskedMoment {
  if (at === undefined) return { index: events.length - 1 };
  const index = events.findIndex(({ eventId }) => eventId === at);
  if (index >= 0) return { index };
  const asked = instantIn(at, new Date().toISOString());
  if ('message' in asked) return { problem: asked.message };
  const last = events.findLastIndex((event) => event.at <= asked.instant);
  return last >= 0 ? { index: last } : { index: 0, isBefore: true };
}

/** A row of the comparison of two moments. */
export interface ComparedField extends StateField {
  readonly before: string;
  readonly changed: boolean;
}

type States = Pick<StreamHistoryView, 'initial' | 'events'>;

/** The state after so many of the events, in the order of its fields. */
function stateAfter({ initial, events }: States, count: number): readonly StateField[] {
  const values = new Map(initial.map(({ field, value }) => [field, value]));
  for (const { changes } of events.slice(0, count)) for (const { field, after } of changes) values.set(field, after);
  return [...values].map(([field, value]) => ({ field, value }));
}

/** Finds what differs between the states after so many and after so many more events; what changed comes first. */
export function compare(history: States, from: number, to: number): readonly ComparedField[] {
  const before = new Map(stateAfter(history, from).map(({ field, value }) => [field, value]));
  return changedFirst(stateAfter(history, to).map(({ field, value }) => ({ field, before: before.get(field) ?? value, value })));
}

function changedFirst(fields: readonly Omit<ComparedField, 'changed'>[]): readonly ComparedField[] {
  const rows = fields.map((row) => ({ ...row, changed: row.before !== row.value }));
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)];
}

/** A row of a projection at two moments. */
export interface ComparedRow {
  readonly id: string;
  /** Where the later moment has no such row. */
  readonly gone: boolean;
  readonly fields: readonly ComparedField[];
  readonly problems: readonly string[];
}

const noValue = '—';

/**
 * The rows that change between two moments, field by field as they are at both.
 * @param from how many of the events of the history had happened at the earlier moment
 */
export function compareRows(
  { events }: Pick<StreamHistoryView, 'events'>,
  { steps }: SteppedProjectionView,
  from: number,
  to: number,
): readonly ComparedRow[] {
  const stepOf = new Map(steps.map((step) => [step.eventId, step.rows]));
  const rowsIn = (first: number, end: number) => events.slice(first, end).flatMap(({ eventId }) => stepOf.get(eventId) ?? []);
  const between = Map.groupBy(rowsIn(from, to), ({ id }) => id);
  const earlier = Map.groupBy(
    rowsIn(0, from).filter(({ id }) => between.has(id)),
    ({ id }) => id,
  );
  return [...between].map(([id, now]) => {
    const before = new Map(earlier.get(id)?.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after] as const)));
    const after = new Map(before);
    for (const { changes } of now) for (const change of changes) after.set(change.field, change.after);
    const fields = [...after].map(([field, value]) => ({ field, before: before.get(field) ?? noValue, value }));
    const problems = now.flatMap(({ problem }) => problem ?? []);
    return { id, gone: !now.at(-1)!.exists, fields: changedFirst(fields), problems };
  });
}

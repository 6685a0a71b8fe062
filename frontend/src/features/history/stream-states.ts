import type { StateField, StreamHistoryView } from '@accelerator/contracts/history/views';

/** A row of the comparison of two moments. */
export interface ComparedField extends StateField {
  readonly before: string;
  readonly changed: boolean;
}

type States = Pick<StreamHistoryView, 'initial' | 'events'>;

/** The state after so many of the events, in the order of its fields. */
export function stateAfter({ initial, events }: States, count: number): readonly StateField[] {
  const values = new Map(initial.map(({ field, value }) => [field, value]));
  for (const { changes } of events.slice(0, count)) for (const { field, after } of changes) values.set(field, after);
  return [...values].map(([field, value]) => ({ field, value }));
}

/** What differs between the states after so many and after so many more events; what changed comes first. */
export function compare(history: States, from: number, to: number): readonly ComparedField[] {
  const before = new Map(stateAfter(history, from).map(({ field, value }) => [field, value]));
  const rows = stateAfter(history, to).map(({ field, value }) => {
    const was = before.get(field) ?? value;
    return { field, before: was, value, changed: was !== value };
  });
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)];
}

import { deepEqual } from '@tanstack/react-router';
import { changedFields } from './form-values.ts';

/** The stored values, with their version where the server counts versions. */
export interface Stored<Values> {
  readonly values: Values;
  readonly version?: number | undefined;
}

/** Two stored states between which someone else saved. */
export interface FormConflict<Values> {
  readonly before: Values;
  readonly after: Values;
}

/** The state that the changes in a form are counted against. */
export interface Baseline<Values> {
  readonly stored: Stored<Values>;
  /** The values that are still to be saved, as of the last event. */
  readonly changes: Partial<Values>;
  /** The state that was read last, also where the form did not follow it. */
  readonly lastRead: Stored<Values>;
  /** The next reading shows what was saved here: the form follows it, whatever has been typed since. */
  readonly isSavedHere: boolean;
  /** The changes of others in the meantime, until the next save. */
  readonly conflict: FormConflict<Values> | undefined;
}

export type BaselineEvent<Values> =
  /** The stored values were read again. A form follows them for as long as nothing in it has been changed. */
  | { readonly type: 'read'; readonly stored: Stored<Values>; readonly typed: Values; readonly isDirty: boolean }
  | { readonly type: 'saved'; readonly sent: Values; readonly typed: Values }
  /** Someone else saved first: their changes come in wherever this person changed nothing. */
  | { readonly type: 'outdated'; readonly theirs: Stored<Values>; readonly typed: Values }
  | { readonly type: 'discarded'; readonly stored: Stored<Values> };

/** @param begun what a draft was counted against; left out, the form starts with what is stored */
export function startingBaseline<Values>(stored: Stored<Values>, begun = stored): Baseline<Values> {
  return { stored: begun, changes: {}, lastRead: stored, isSavedHere: false, conflict: undefined };
}

/** The baseline after an event; the same one where the form stays as it is. */
export function reduceBaseline<Values extends object>(
  baseline: Baseline<Values>,
  event: BaselineEvent<Values>,
): Baseline<Values> {
  const { values } = baseline.stored;
  switch (event.type) {
    case 'read': {
      const follows = !event.isDirty || baseline.isSavedHere;
      if (!follows || deepEqual(event.stored, baseline.lastRead))
        return baseline.isSavedHere ? { ...baseline, isSavedHere: false } : baseline;
      return {
        ...baseline,
        stored: event.stored,
        changes: changedFields(event.typed, values),
        lastRead: event.stored,
        isSavedHere: false,
      };
    }
    case 'saved':
      return {
        ...baseline,
        stored: { ...baseline.stored, values: event.sent },
        changes: changedFields(event.typed, event.sent),
        isSavedHere: true,
        conflict: undefined,
      };
    case 'outdated':
      return {
        ...baseline,
        stored: event.theirs,
        changes: changedFields(event.typed, values),
        lastRead: event.theirs,
        conflict: { before: values, after: event.theirs.values },
      };
    case 'discarded':
      return startingBaseline(event.stored);
  }
}

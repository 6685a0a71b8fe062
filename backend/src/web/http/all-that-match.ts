import { maxApprovals } from '@accelerator/contracts/partners';
import { isBefore, type Position } from '../../event-sourcing/event-store/position.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { InvalidInput } from './problems.ts';

/** What an administrator had in front of them who selected all rows that match. */
export interface Selected {
  readonly count: number;
  /** Up to where the list showed the log. */
  readonly position: Position;
}

/**
 * Of the rows that match now, those that stand as the administrator saw them, and those that changed since.
 * @throws RefusedError count_changed where another number matches
 * @throws InvalidInput where there are more than one call may take
 */
export function asSelected<Row extends { readonly id: string; readonly position: Position | null }>(
  rows: readonly Row[],
  { count, position: seenUpTo }: Selected,
): { readonly same: readonly Row[]; readonly changed: readonly Row[] } {
  if (rows.length !== count) throw new RefusedError(refuse('count_changed', { number: rows.length }));
  if (count > maxApprovals) throw new InvalidInput([{ field: 'count', message: `Approve at most ${maxApprovals} at once` }]);
  const hasChanged = ({ position }: Row) => position !== null && isBefore(seenUpTo, position);
  return { same: rows.filter((row) => !hasChanged(row)), changed: rows.filter(hasChanged) };
}

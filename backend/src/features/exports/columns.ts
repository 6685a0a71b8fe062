import type { CellType, ExportColumnView } from '@accelerator/contracts/exports';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';

/** By the type of its column; a `timestamp` and a `date` are ISO 8601. */
export type Cell = string | number | boolean | readonly string[] | readonly number[] | Readonly<Record<string, unknown>> | null;

/** A column of an export: what the data dictionary says of it, and where its cells come from. */
export interface Column<Row> extends ExportColumnView {
  /** With the cohorts as they stand when the export begins: what they tell of a row changes with the time alone. */
  readonly value: (row: Row, cohorts: CohortSnapshot) => Cell | undefined;
}

type Make = <Row>(name: string, type: CellType, about: string, value: Column<Row>['value']) => Column<Row>;

export const required: Make = (name, type, about, value) => ({ name, type, nullable: false, personal: false, about, value });

/** Null where there is none; so is an empty text. */
export const optional: Make = (name, type, about, value) => ({ name, type, nullable: true, personal: false, about, value });

/** Empty in an export without personal data, and once it was erased. */
export const personal: Make = (name, type, about, value) => ({ name, type, nullable: true, personal: true, about, value });

/** The cells of a row, in the order of the columns. */
export function cellsOf<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  cohorts: CohortSnapshot,
  withPersonal: boolean,
): readonly Cell[] {
  return columns.map((column) => {
    if (column.personal && !withPersonal) return null;
    const cell = column.value(row, cohorts) ?? null;
    return column.nullable && cell === '' ? null : cell;
  });
}

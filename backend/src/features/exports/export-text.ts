import { byteOrderMark, csvLine, type CsvValue } from '@accelerator/contracts/csv';
import type { ExportFormat } from '@accelerator/contracts/exports';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { snapshotOf } from '../cohorts/cohort-snapshot.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { cellsOf, type Cell } from './columns.ts';
import type { AnyExportTable, ExportRange, ExportSource } from './export-table.ts';

export interface Exported {
  readonly table: AnyExportTable;
  readonly range: ExportRange;
  readonly withPersonal: boolean;
}

/** The cells of an export, a batch of rows at a time. Between two batches others are served. */
export async function* cellBatches(
  source: ExportSource,
  { table, range, withPersonal }: Exported,
): AsyncIterable<readonly (readonly Cell[])[]> {
  const cohorts = snapshotOf(await source.readModels.of(cohortsProjection).find(), new Date().toISOString());
  for await (const rows of table.rows(source, range)) {
    if (rows.length > 0) yield rows.map((row: unknown) => cellsOf(table.columns, row, cohorts, withPersonal));
    await nextTurn();
  }
}

/** The text of an export, a batch of rows at a time. */
export async function* exportText(
  source: ExportSource,
  exported: Exported,
  format: ExportFormat,
  { withHeader = true } = {},
): AsyncIterable<string> {
  const names = exported.table.columns.map(({ name }) => name);
  const textOf = format === 'csv' ? csvOfCells : (cells: readonly Cell[]) => jsonLine(names, cells);
  if (format === 'csv' && withHeader) yield byteOrderMark + csvLine(names);
  for await (const batch of cellBatches(source, exported)) yield batch.map(textOf).join('');
}

function csvOfCells(cells: readonly Cell[]): string {
  return csvLine(cells.map(csvValue));
}

function csvValue(cell: Cell): CsvValue {
  return typeof cell === 'object' && cell !== null && !Array.isArray(cell) ? JSON.stringify(cell) : (cell as CsvValue);
}

function jsonLine(names: readonly string[], cells: readonly Cell[]): string {
  return `${JSON.stringify(Object.fromEntries(names.map((name, index) => [name, cells[index]])))}\n`;
}

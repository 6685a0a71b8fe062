import type { CellType, ExportColumnView, ExportView } from '@accelerator/contracts/exports';
import type { AnyExportTable } from './export-table.ts';

/** Raise it when a column is renamed, removed, or holds something else; a column more at the end changes nothing for those who read. */
export const dictionaryVersion = 1;

const types: Readonly<Record<CellType, string>> = {
  text: 'text',
  integer: 'integer',
  double: 'number',
  boolean: 'true or false',
  timestamp: 'timestamp',
  date: 'date',
  texts: 'list of texts',
  integers: 'list of integers',
  json: 'JSON',
};

/** Describes an export for the console and the data dictionary. */
export function dictionaryOf({ name, title, about, kind, columns }: AnyExportTable): ExportView {
  return { name, title, about, kind, columns: columns.map(columnView) };
}

function columnView({ name, type, nullable, personal, about }: ExportColumnView): ExportColumnView {
  return { name, type, nullable, personal, about };
}

/** The data dictionary as Markdown. */
export function dictionaryText(tables: readonly AnyExportTable[]): string {
  return `# Data dictionary

Version ${dictionaryVersion}. Made from the tables that write the exports by \`npm run docs\`: change it there, in \`backend/src/features/exports\`.

A column keeps its name and its type for as long as the version stays; new columns come last. Timestamps are UTC, in ISO 8601, with milliseconds. In CSV lists are joined by "; ", JSON is text, null and an empty text are both an empty cell, and a cell that a spreadsheet would take for a formula begins with an apostrophe. In NDJSON lists and JSON are nested. In Parquet timestamps have no time zone, and lists are lists.

Columns that are **personal** are empty in an export without personal data, and after what they held was erased. Ids stay: they name no one.

${tables.map(sectionOf).join('\n')}`;
}

function sectionOf({ name, title, about, columns }: AnyExportTable): string {
  const rows = columns.map((column) => [
    `\`${column.name}\``,
    types[column.type],
    column.nullable ? 'yes' : '',
    column.personal ? 'personal' : '',
    column.about,
  ]);
  return `## ${title}: \`${name}\`\n\n${about}\n\n${tableText([['Column', 'Type', 'Null', 'Personal', 'What it is'], ...rows])}`;
}

/** A table in Markdown, as the formatter of the repository sets it. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, place) => Math.max(3, ...rows.map((row) => row[place]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |\n`;
  return line(rows[0]!) + line(widths.map((width) => '-'.repeat(width))) + rows.slice(1).map(line).join('');
}

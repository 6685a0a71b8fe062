/** Lists are joined by "; ". */
export type CsvValue = string | number | readonly string[] | null | undefined;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

/**
 * Where a spreadsheet would read a formula, at the beginning and after a semicolon, which some take for a comma; the signs of full
 * width count too. Numbers may begin with a minus.
 */
const formula = /(^|;\s*)(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.join('; ');
  const safe = text.replace(formula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as RFC 4180 text: CRLF after each line, and a byte order mark so that spreadsheets read it as UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => cell(column.header)),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Saves the rows as a file on the reader's machine. */
export function downloadCsv<Row>(fileName: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  downloadText(fileName, 'text/csv;charset=utf-8', csvOf(columns, rows));
}

/** Saves a text as a file on the reader's machine. */
export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

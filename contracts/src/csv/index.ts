/** Lists are joined by "; ". */
export type CsvValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

/** The mark that a file begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would read a formula, at the beginning and after a semicolon, which some take for a comma; the signs of full
 * width count too. Numbers may begin with a minus.
 */
const formula = /(^|;\s*)(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.join('; ');
  const safe = text.replace(formula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line as RFC 4180 text, with its CRLF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The rows as RFC 4180 text: CRLF after each line, and a byte order mark. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => column.value(row)))];
  return byteOrderMark + lines.map(csvLine).join('');
}

import { csvOf, type CsvColumn } from '@accelerator/contracts/csv';

/** Saves the rows as a file on the reader's machine. */
export function downloadCsv<Row>(fileName: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  downloadText(fileName, 'text/csv;charset=utf-8', csvOf(columns, rows));
}

/** Saves a text as a file on the reader's machine. */
export function downloadText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  downloadFrom(address, fileName);
  URL.revokeObjectURL(address);
}

/** Has the browser save what the address answers, however long that is. The answer may name the file itself. */
export function downloadFrom(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

import { byteOrderMark, csvLine } from '@accelerator/contracts/csv';
import type { HistoryFileFormat } from '@accelerator/contracts/history';
import { canonicalJson } from '../../../event-sourcing/proof/canonical-json.ts';

/** The data of a line; of a CSV file all of it is text. */
export type Content = Readonly<Record<string, unknown>>;

/** Says how the lines of a file are written and read again. */
export interface LineFormat {
  /** Lines before the first one of content; each with its ending. */
  readonly preamble: readonly string[];
  /** The content that a reader finds in a line that says this. */
  readonly content: (said: Content) => Content;
  /** With its ending. */
  readonly text: (content: Content) => string;
  /** Undefined where it is no line that this programme writes. @param text without the line feed */
  readonly parse: (text: string) => Content | undefined;
}

const jsonLines: LineFormat = {
  preamble: [],
  content: (said) => said,
  text: (content) => `${canonicalJson(content)}\n`,
  parse: (text) => {
    try {
      const content = JSON.parse(text) as Content;
      // One text says it, so that no reader can understand another thing.
      return canonicalJson(content) === text ? content : undefined;
    } catch {
      return undefined;
    }
  },
};

/** `proof` holds what the lines of a file say that are no events. */
const columns: readonly string[] = [
  ...['line', 'record', 'at', 'actor', 'actorId', 'company', 'onBehalfOf', 'what', 'details'],
  ...['stream', 'revision', 'eventId', 'type', 'version', 'correlationId', 'causationId', 'eventHash'],
  ...['proof', 'signature', 'chain'],
];

const csv = csvWith(columns);
const csvWithPersonal = csvWith(columns.toSpliced(columns.indexOf('details') + 1, 0, 'personal'));

export function lineFormatOf(format: HistoryFileFormat, withPersonal: boolean): LineFormat {
  if (format === 'jsonl') return jsonLines;
  return withPersonal ? csvWithPersonal : csv;
}

/** @param firstLine without its line feed */
export function lineFormatBy(firstLine: string): LineFormat {
  if (firstLine.startsWith('{')) return jsonLines;
  return csvWithPersonal.preamble[0] === `${firstLine}\n` ? csvWithPersonal : csv;
}

function csvWith(names: readonly string[]): LineFormat {
  const text = (content: Content) => csvLine(names.map((column) => content[column] as string));
  return {
    preamble: [byteOrderMark + csvLine(names)],
    content: (said) => cellsOf(csvLine(names.map((column) => cellOf(said[column]))), names)!,
    text,
    parse: (line) => {
      const content = cellsOf(`${line}\n`, names);
      return content && text(content) === `${line}\n` ? content : undefined;
    },
  };
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? canonicalJson(value) : String(value as string | number);
}

/** A cell with quotes around it, or one without, and what ends it. */
const cellAt = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/y;

/** Undefined where the line has not as many cells as there are columns. */
function cellsOf(line: string, names: readonly string[]): Content | undefined {
  const cells: string[] = [];
  cellAt.lastIndex = 0;
  for (let found = cellAt.exec(line); found; found = cellAt.lastIndex < line.length ? cellAt.exec(line) : null)
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
  return cells.length === names.length ? Object.fromEntries(names.map((column, index) => [column, cells[index]!])) : undefined;
}

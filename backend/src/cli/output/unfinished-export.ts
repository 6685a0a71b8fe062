import type { ExportFormat } from '@accelerator/contracts/exports';
import { existsSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { positionFrom, type Position } from '../../event-sourcing/kernel/position.ts';
import { CannotBeDone } from '../command.ts';

const lineFeed = 0x0a;
/** In bytes. */
const pieceSize = 64 * 1024;

/**
 * Cuts off the line at which an export of events broke off. Its lines hold no line breaks of their own: words lie in JSON.
 * @returns where to go on; no position where the file holds no event yet, null where there is no file, or nothing in it
 * @throws CannotBeDone where the file is no export of events
 */
export async function unfinishedExport(
  file: string,
  format: ExportFormat,
): Promise<{ readonly position: Position | undefined } | null> {
  if (!existsSync(file)) return null;
  const handle = await open(file, 'r+');
  try {
    const end = await lastLineEnd(handle, (await handle.stat()).size);
    await handle.truncate(end);
    if (end === 0) return null;
    const line = await textBetween(handle, await lastLineEnd(handle, end - 1), end);
    return { position: positionIn(line.trimEnd(), format, file) };
  } finally {
    await handle.close();
  }
}

/** Where the last whole line before `before` ends; 0 where there is none. */
async function lastLineEnd(handle: FileHandle, before: number): Promise<number> {
  for (let end = before; end > 0;) {
    const start = Math.max(0, end - pieceSize);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    const found = buffer.subarray(0, bytesRead).lastIndexOf(lineFeed);
    if (found !== -1) return start + found + 1;
    end = start;
  }
  return 0;
}

async function textBetween(handle: FileHandle, start: number, end: number): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.toString('utf8');
}

/** The position is the first column. Undefined: the line is the header. */
function positionIn(line: string, format: ExportFormat, file: string): Position | undefined {
  const cell = format === 'csv' ? /^\uFEFF?([^,"]+),/.exec(line)?.[1] : /^\{"position":"([^"]+)"/.exec(line)?.[1];
  if (cell === undefined) throw new CannotBeDone(`${file} is no export of events, so there is nothing to continue.`);
  return cell === 'position' ? undefined : positionFrom(cell);
}

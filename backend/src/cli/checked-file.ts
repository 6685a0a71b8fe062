import { createReadStream } from 'node:fs';
import { checkHistoryFile, NotAsWritten, type CheckedFile } from '../features/history/files/check-history-file.ts';
import { CannotBeDone } from './command.ts';

/** An exported history whose lines and signature are right. @throws CannotBeDone where it is not as it was written, or cannot be read */
export async function checkedFile(path: string): Promise<CheckedFile> {
  try {
    return await checkHistoryFile(linesOf(path));
  } catch (error) {
    if (error instanceof NotAsWritten) throw new CannotBeDone(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CannotBeDone(`${path} cannot be read (${code}): name an exported history.`);
  }
}

/** Ended by line feeds alone: readline knows more characters that end a line. */
async function* linesOf(path: string): AsyncIterable<string> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + (piece as string)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

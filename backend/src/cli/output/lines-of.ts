import { createReadStream } from 'node:fs';

/** The lines of a text file. Ended by line feeds alone: readline knows more characters that end a line. */
export async function* linesOf(path: string): AsyncIterable<string> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + (piece as string)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

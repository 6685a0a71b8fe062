import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A file under a name, which a browser saves. */
interface SentFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

/** Sends a file piece by piece, as fast as it is taken. Where a piece fails, the connection breaks, so that no half file looks whole. */
export async function sendText(response: Response, { name, type }: SentFile, pieces: AsyncIterable<string>): Promise<void> {
  response.attachment(name);
  response.setHeader('Content-Type', type);
  try {
    // Without a stream between them: Node would listen to the answer twice as often, and warn of it.
    await pipeline(pieces, response);
  } catch (error) {
    const hasLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  }
}

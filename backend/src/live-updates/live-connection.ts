import type { Response } from 'express';
import type { Reader } from './audience.ts';

/** What one reader hears of one event: ready to be written, without its id. */
export interface Frame {
  readonly text: string;
}

const longestBacklog = 1_000_000;

/** One open stream of one signed-in person. */
export class LiveConnection {
  readonly sessionId: string;
  readonly userId: string;
  readers: ReadonlySet<Reader>;
  readonly #response: Response;
  /** What arrived while the past was still being told; null once it has been. */
  #waiting: { position: string; frames: readonly Frame[] }[] | null = [];
  #toldUpTo = '';

  constructor(response: Response, sessionId: string, userId: string, readers: readonly Reader[]) {
    this.#response = response;
    this.sessionId = sessionId;
    this.userId = userId;
    this.readers = new Set(readers);
  }

  /** The frames of one position go out together, and only the last one carries its id, so that a resume never splits them. */
  send(position: string, frames: readonly Frame[]): void {
    if (this.#waiting) this.#waiting.push({ position, frames });
    else if (position > this.#toldUpTo) this.#write(framed(position, frames));
  }

  /** The past, told in order. */
  tell(position: string, frames: readonly Frame[]): void {
    this.#write(framed(position, frames));
  }

  /** The past has been told up to a position; what came meanwhile follows. */
  goLive(toldUpTo = ''): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#toldUpTo = toldUpTo;
    for (const { position, frames } of waiting) this.send(position, frames);
  }

  beat(): void {
    this.#write(':\n\n');
  }

  close(): void {
    this.#response.end();
  }

  /** A reader that does not keep up is cut off; it resumes where it was. */
  #write(text: string): void {
    if (this.#response.writableLength > longestBacklog) this.#response.destroy();
    else this.#response.write(text);
  }
}

function framed(position: string, frames: readonly Frame[]): string {
  return frames.map(({ text }, index) => (index === frames.length - 1 ? `id: ${position}\n${text}` : text)).join('');
}

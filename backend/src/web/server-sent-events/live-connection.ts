import { heartbeatEvent } from '@accelerator/contracts/live';
import type { Response } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';

/** The bytes that one reader hears of one event: ready to be written, without its id. */
export interface Frame {
  readonly text: string;
}

/** A frame with the readers that may hear it. */
export interface AddressedFrame extends Frame {
  readonly to: readonly string[];
}

const maxBacklogBytes = 1_000_000;
/** The limit until a closing stream is read to its end. */
const closeGraceMs = 300;

/** One open stream of one logged-in person. */
export class LiveConnection {
  /** As whom this person hears: names that the audience of an event is told by. */
  readers: ReadonlySet<string>;
  /** Undefined while the past is being told, up to what is happening now. */
  #toldUpTo: Position | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    private readonly response: Response,
    readonly sessionId: string,
    readers: readonly string[],
  ) {
    this.readers = new Set(readers);
  }

  /** The reader has hung up, or we have. */
  get isOver(): boolean {
    return this.#closed || this.response.closed;
  }

  /**
   * Sends what is happening now. The frames of one position go out together, and only the last one carries its id, so that a
   * resume never splits them.
   */
  send(position: Position, frames: readonly Frame[]): void {
    if (this.#toldUpTo !== undefined && isBefore(this.#toldUpTo, position)) this.#write(framed(position, frames));
  }

  /** The past, told in order. */
  tell(position: Position, frames: readonly Frame[]): void {
    this.#write(framed(position, frames));
  }

  /** Resolves when others have had their turn and the reader has taken what was told so far, or is gone. */
  async hasTaken(): Promise<void> {
    await nextTurn();
    if (this.isOver || !this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      this.response.on('drain', done).on('close', done);
    });
  }

  /** The past has been told up to a position, and nothing later has been committed. */
  goLive(toldUpTo: Position): void {
    this.#toldUpTo = toldUpTo;
  }

  /** Something that is in no order with the events. */
  say(text: string): void {
    this.#write(text);
  }

  /** An event too, because a page is told neither of comments nor of a connection that was lost silently. */
  beat(): void {
    this.#write(`:\nevent: ${heartbeatEvent}\ndata: {}\n\n`);
  }

  /** Cut after a grace period: a reader that takes nothing would keep the stream open. */
  close(): void {
    if (this.isOver) return;
    this.#closed = true;
    this.response.end();
    const cut = setTimeout(() => this.response.destroy(), closeGraceMs).unref();
    this.response.once('close', () => clearTimeout(cut));
  }

  /** A reader that does not keep up is cut off; it resumes where it was. */
  #write(text: string): void {
    if (this.#closed) return;
    if (this.response.writableLength > maxBacklogBytes) this.#cut();
    else this.response.write(text);
  }

  #cut(): void {
    this.#closed = true;
    this.response.destroy();
  }
}

function framed(position: Position, frames: readonly Frame[]): string {
  return frames.map(({ text }, index) => (index === frames.length - 1 ? `id: ${position}\n${text}` : text)).join('');
}

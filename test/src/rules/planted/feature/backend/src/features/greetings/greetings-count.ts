import { Injectable } from '@nestjs/common';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { greetingsProjection } from './greetings.projection.ts';

/** Counts the greetings while this process leads. */
@Injectable()
export class GreetingsCount implements LeaderTask {
  #isAtWork = false;

  constructor(private readonly readModels: ReadModels) {}

  async start(): Promise<void> {
    this.#isAtWork = true;
  }

  async stop(): Promise<void> {
    this.#isAtWork = false;
  }

  /** Null in a process that does not lead. */
  async count(): Promise<number | null> {
    return this.#isAtWork ? this.readModels.of(greetingsProjection).count() : null;
  }
}

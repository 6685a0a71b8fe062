import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfFullDisk } from '../errors/full-disk.ts';

const intervalMs = 3_000;
/** As much as a small act needs. */
const sample = Buffer.alloc(16 * 1024, 'sample');

/** Finds out by itself, within seconds, that nothing can be written, and that there is room again. */
export class DiskWatch {
  #problem: string | undefined;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** @param directory undefined where this process writes to none @param report hears both, in a sentence */
  constructor(
    private readonly directory: string | undefined,
    private readonly report: (sentence: string) => void,
  ) {}

  /** Why nothing can be saved, and what to do, in words for an administrator; undefined while all is well. */
  get problem(): string | undefined {
    return this.#problem;
  }

  start(): void {
    const { directory } = this;
    if (directory === undefined) return;
    this.#timer = setInterval(() => {
      this.#looking = this.#look(directory);
    }, intervalMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(directory: string): Promise<void> {
    try {
      await write(join(directory, 'sample'));
      if (this.#problem !== undefined) this.report('Writing to the data directory works again.');
      this.#problem = undefined;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      const isNew = this.#problem === undefined;
      const reason = isOfFullDisk(error) ? 'its disk is full' : code;
      this.#problem = `Writing to the data directory failed (${reason}) and is retried; nobody can save or log in until then. Make room on its disk, or repair it.`;
      if (isNew) this.report(this.#problem);
    }
  }
}

/** The file has no name while it is written: nobody finds it in the directory, and it never outlives the process. */
async function write(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await rm(file);
    await handle.writeFile(sample);
  } finally {
    await handle.close();
  }
}

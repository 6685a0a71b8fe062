import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './surroundings.ts';

/** The clock of a server, which can be put forward. Timers of the server run on as they are. */
export class ServerClock {
  readonly #file = join(mkdtempSync(join(tmpdir(), 'accelerator-clock-')), 'ahead');
  #aheadMs = 0;

  constructor() {
    this.forward(0);
  }

  /** For a server that goes by this clock. */
  get env(): Environment {
    return this.envWith([]);
  }

  /** The same, for one that imports other code too. */
  envWith(imported: readonly string[]): Environment {
    const code = `
      import { readFileSync } from 'node:fs';
      const now = Date.now, D = Date;
      globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now()); } };
      D.now = () => now() + Number(readFileSync(${JSON.stringify(this.#file)}, 'utf8'));
    `;
    const imports = [code, ...imported].map((one) => `--import=data:text/javascript,${encodeURIComponent(one)}`);
    return { NODE_OPTIONS: imports.join(' ') };
  }

  /** The time that the server says that it is, in milliseconds. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  forward(ms: number): void {
    this.#aheadMs += ms;
    writeFileSync(this.#file, String(this.#aheadMs));
  }
}

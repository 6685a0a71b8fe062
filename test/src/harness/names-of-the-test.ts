import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where names lead for a server, in place of what the DNS says. */
export class NamesOfTheTest {
  readonly #file = join(mkdtempSync(join(tmpdir(), 'accelerator-names-')), 'names');
  readonly #names: Record<string, readonly string[]> = {};

  /** Code that the server imports when it starts. */
  get code(): string {
    return `
      import { Resolver } from 'node:dns/promises';
      import { readFileSync } from 'node:fs';
      const answer = (isWanted) => async (name) => {
        const addresses = JSON.parse(readFileSync(${JSON.stringify(this.#file)}, 'utf8'))[name]?.filter(isWanted) ?? [];
        if (addresses.length === 0) throw Object.assign(new Error('No such name'), { code: 'ENODATA' });
        return addresses;
      };
      Resolver.prototype.resolve4 = answer((address) => !address.includes(':'));
      Resolver.prototype.resolve6 = answer((address) => address.includes(':'));
    `;
  }

  /** From now on. */
  lead(name: string, addresses: readonly string[]): void {
    this.#names[name] = addresses;
    writeFileSync(this.#file, JSON.stringify(this.#names));
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A moment in the life of a server: just before or just after a statement to SQLite that holds all of these words. */
export interface CrashPoint {
  readonly when: 'before' | 'after';
  readonly words: readonly string[];
}

/** Has a server kill itself at a statement: it ends at exactly that place, as by `kill -9`. */
export class CrashingStatement {
  readonly #file = join(mkdtempSync(join(tmpdir(), 'accelerator-crash-')), 'point');

  /** Code that the server imports when it starts. */
  get code(): string {
    return `
      import { existsSync, readFileSync } from 'node:fs';
      import { DatabaseSync } from 'node:sqlite';
      const file = ${JSON.stringify(this.#file)};
      const reach = (sql, when) => {
        if (!existsSync(file)) return;
        const point = JSON.parse(readFileSync(file, 'utf8'));
        if (point.when !== when || !point.words.every((word) => sql.includes(word))) return;
        process.kill(process.pid, 'SIGKILL');
        for (;;);
      };
      const { prepare } = DatabaseSync.prototype;
      DatabaseSync.prototype.prepare = function (sql) {
        const statement = prepare.call(this, sql);
        for (const name of ['run', 'get', 'all']) {
          const carryOut = statement[name];
          statement[name] = (...values) => {
            reach(sql, 'before');
            const answer = carryOut.apply(statement, values);
            reach(sql, 'after');
            return answer;
          };
        }
        return statement;
      };
    `;
  }

  set(point: CrashPoint): void {
    writeFileSync(this.#file, JSON.stringify(point));
  }

  clear(): void {
    rmSync(this.#file, { force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surroundings, type Environment } from '../harness/surroundings.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const planted = join(import.meta.dirname, 'planted', 'feature');
const packages = ['contracts', 'backend', 'demo', 'test'];

/** The outcome of a process. */
interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** A copy of contracts, back end, demo and tests with the planted feature: its folders, one line of each list, and nothing else. */
export class GrownProgramme {
  readonly #folder = mkdtempSync(join(tmpdir(), 'accelerator-grown-'));

  /** Of the built server. */
  get server(): string {
    return this.#built('main.js');
  }

  /** @throws Error that holds what the compiler says */
  build(): void {
    const parts = packages.flatMap((name) => ['package.json', 'tsconfig.json', 'src'].map((part) => join(name, part)));
    for (const name of ['package.json', 'tsconfig.json', 'jest.config.js', ...parts])
      cpSync(join(root, name), join(this.#folder, name), { recursive: true, filter: (path) => !path.startsWith(planted) });
    this.#linkPackages();
    cpSync(planted, this.#folder, { recursive: true });
    this.#plantLines();
    const { status, output } = this.#run([join('node_modules', 'typescript7', 'bin', 'tsc'), '-b', 'backend']);
    if (status !== 0) throw new Error(output);
  }

  /** Calls the built command line. */
  call(words: readonly string[], env: Environment): Ended {
    return this.#run([this.#built('cli', 'main.js'), ...words], env);
  }

  /** Runs specs of the repository, as they are, in the copy. Paths and names are regular expressions. */
  runSpecs(paths: string, names: string): Ended {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const jest = join('node_modules', 'jest', 'bin', 'jest.js');
    const asked = ['--selectProjects', 'backend', 'test', '--testPathPatterns', paths, '--testNamePattern', names];
    return this.#run([...flags, jest, ...asked, '--runInBand', '--verbose']);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #built(...path: readonly string[]): string {
    return join(this.#folder, 'backend', 'dist', ...path);
  }

  #run(words: readonly string[], env: Environment = {}): Ended {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: this.#folder,
      env: { ...surroundings, ...env },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  #plantLines(): void {
    this.#insert('backend/src/app/features.ts', /(?=\]\);)/, "  import('../features/greetings/greetings.feature.ts'),\n");
    this.#insert('contracts/src/log/programme-event.ts', /^/, "import type { GreetingEvent } from '../greetings/events.ts';\n");
    this.#insert('contracts/src/log/programme-event.ts', /(?<=ProgrammeEvent =\n)/, '  | GreetingEvent\n');
    this.#insert('backend/src/events/event-rows.ts', /^/, "import { greetingRows } from './greeting-rows.ts';\n");
    this.#insert('backend/src/events/event-rows.ts', /(?<=eventRows: .* = \{\n)/, '  ...greetingRows,\n');
    this.#insert('backend/src/events/notices/message.ts', /^/, "import type { GreetingMessage } from './greeting-notices.ts';\n");
    this.#insert('backend/src/events/notices/message.ts', /(?<=type Message =\n)/, '  | GreetingMessage\n');
    this.#insert('backend/src/events/notices/notices.ts', /^/, "import { greetingNotices } from './greeting-notices.ts';\n");
    this.#insert('backend/src/events/notices/notices.ts', /(?<=notices: .* = \{\n)/, '  ...greetingNotices,\n');
  }

  /** All as they are installed, but for those of the copy. */
  #linkPackages(): void {
    const installed = join(this.#folder, 'node_modules');
    mkdirSync(join(installed, '@accelerator'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@accelerator') symlinkSync(join(root, 'node_modules', name), join(installed, name));
    for (const name of packages) symlinkSync(join(this.#folder, name), join(installed, '@accelerator', name));
    for (const name of ['frontend', 'backend/node_modules']) symlinkSync(join(root, name), join(this.#folder, name));
  }

  #insert(file: string, place: RegExp, line: string): void {
    const path = join(this.#folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(place, line);
    if (after === before) throw new Error(`${file} has no place for ${line}`);
    writeFileSync(path, after);
  }
}

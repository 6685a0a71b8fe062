import { Argument, type Command } from 'commander';
import type { StoredEvent } from '../event-sourcing/event-store/event-store.ts';
import { LogHeads } from '../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../event-sourcing/proof/signing-keys.ts';
import { verifyLog } from '../event-sourcing/proof/verify-log.ts';
import type { CheckedFile, FileEvent } from '../features/history/files/check-history-file.ts';
import { checkedFile } from './output/checked-file.ts';
import { CannotBeDone, type Context } from './command.ts';
import { openToRead } from './stores/open-to-read.ts';

/** So many sentences about a file are enough to find out what happened. */
const mostProblems = 10;

/** Declares the command `log`. */
export function log(command: Command, context: Context): void {
  command
    .summary('Verifies that the log is what it was when its heads were signed.')
    .description(
      [
        'Verifies that the log is what it was when its heads were signed.',
        'Folds the log from its first event on and compares it with the head of each day that the vault keeps. With --file it compares it with an exported history too: with the heads in it, and each event.',
        'DATA_DIR names the data directory (./data), or EVENTSTORE_URL and MONGODB_URL the servers. The programme may be running; nothing is written.',
        'docs/history-verification.md says what that proves.',
      ].join('\n\n'),
    )
    .usage('verify [--file <file>]')
    .addArgument(new Argument('<what>', 'what is done').choices(['verify']))
    .option('--file <file>', 'an exported history, JSON Lines or CSV')
    .action((_: string, { file }: { file?: string }) => verify(file, context));
}

async function verify(path: string | undefined, { environment, say, progress }: Context): Promise<void> {
  const file = path === undefined ? undefined : await checkedFile(path);
  const { log, openVault, close } = await openToRead(environment);
  try {
    const vault = await openVault();
    const [keys, kept, total] = [
      await new SigningKeys(vault).all(),
      await new LogHeads(vault).all(),
      await log.countAfter(undefined),
    ];
    const comparison = new FileComparison(file);
    let read = 0;
    const found = await verifyLog(log, [...kept, ...(file?.heads ?? [])], keys, (event, hash) => {
      comparison.next(event, hash);
      progress('Events verified', (read += 1), total);
    });
    const isForeign = file && !keys.some(({ kid }) => kid === file.kid);
    const problems = [
      ...(isForeign ? [`The file is signed with the key ${file.kid}, which is none of this programme.`] : []),
      ...found.problems,
      ...comparison.end(),
    ];
    if (problems.length > 0) throw new CannotBeDone(problems.join('\n'));
    say(`The log holds ${found.events} events and comes to ${found.hash}.`);
    const latest = found.heads.at(-1);
    say(
      latest
        ? `It is what it was when each head was signed (${found.heads.length}), the latest at ${latest.madeAt} after event ${latest.events}.`
        : 'No head has been signed yet, so there is nothing to compare it with: the programme signs one each day.',
    );
    if (file) say(`It holds the ${file.events.length} events of the file as they were at ${file.madeAt}.`);
  } finally {
    await close();
  }
}

/** Looks for the events of a file while the log passes by. */
class FileComparison {
  readonly #missing: Map<string, FileEvent>;
  readonly #problems: string[] = [];
  #lastLine = 0;

  constructor(file: CheckedFile | undefined) {
    this.#missing = new Map((file?.events ?? []).map((event) => [event.eventId, event]));
  }

  next({ id, stream, revision }: StoredEvent, hash: string): void {
    const event = this.#missing.get(id);
    if (!event) return;
    this.#missing.delete(id);
    const where = `Line ${event.line} of the file: in the log, its event (${stream}, revision ${revision})`;
    if (event.eventHash !== hash) this.#problems.push(`${where} is not what it was.`);
    else if (event.line < this.#lastLine) this.#problems.push(`${where} stands at another place.`);
    this.#lastLine = Math.max(this.#lastLine, event.line);
  }

  end(): readonly string[] {
    const removed = [...this.#missing.values()].map(({ line }) => `Line ${line} of the file: its event is not in the log.`);
    return [...this.#problems, ...removed].slice(0, mostProblems);
  }
}

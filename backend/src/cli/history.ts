import { Argument, type Command } from 'commander';
import { checkedFile } from './checked-file.ts';
import { CannotBeDone, type Context } from './command.ts';

/** Declares the command `history`. */
export function history(command: Command, context: Context): void {
  command
    .summary('Verifies an exported history.')
    .description(
      [
        'Verifies an exported history.',
        'The file alone is enough: its lines are chained and signed. Whose key signed it, it cannot say: name the key that you noted before with --key. "log verify --file" compares the file with the log.',
        'docs/history-verification.md says what that proves.',
      ].join('\n\n'),
    )
    .usage('verify <file> [--key <id>]')
    .addArgument(new Argument('<what>', 'what is done').choices(['verify']))
    .argument('<file>', 'JSON Lines or CSV')
    .option('--key <id>', 'of the key that must have signed it')
    .action((_: string, file: string, { key }: { key?: string }) => verify(file, key, context));
}

async function verify(path: string, expected: string | undefined, { say }: Context): Promise<void> {
  const { kid, events, heads, stream, madeAt } = await checkedFile(path);
  if (expected !== undefined && expected !== kid)
    throw new CannotBeDone(`The file is signed with the key ${kid}, not with ${expected}.`);
  const of = stream === null ? 'all histories' : stream;
  say(`${events.length} events of ${of} and ${heads.length} heads are as they were written at ${madeAt}.`);
  say(
    expected === undefined
      ? `They are signed with the key ${kid}: compare it with the one that you noted before, or name that with --key.`
      : `They are signed with the key ${kid}, as expected.`,
  );
}

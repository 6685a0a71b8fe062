import { Command, CommanderError } from 'commander';
import { UnusableSetting } from '../platform/config/setting-values.ts';
import { problemOf } from '../platform/errors/problem-of.ts';
import { CannotBeDone, WronglyCalled, type Context } from './command.ts';

const call = 'npm run programme --';
const helpWidth = 120;

/** A command's module is loaded where the words name it, because some bring most of the app along. */
const commands: Readonly<Record<string, () => Promise<(command: Command, context: Context) => void>>> = {
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  migrate: async () => (await import('./migrate.ts')).migrate,
  keys: async () => (await import('./keys.ts')).keys,
  admin: async () => (await import('./admin.ts')).admin,
  export: async () => (await import('./export.ts')).exportCommand,
  history: async () => (await import('./history.ts')).history,
  log: async () => (await import('./log.ts')).log,
  projections: async () => (await import('./projections.ts')).projections,
};

/** The exit codes of a call, for the script that made it. */
const exitCodes = { done: 0, failed: 1, wronglyCalled: 2 } as const;

/**
 * Runs the command that the words name.
 * @param complain is called with one sentence that says why it was not done
 * @returns an exit code
 */
export async function runCommand(
  words: readonly string[],
  context: Context,
  complain: (sentence: string) => void,
): Promise<number> {
  try {
    const program = await commandLine(words, context);
    await program.parseAsync(words.length === 0 ? ['--help'] : [...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Help ends by an exit too.
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    complain(sentenceOf(error));
    return error instanceof WronglyCalled ? exitCodes.wronglyCalled : exitCodes.failed;
  }
}

/** With the command that the words name, or else, for the help, with every command. */
async function commandLine([first]: readonly string[], context: Context): Promise<Command> {
  const program = new Command(call)
    .description(
      'Keeps the stores of a partner programme.\n\nExit codes: 0 when it is done, 1 when it could not be done, 2 when it was called wrongly.',
    )
    .usage('<command> [options]')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .configureHelp({ helpWidth })
    .configureOutput({ writeOut: (text) => context.say(text.trimEnd()), writeErr: () => undefined });
  const named = Object.entries(commands).filter(([name]) => name === first);
  for (const [name, load] of named.length > 0 ? named : Object.entries(commands)) {
    const define = await load();
    define(program.command(name), context);
  }
  for (const command of [program, ...program.commands])
    command.exitOverride((exit) => {
      throw exit.exitCode === 0 ? exit : new WronglyCalled(howToCall(command, exit));
    });
  return program;
}

/** The sentence that answers a wrong call. */
function howToCall(command: Command, { code, message }: CommanderError): string {
  const [first] = command.args;
  if (code === 'commander.unknownCommand') return `There is no command "${first}": "${call} --help" names them all.`;
  // Commander's own sentences begin with "error: ", those of `required` do not.
  const problem =
    code === 'commander.excessArguments'
      ? `Unexpected argument '${first}'`
      : message.replace(/^error: (.)/, (_, letter: string) => letter.toUpperCase());
  const help = command.parent ? `${call} ${command.name()} --help` : `${call} --help`;
  return `${problem}: "${help}" says how to call it.`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof WronglyCalled || error instanceof CannotBeDone || error instanceof UnusableSetting) return error.message;
  return `It could not be done: ${problemOf(error)}`;
}

import { parseArgs } from 'node:util';
import { UnusableSetting } from '../platform/config/settings.ts';
import { backup } from './backup.ts';
import { CannotBeDone, WronglyCalled, type Command, type Given, type Context } from './command.ts';
import { helpOn, overview } from './help.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

const commands: readonly Command[] = [backup, restore, migrate];

/** How a call ends, for whoever called it from a script. */
const exitCodes = { done: 0, failed: 1, wronglyCalled: 2 } as const;

/**
 * Does what the words ask for.
 * @param complain hears the one sentence that says why it was not done
 * @returns an exit code
 */
export async function runCommand(
  words: readonly string[],
  context: Context,
  complain: (sentence: string) => void,
): Promise<number> {
  try {
    await carryOut(words, context);
    return exitCodes.done;
  } catch (error) {
    complain(sentenceOf(error));
    return error instanceof WronglyCalled ? exitCodes.wronglyCalled : exitCodes.failed;
  }
}

async function carryOut([name, ...words]: readonly string[], context: Context): Promise<void> {
  if (name === undefined || isCallForHelp(name)) return context.say(overview(commands));
  const command = commands.find((one) => one.name === name);
  if (!command) throw new WronglyCalled(`There is no command "${name}": "npm run programme -- --help" names them all.`);
  if (words.some(isCallForHelp)) return context.say(helpOn(command));
  await command.run(optionsOf(command, words), context);
}

function isCallForHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** @throws WronglyCalled */
function optionsOf({ name, options }: Command, words: readonly string[]): Given {
  const howTo = `"npm run programme -- ${name} --help" says how to call it.`;
  const given = parsed(words, Object.keys(options), howTo);
  const missing = Object.entries(options).find(([option, { isRequired }]) => isRequired && !given[option]);
  if (missing) throw new WronglyCalled(`${name} needs --${missing[0]} <${missing[1].value}>: ${howTo}`);
  return given;
}

function parsed(words: readonly string[], names: readonly string[], howTo: string): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('. ');
    throw new WronglyCalled(`${problem.replace(/\.$/, '')}: ${howTo}`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof WronglyCalled || error instanceof CannotBeDone || error instanceof UnusableSetting) return error.message;
  return `It could not be done: ${error instanceof Error ? error.message : String(error)}`;
}

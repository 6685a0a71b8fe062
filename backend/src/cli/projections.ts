import { allProjections, parkedKeyActs, projectionActs } from '@accelerator/contracts/projections/views';
import { userInfo } from 'node:os';
import { Argument, Option, type Command } from 'commander';
import { WronglyCalled, type Context } from './command.ts';
import { carryOut } from './operator-command.ts';
import type { Options } from './projections-reports.ts';

const reports = ['list', 'diff'] as const;
const whats = [...reports, ...projectionActs, ...parkedKeyActs] as const;
type What = (typeof whats)[number];

/** Declares the command `projections`. */
export function projections(command: Command, context: Context): void {
  command
    .summary('Shows the projections, and rebuilds them beside what readers see.')
    .description(
      [
        'Shows the projections, and rebuilds them beside what readers see.',
        'list says how each one is. rebuild builds one a second time; pause, resume and cancel are about that. diff shows the documents that differ once it has come to the head of the log, switch shows it to readers, and rollback goes back within 24 hours. retry and skip are about one parked document, with --key.',
        'list and diff read beside a programme that is running in DATA_DIR (./data). The others are done by it; where none runs, by this command. With EVENTSTORE_URL and MONGODB_URL it is about those servers.',
        'Who ran it is in the log, as cli: and the name of the user of this machine.',
      ].join('\n\n'),
    )
    .usage('<what> [projection]')
    .addArgument(new Argument('<what>', 'what is done').choices(whats))
    .argument('[projection]', `its name, or "${allProjections}"`)
    .option('--key <key>', 'of a parked document, for retry and skip')
    .option('--after <row>', 'where diff goes on')
    .addOption(new Option('--json', 'what list and diff read, as JSON'))
    .action((what: What, name: string | undefined, options: Options) => run(what, name, options, context));
}

async function run(what: What, name: string | undefined, options: Options, context: Context): Promise<void> {
  if (what === 'list') {
    // Loaded late: no other command needs every projection.
    const { list } = await import('./projections-reports.ts');
    return list(name, options, context);
  }
  if (name === undefined) throw new WronglyCalled(`Name the projection: projections ${what} <projection>.`);
  if (what === 'diff') {
    const { diff } = await import('./projections-reports.ts');
    return diff(name, options, context);
  }
  const osUser = userInfo().username;
  if (what === 'retry' || what === 'skip') {
    if (!options.key) throw new WronglyCalled(`Name the document: projections ${what} ${name} --key <key>.`);
    const { done } = await carryOut({ projections: { projection: name, osUser, act: what, key: options.key } }, context);
    return context.say(done);
  }
  const { done, isRunning } = await carryOut({ projections: { projection: name, osUser, act: what } }, context);
  context.say(done);
  if (!isRunning && (what === 'rebuild' || what === 'resume'))
    context.say('Recorded. No programme is running here: the next start carries it out.');
}

import { userInfo } from 'node:os';
import { Argument, type Command } from 'commander';
import { operatorActNames, type OperatorAct } from '../features/accounts/administrators/operator-act.ts';
import type { Context } from './command.ts';
import { carryOut } from './operator-command.ts';

/** Declares the command `admin`. */
export function admin(command: Command, context: Context): void {
  command
    .summary('Adds an administrator, or lets one in again.')
    .description(
      [
        'Adds an administrator, or lets one in again.',
        'add makes an administrator who may change things, and prints a temporary password. reset-password prints one for an administrator, superadmin included. reset-second-factor lets an administrator log in by the password alone.',
        'A programme that is running in DATA_DIR (./data) does it; where none runs, the command does. With EVENTSTORE_URL and MONGODB_URL it works on those servers, where the programme must be running.',
        'Who ran it is in the log, as cli: and the name of the user of this machine.',
      ].join('\n\n'),
    )
    .usage('<what> <username>')
    .addArgument(new Argument('<what>', 'what is done').choices(operatorActNames))
    .argument('<username>', 'of the administrator')
    .action((act: OperatorAct['act'], username: string) => run({ act, username, osUser: userInfo().username }, context));
}

async function run(act: OperatorAct, context: Context): Promise<void> {
  const { done } = await carryOut({ admin: act }, context);
  context.say(done);
}

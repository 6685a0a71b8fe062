import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import type { OperatorAnswer } from '../app/operator-socket.ts';
import { operatorActNames, type OperatorAct } from '../features/accounts/operator-acts.ts';
import { socketFile } from '../platform/config/data-files.ts';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { settingsFrom } from '../platform/config/settings.ts';
import { CannotBeDone, type Context } from './command.ts';
import { embeddedDirectory, mustHoldAProgramme } from './embedded-directory.ts';

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

async function run(act: OperatorAct, { environment, say }: Context): Promise<void> {
  const isDistributed = Boolean(environment['EVENTSTORE_URL'] || environment['MONGODB_URL']);
  const answer = isDistributed
    ? await carriedOutWith({ ...environment, ROLES: 'api' }, act)
    : await carriedOutIn(embeddedDirectory(environment), environment, act);
  if ('problem' in answer) throw new CannotBeDone(answer.problem);
  say(answer.done);
}

async function carriedOutIn(dataDir: string, environment: Context['environment'], act: OperatorAct): Promise<OperatorAnswer> {
  mustHoldAProgramme(dataDir);
  const answered = await askedOfTheRunningProcess(join(dataDir, socketFile), act);
  if (answered) return answered;
  const lock = DirectoryLock.take(dataDir);
  try {
    return await carriedOutWith({ ...environment, DATA_DIR: dataDir }, act);
  } finally {
    lock.release();
  }
}

/** Undefined where no process listens. @throws CannotBeDone where one does and gives no answer */
function askedOfTheRunningProcess(path: string, act: OperatorAct): Promise<OperatorAnswer | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path, () => socket.write(`${JSON.stringify(act)}\n`));
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', () => resolve(undefined));
    socket.on('end', () => {
      if (text) resolve(JSON.parse(text) as OperatorAnswer);
      else reject(new CannotBeDone('The running programme could not do it: its log on standard error says why.'));
    });
  });
}

/** By a programme that answers nothing but this. It is loaded late: no other command needs it. */
async function carriedOutWith(environment: Context['environment'], act: OperatorAct): Promise<OperatorAnswer> {
  const settings = settingsFrom(environment);
  // Its own lines would stand between those of the command.
  process.env['QUIET'] = '1';
  const [{ createServer }, { answerTo }, { OperatorActs }] = await Promise.all([
    import('../app/server.ts'),
    import('../app/operator-socket.ts'),
    import('../features/accounts/operator-acts.ts'),
  ]);
  const app = await createServer(settings);
  try {
    return await answerTo(app.get(OperatorActs, { strict: false }), act);
  } finally {
    await app.close();
  }
}

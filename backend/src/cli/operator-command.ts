import { connect } from 'node:net';
import { join } from 'node:path';
import type { OperatorAnswer, OperatorCommand } from '../app/operator-socket.ts';
import { socketFile } from '../platform/config/data-files.ts';
import { DirectoryLock } from '../platform/config/directory-lock.ts';
import { settingsFrom } from '../platform/config/settings.ts';
import { CannotBeDone, type Context } from './command.ts';
import { embeddedDirectory, mustHoldAProgramme, namesServers } from './stores/places.ts';

export interface CarriedOut {
  /** The outcome, in a sentence. */
  readonly done: string;
  /** True if a process is at work that goes on with it. */
  readonly isRunning: boolean;
}

/**
 * By the programme that is running in the data directory, or else by one that is started for it; on servers by one beside the others.
 * @throws CannotBeDone
 */
export async function carryOut(command: OperatorCommand, { environment }: Context): Promise<CarriedOut> {
  const { answer, isRunning } = namesServers(environment)
    ? { answer: await carriedOutWith({ ...environment, ROLES: 'api' }, command), isRunning: true }
    : await carriedOutIn(embeddedDirectory(environment), environment, command);
  if ('problem' in answer) throw new CannotBeDone(answer.problem);
  return { done: answer.done, isRunning };
}

async function carriedOutIn(dataDir: string, environment: Context['environment'], command: OperatorCommand) {
  mustHoldAProgramme(dataDir);
  const answered = await askedOfTheRunningProcess(join(dataDir, socketFile), command);
  if (answered) return { answer: answered, isRunning: true };
  const lock = DirectoryLock.take(dataDir);
  try {
    return { answer: await carriedOutWith({ ...environment, DATA_DIR: dataDir }, command), isRunning: false };
  } finally {
    lock.release();
  }
}

/** Undefined where no process listens. @throws CannotBeDone where one does and gives no answer */
function askedOfTheRunningProcess(path: string, command: OperatorCommand): Promise<OperatorAnswer | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(path, () => socket.write(`${JSON.stringify(command)}\n`));
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', () => resolve(undefined));
    socket.on('end', () => {
      if (text) resolve(JSON.parse(text) as OperatorAnswer);
      else reject(new CannotBeDone('The running programme could not do it: its log on standard error says why.'));
    });
  });
}

/** By a programme that answers nothing but this. It is loaded late: no other command needs it. */
async function carriedOutWith(environment: Context['environment'], command: OperatorCommand): Promise<OperatorAnswer> {
  // Its own lines would stand between those of the command.
  const settings = await settingsFrom({ ...environment, QUIET: '1' });
  const [{ createServer }, { answerTo }] = await Promise.all([import('../app/server.ts'), import('../app/operator-socket.ts')]);
  const app = await createServer(settings);
  try {
    return await answerTo(app, command);
  } finally {
    await app.close();
  }
}

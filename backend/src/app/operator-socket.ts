import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { HttpException, type INestApplicationContext } from '@nestjs/common';
import { RefusedError } from '../event-sourcing/kernel/refusal.ts';
import { ProjectionProgress } from '../event-sourcing/projections/projection-progress.ts';
import type { OperatorAct } from '../features/accounts/administrators/operator-act.ts';
import { OperatorActs } from '../features/accounts/administrators/operator-acts.ts';
import { ProjectionOperatorActs, type ProjectionOperatorAct } from '../features/projections/operator-acts.ts';
import { OperatorExports, type OperatorExport } from '../features/exports/operator-exports.ts';
import { AccessRecords } from '../features/partners/admin/access-records.ts';
import { socketFile } from '../platform/config/data-files.ts';
import { isOfFullDisk } from '../platform/errors/full-disk.ts';
import { problemOf } from '../platform/errors/problem-of.ts';
import { UnavailableError } from '../platform/errors/unavailable.ts';
import { report } from '../platform/logging/report.ts';

/** A question is one line of JSON. */
const maxLength = 10_000;

/** In milliseconds. */
const viewsTimeoutMs = 60_000;

/** The requests of an operator at the command line, by the command. */
export type OperatorCommand =
  | { readonly admin: OperatorAct }
  | { readonly export: OperatorExport }
  | { readonly history: PartnerReading }
  | { readonly projections: ProjectionOperatorAct };

/** Of the details of a partner, in its history. */
export interface PartnerReading {
  readonly partnerId: string;
  readonly osUser: string;
}

/** One line of JSON. */
export type OperatorAnswer = { readonly done: string } | { readonly problem: string };

/** Carries out what the command line asks the running process for; only who may read the data directory reaches it. */
export class OperatorSocket {
  readonly #server: Server;
  readonly #path: string;

  /** @param dataDir that this process has locked: what another process left there is of the past */
  constructor(app: INestApplicationContext, dataDir: string) {
    this.#path = join(dataDir, socketFile);
    this.#server = createServer((socket) => answer(socket, app));
  }

  /**
   * Until the process ends. Where the machine knows no such socket, or the path is too long for one, the commands say that a process is
   * at work.
   */
  open(): void {
    rmSync(this.#path, { force: true });
    this.#server.on('error', () =>
      report(
        `The command line cannot reach this process, because ${this.#path} cannot be opened. Stop what uses that path and start again.`,
      ),
    );
    this.#server.listen(this.#path, () => chmodSync(this.#path, 0o600)).unref();
    process.once('exit', () => {
      this.#server.close();
      rmSync(this.#path, { force: true });
    });
  }
}

/** Says what was done, or why not, in a sentence. */
export async function answerTo(app: INestApplicationContext, command: OperatorCommand): Promise<OperatorAnswer> {
  try {
    // Projections are mended while views stand still.
    if (!('projections' in command)) await mustShowWhatIs(app.get(ProjectionProgress, { strict: false }));
    if ('admin' in command) return { done: await app.get(OperatorActs, { strict: false }).do(command.admin) };
    if ('history' in command) return await recorded(app.get(AccessRecords, { strict: false }), command.history);
    if ('export' in command) return { done: await app.get(OperatorExports, { strict: false }).record(command.export) };
    return { done: await app.get(ProjectionOperatorActs, { strict: false }).do(command.projections) };
  } catch (error) {
    if (isOfFullDisk(error)) return { problem: `It could not be done: ${problemOf(error)}` };
    if (error instanceof RefusedError || error instanceof HttpException || error instanceof UnavailableError)
      return { problem: error.message };
    throw error;
  }
}

/** Where the views were lost, a start makes them from the log, which may take a while. @throws UnavailableError */
async function mustShowWhatIs(progress: ProjectionProgress): Promise<void> {
  const isTooLong = AbortSignal.timeout(viewsTimeoutMs);
  await Promise.race([progress.ready, once(isTooLong, 'abort')]);
  if (progress.isReady) return;
  const { problem = 'They are still being made from the log.' } = progress;
  throw new UnavailableError(`The views do not show everything yet: call this again in a while. ${problem}`, undefined);
}

async function recorded(accessRecords: AccessRecords, { partnerId, osUser }: PartnerReading): Promise<OperatorAnswer> {
  const isRecorded = await accessRecords.ofDetailsByOperator(osUser, [partnerId]);
  return isRecorded ? { done: 'The reading is recorded.' } : { problem: 'The reading could not be recorded.' };
}

function answer(socket: Socket, app: INestApplicationContext): void {
  let text = '';
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (piece: string) => {
    text += piece;
    if (text.length > maxLength) socket.destroy();
    if (!text.endsWith('\n')) return;
    answerTo(app, JSON.parse(text) as OperatorCommand).then(
      (answered) => socket.end(`${JSON.stringify(answered)}\n`),
      () => socket.destroy(),
    );
  });
}

import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { NoAnswerError, within } from '../async/retry.ts';

/** The labels that the driver says of answers that another try may change. */
const passingLabels = ['RetryableWriteError', 'RetryableError', 'TransientTransactionError', 'UnknownTransactionCommitResult'];

/**
 * The server's own words for being on its way out or in, or for a majority that does not answer: shutting down, stepping down, not
 * primary, recovering, out of time, write concern not reached, stopped by its operator.
 */
const passingCodes: readonly unknown[] = [50, 64, 89, 91, 189, 262, 10_058, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436];

/**
 * The driver (7.9) never answers a call that it writes to a connection which is just being closed: it waits for a socket to drain that
 * is destroyed already. No public option of the driver ends that wait.
 */
const answerTimeoutMs = 10_000;

/** @throws what `named` makes of an error that tells of the server, or of no answer at all; other errors as they are */
export async function namingTrouble<T>(
  answer: Promise<T>,
  named: (cause: unknown) => Error,
  timeoutMs = answerTimeoutMs,
): Promise<T> {
  try {
    return await within(timeoutMs, answer);
  } catch (error) {
    throw isTroubleOfTheServer(error) ? named(error) : error;
  }
}

/** True if an error tells of the server or of the way there, and not of a defect: the same work can succeed later. */
export function isTroubleOfTheServer(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  if (!(error instanceof MongoError)) return false;
  // What a bulk write fails of stands in its error.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError)
    return isTroubleOfTheServer(error.errorResponse);
  if (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError
  )
    return true;
  return passingLabels.some((label) => error.hasErrorLabel(label)) || passingCodes.includes(error.code);
}

/** The server's words for what is there already. */
export const codes = { namespaceExists: 48, duplicateKey: 11_000 } as const;

/** Fails as the work fails, except where it is with that code of the server. */
export async function unless(code: number, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === code)) throw error;
  }
}

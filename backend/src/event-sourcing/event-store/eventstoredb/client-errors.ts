import type { ErrorType } from '@eventstore/db-client';
import { MalformedAppendError, WrongRevisionError } from '../event-store.ts';

/** The client's word for what went wrong. */
export function typeOf(error: unknown): `${ErrorType}` | undefined {
  return (error as { type?: `${ErrorType}` }).type;
}

const finalTypes: readonly unknown[] = ['stream-deleted', 'access-denied', 'invalid-argument'] satisfies `${ErrorType}`[];

/** True if asking again gives the same answer. */
export function isFinal(error: unknown): boolean {
  return finalTypes.includes(typeOf(error));
}

/** A position that the server does not know fails with gRPC's code for "unknown", and nothing more. */
export function isUnknownPosition(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: number } };
  return cause?.code === 2;
}

/** Why the server did not write. @returns undefined where the append may have been written */
export function refusalOf(error: unknown, stream: string): Error | undefined {
  const type = typeOf(error);
  if (type === 'wrong-expected-version') return new WrongRevisionError(stream);
  if (type === 'maximum-append-size-exceeded' || isTooLargeAMessage(error))
    return new MalformedAppendError(`What is to be appended to ${stream} is larger than the event store takes at once.`);
  return isFinal(error) ? (error as Error) : undefined;
}

/** Above 17 MiB the server refuses the message before it looks at it. */
function isTooLargeAMessage(error: unknown): boolean {
  return error instanceof Error && error.message.includes('message exceeds the maximum configured message size');
}

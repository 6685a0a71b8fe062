import { totalOrder } from '@accelerator/contracts/order';
import type { LogHeadView, SigningKeyView } from '@accelerator/contracts/log';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { chained, emptyChain, hashOfStored, type Chain } from './log-chain.ts';
import { isSignedHead } from './log-heads.ts';

/** The chain of a log today, and what speaks against it. */
export interface LogFindings extends Chain {
  readonly problems: readonly string[];
  /** Those that hold, in the order of what they cover. */
  readonly heads: readonly LogHeadView[];
}

/**
 * Folds a log from its first event on and compares it with heads that were signed before.
 * @param also hears of each event with its hash
 */
export async function verifyLog(
  log: EventStore,
  heads: readonly LogHeadView[],
  keys: readonly SigningKeyView[],
  also: (event: StoredEvent, hash: string) => void,
): Promise<LogFindings> {
  const signedOnes = heads.filter(({ kid, ...head }) =>
    keys.some((key) => key.kid === kid && isSignedHead({ kid, ...head }, key.publicKey)),
  );
  const waiting = signedOnes.toSorted(totalOrder(({ events }) => events));
  const problems = heads
    .filter((head) => !signedOnes.includes(head))
    .map(({ day }) => `The head of ${day} is not signed with a key of this programme.`);
  const held: LogHeadView[] = [];
  let broken: LogHeadView | undefined;
  let { events, hash } = emptyChain;
  for await (const chunk of log.readAll())
    for (const event of chunk) {
      const link = hashOfStored(event);
      [events, hash] = [events + 1, chained(hash, link)];
      also(event, link);
      for (; waiting[0]?.events === events; waiting.shift()) {
        if (waiting[0].hash === hash) held.push(waiting[0]);
        else broken ??= waiting[0];
      }
    }
  if (broken)
    problems.push(
      `The log is not what it was on ${broken.day}: among its events ${(held.at(-1)?.events ?? 0) + 1} to ${broken.events}, one was changed, added, removed or moved.`,
    );
  else if (waiting[0])
    problems.push(`The log holds ${events} events, and held ${waiting[0].events} on ${waiting[0].day}: events were removed.`);
  return { events, hash, heads: held, problems };
}

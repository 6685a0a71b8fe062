import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes } from '@accelerator/contracts/accounts';
import type { AdminHealthView } from '@accelerator/contracts/projections';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { administrator, type Served } from './served.ts';

const pollIntervalMs = 100;
/** The share of a processor that an idle server takes at most. */
const idleShare = 0.1;

/** Every projection has come to the end of the log. */
export async function viewsInPlace(served: Served): Promise<void> {
  const connection = await served.connect();
  for (;;) {
    const { status, body } = await connection.send('GET', healthRoutes.health.path);
    const { projections } = JSON.parse(body) as Partial<AdminHealthView>;
    if (projections?.every(({ lag }) => lag === 0)) return connection.close();
    if (!projections && status === 200) await connection.expect('POST', accountRoutes.logIn.path, administrator);
    await delay(pollIntervalMs);
  }
}

/** The policies have seen the whole log, too: a follower that is behind would delay the next starts. */
export async function idle(served: Served): Promise<void> {
  let before: number;
  do {
    before = served.processorTime;
    await delay(1_000);
  } while (served.processorTime - before > idleShare);
}

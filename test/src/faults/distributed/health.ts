import { setTimeout as delay } from 'node:timers/promises';
import { healthRoutes, type HealthView } from '@accelerator/contracts/projections';
import type { NamedProcess } from '../../harness/distributed.ts';
import type { ServerProcess } from '../../harness/server-process.ts';

const betweenTwoLooks = 100;

/** Settles when all of these say so. @throws Error where they have not within `milliseconds` */
export async function allSay(
  state: HealthView['state'],
  processes: readonly NamedProcess[],
  milliseconds: number,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const states = await Promise.all(processes.map(({ process }) => healthOf(process)));
    if (states.every((one) => one === state)) return;
    if (performance.now() > deadline)
      throw new Error(`Not all were ${state} within ${milliseconds} ms, but ${states.join(', ')}.`);
    await delay(betweenTwoLooks);
  }
}

async function healthOf(process: ServerProcess): Promise<HealthView['state'] | 'silent'> {
  try {
    const { status, body } = await process.client().get<HealthView>(healthRoutes.health.path);
    return (status === 200) === (body.state === 'ok') ? body.state : 'silent';
  } catch {
    return 'silent';
  }
}

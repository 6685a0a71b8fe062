import type { HealthView } from '@accelerator/contracts/projections';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import type { NamedProcess } from '../../harness/distributed.ts';
import { poll } from '../../harness/poll.ts';
import type { ServerProcess } from '../../harness/server-process.ts';

/** Settles when all of these say so. @throws Error where they have not within `milliseconds` */
export async function allSay(
  state: HealthView['state'],
  processes: readonly NamedProcess[],
  milliseconds: number,
): Promise<void> {
  let states: readonly string[] = [];
  const look = async () => {
    states = await Promise.all(processes.map(({ process }) => healthOf(process)));
    return states.every((one) => one === state) || undefined;
  };
  await poll(look, { missing: () => `Not all were ${state}, but ${states.join(', ')}`, within: milliseconds });
}

async function healthOf(process: ServerProcess): Promise<HealthView['state'] | 'silent'> {
  try {
    const { status, body } = await process.client().get<HealthView>(healthRoutes.health.path);
    return (status === 200) === (body.state === 'ok') ? body.state : 'silent';
  } catch {
    return 'silent';
  }
}

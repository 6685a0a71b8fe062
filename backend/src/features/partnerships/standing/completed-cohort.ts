import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import type { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { Over } from '../pair/partnership-commands.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { pastCohortOf } from '../pair/partnership.state.ts';

/** Tells a command on a pair that the cohort of what is between the two is over: no decider knows of the end of a cohort. */
export async function completedCohort(
  gateway: CommandGateway,
  catalog: CohortCatalog,
  partnershipId: string,
  now = new Date().toISOString(),
): Promise<Over> {
  const [pair, cohorts] = await Promise.all([gateway.state(partnershipDecider, partnershipId), catalog.at(now)]);
  return { completedCohortId: pastCohortOf(pair, cohorts.isOver) ?? undefined };
}

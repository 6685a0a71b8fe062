import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import type { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { Over } from '../pair/partnership-commands.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { pastCohortOf, type PartnershipState } from '../pair/partnership.state.ts';

/** Tells a command on a pair that the cohort of what is between the two is over: no decider knows of the end of a cohort. */
export async function completedCohort(
  gateway: CommandGateway,
  catalog: CohortCatalog,
  partnershipId: string,
  now?: string,
): Promise<Over> {
  return completedCohortIn(await gateway.state(partnershipDecider, partnershipId), catalog, now);
}

/** The same of a pair whose state is known. */
export async function completedCohortIn(
  pair: PartnershipState,
  catalog: CohortCatalog,
  now = new Date().toISOString(),
): Promise<Over> {
  return { completedCohortId: pastCohortOf(pair, (await catalog.at(now)).isOver) ?? undefined };
}

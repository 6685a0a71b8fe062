import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import type { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver } from '../../cohorts/cohort-snapshot.ts';
import { partnerDecider } from './partner.decider.ts';

/** Tells a decision on a company that the cohort of its application is over: no decider knows of the end of a cohort. */
export async function pastCohort(
  gateway: CommandGateway,
  catalog: CohortCatalog,
  partnerId: string,
): Promise<{ readonly pastCohortId?: number }> {
  const [{ running }, cohorts] = await Promise.all([
    gateway.state(partnerDecider, partnerId),
    catalog.at(new Date().toISOString()),
  ]);
  return running && !unlessOver(running, cohorts) ? { pastCohortId: running.cohortId } : {};
}

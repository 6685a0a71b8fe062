import { registryDecider, registryId } from '@accelerator/backend/features/accounts/names/registry.decider';
import { dayOf } from '@accelerator/backend/event-sourcing/kernel/days';
import { cohortDecider } from '@accelerator/backend/features/cohorts/cohort.decider';
import type { CommandTable, Decider } from '@accelerator/backend/event-sourcing/kernel/decider';
import { partnerDecider } from '@accelerator/backend/features/partners/partner/partner.decider';
import { partnershipDecider } from '@accelerator/backend/features/partnerships/pair/partnership.decider';
import type { PartnershipState } from '@accelerator/backend/features/partnerships/pair/partnership.state';
import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { EventOf } from '@accelerator/contracts/log';
import { expect } from '@jest/globals';
import type { RunningApp } from '../harness/running-app.ts';
import { rowsOf, Stores, ReferenceFold, type Rows } from './stores.ts';

const sides = Object.keys(opposite) as PartnerType[];

/**
 * Once nothing is left to do, all streams tell the same story: each partner is there together with its names or not at all, runs
 * exactly the application that stands with its pair, but for a partnership whose cohort is over,
 * and each cohort's seats are those of its active and completed pairs. Every view holds exactly what a fold of the whole log gives.
 * @param referenceFold One that has seen the log grow needs not read all of it again.
 */
export function expectAgreement(runningApp: RunningApp, referenceFold?: ReferenceFold): Promise<void> {
  return Stores.with(runningApp, (stores) => expectAgreementIn(stores, referenceFold));
}

/** The same of stores that are open. */
export async function expectAgreementIn(stores: Stores, referenceFold?: ReferenceFold): Promise<void> {
  await stores.settled();
  expect(await rowsOf(stores.views)).toEqual(await (referenceFold ? referenceFold.rows(stores) : cleanFold(stores)));
  const streams = new Set((await stores.stored()).map(({ stream }) => stream));
  const state = <Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    decider: Decider<Commands, Event, State>,
    id: string,
  ) => stores.runner.state({ decider, id }) as Promise<State>;
  const registry = await state(registryDecider, registryId);
  const pairs = await statesOf('partnership', (id) => state(partnershipDecider, id), streams);
  const partners = await statesOf('partner', (id) => state(partnerDecider, id), streams);
  const applied = pairs.flatMap(([partnershipId, pair]) =>
    sides.flatMap((side) => {
      const { application } = pair.sides[side];
      if (!application) return [];
      const { applicationId, cohortId } = application;
      return [{ partnershipId, applicationId, cohortId }];
    }),
  );
  const running = partners.flatMap(([, partner]) => {
    if (!partner.running) return [];
    const { partnershipId, applicationId, cohortId } = partner.running;
    return [{ partnershipId, applicationId, cohortId }];
  });
  const cohorts = await statesOf('cohort', (id) => state(cohortDecider, id), streams);
  const today = dayOf(new Date().toISOString());
  const isOver = (cohortId: number | null) =>
    cohorts.some(([id, { details }]) => id === String(cohortId) && details !== null && details.endDate < today);
  // A partnership stays active with its cohort over, and either of the two may have applied elsewhere since.
  const past = new Set(pairs.flatMap(([id, { phase, cohortId }]) => (phase === 'active' && isOver(cohortId) ? [id] : [])));
  const counts = ({ partnershipId }: { readonly partnershipId: string }) => !past.has(partnershipId);
  expect(sortedRows(applied.filter(counts))).toEqual(sortedRows(running.filter(counts)));
  for (const [id, { status }] of partners)
    expect([id, registry.namesOfPartner.has(id)]).toEqual([id, status !== 'void' && status !== 'deleted']);
  for (const [id, { seated }] of cohorts) {
    const cohortId = Number(id);
    const isIn = (pair: PartnershipState) =>
      (pair.phase === 'active' && pair.cohortId === cohortId) || pair.completedCohortIds.includes(cohortId);
    const entitled = pairs.filter(([, pair]) => isIn(pair)).map(([pair]) => pair);
    expect([id, seated.toSorted()]).toEqual([id, entitled.toSorted()]);
  }
}

async function cleanFold(stores: Stores): Promise<Rows> {
  const referenceFold = new ReferenceFold();
  try {
    return await referenceFold.rows(stores);
  } finally {
    await referenceFold.close();
  }
}

function sortedRows(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

async function statesOf<State>(
  word: string,
  stateOf: (id: string) => Promise<State>,
  streams: ReadonlySet<string>,
): Promise<(readonly [id: string, state: State])[]> {
  const ids = [...streams].filter((stream) => stream.startsWith(`${word}-`)).map((stream) => stream.slice(word.length + 1));
  const states: (readonly [id: string, state: State])[] = [];
  // One after the other: hundreds of questions at once can take the connection's signs of life longer than it waits for them.
  for (const id of ids) states.push([id, await stateOf(id)]);
  return states;
}

import type { ParkedKeyAct, ParkedKeyActedView, ProjectionAct } from '@accelerator/contracts/projections';
import { Injectable } from '@nestjs/common';
import { byOperator } from '../accounts/administrators/acting-administrator.ts';
import { ProjectionUpkeep } from './projection-upkeep.ts';

/** An act of an operator at the command line with a projection, or with one parked document of it. */
export type ProjectionOperatorAct = {
  /** Or 'all'. */
  readonly projection: string;
  readonly osUser: string;
} & ({ readonly act: ProjectionAct } | { readonly act: ParkedKeyAct; readonly key: string });

const recorded = (what: string) => `It is recorded, and done as soon as a process comes to it: ${what}.`;

const sentences: Readonly<Record<ProjectionAct, (names: string) => string>> = {
  rebuild: (names) => `Being rebuilt beside what readers see: ${names}.`,
  pause: (names) => `The rebuild is paused: ${names}.`,
  resume: (names) => `The rebuild goes on: ${names}.`,
  cancel: (names) => `The rebuild is canceled, and nothing of it is left: ${names}.`,
  switch: (names) => `Readers see what was rebuilt: ${names}. The former documents are kept for 24 hours.`,
  rollback: (names) => `Readers see the former documents again: ${names}. What was rebuilt stays beside them.`,
};

const outcomes: Readonly<Record<ParkedKeyActedView['outcome'], (asked: { key: string; problem: string | null }) => string>> = {
  goes_on: ({ key }) => `${key} goes on.`,
  still_parked: ({ key, problem }) => `${key} is still parked: ${problem}`,
  awaited: ({ key }) => recorded(key),
};

/** The projections in the hands of who may run commands on the machine. */
@Injectable()
export class ProjectionOperatorActs {
  constructor(private readonly upkeep: ProjectionUpkeep) {}

  /** @returns what was done, in a sentence @throws RefusedError */
  async do(asked: ProjectionOperatorAct): Promise<string> {
    const { as } = byOperator(asked.osUser);
    if (!('key' in asked)) {
      const { projections, isDone } = await this.upkeep.act(asked.projection, asked.act, as);
      return (isDone ? sentences[asked.act] : recorded)(projections.join(', '));
    }
    const { key } = asked;
    const { outcome, problem } = await this.upkeep.parkedKey(asked.projection, key, asked.act, as);
    return outcomes[outcome]({ key, problem });
  }
}

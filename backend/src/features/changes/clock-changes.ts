import { mostChanges } from '@accelerator/contracts/changes';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { isCompleted } from '../cohorts/cohort-views.ts';
import { partnershipListProjection } from '../partnerships/list/partnership-list.projection.ts';
import { isInvitation } from '../partnerships/list/partnership-list-row.ts';
import { standingCode, standingOfInvitation } from '../partnerships/list/partnership-filters.ts';
import type { Touched } from './touched.ts';

const openKinds = ['invitation', 'joint_application'] as const;
const openStandings = openKinds.map((kind) => standingCode(standingOfInvitation({ kind, phase: 'open' })));

/** Changes of the administrators' lists that the clock alone brings about, of which no event tells. */
@Injectable()
export class ClockChanges {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  /** A cohort is over after its last day, and with it what ran there; an invitation expires. */
  async between(before: number, now: number): Promise<Touched> {
    const [then, at] = [new Date(before).toISOString(), new Date(now).toISOString()];
    const [{ all }, open] = await Promise.all([
      this.cohorts.at(at),
      this.readModels
        .of(partnershipListProjection)
        .find({ where: { listed: true, standing: openStandings, kind: [...openKinds] } }),
    ]);
    const isOver = all.some((row) => !isCompleted(row, then) && isCompleted(row, at));
    const expired = open.filter(
      (row) =>
        isInvitation(row) && row.invitation.phase === 'open' && then < row.invitation.expiresAt && row.invitation.expiresAt <= at,
    );
    if (isOver) return { rows: [], everything: ['cohort', 'partner', 'partnership'] };
    if (expired.length > mostChanges) return { rows: [], everything: ['partnership'] };
    return {
      rows: expired.map(({ id }) => ({ kind: 'partnership', id, takesOff: false })),
      everything: [],
    };
  }
}

import type { CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { Injectable } from '@nestjs/common';
import type { Caller, PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { canApply } from '../standing/can-apply.ts';
import { answerView, applicantOf, applyingPair, applyingWith, otherIn } from '../standing/next-application.ts';
import { ownCohortOf, preferenceFor, refusedCohortOf, tierWarningFor } from '../standing/pair-cohorts.ts';
import { seatsOf, waitlistsOf } from '../applications/waitlist.ts';
import type { PartnershipListSources } from './partnership-list.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';
import { visibility } from '../standing/visibility.ts';
import { isMutual } from '../pair/partnership.state.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { cohortView } from '../../cohorts/cohort-views.ts';

/** The cohorts as those outside the console see them. */
@Injectable()
export class PartnerCohorts {
  constructor(
    private readonly cohorts: CohortCatalog,
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
  ) {}

  /** Logged out, what the registration form offers; to an administrator, all as they are; to a partner, with what it may do. */
  async list(caller: Caller | undefined): Promise<readonly (CohortView | PartnerCohortView)[]> {
    const now = new Date().toISOString();
    if (caller?.kind === 'partner') return this.ofPartner(caller, now);
    const { all, current } = await this.cohorts.at(now);
    const shown = caller ? all : all.filter(({ cohortId }) => current.has(cohortId));
    return shown.map((row) => cohortView(row, now, caller ? 'admin' : 'partner'));
  }

  /** Those that are open for applying. */
  async available(caller: PartnerCaller): Promise<readonly PartnerCohortView[]> {
    const all = await this.ofPartner(caller);
    return all.filter(({ status, displayStatus }) => status === 'Open' && displayStatus !== 'completed');
  }

  async one(caller: PartnerCaller, id: string): Promise<PartnerCohortView> {
    const all = await this.ofPartner(caller);
    const found = all.find((view) => String(view.id) === id);
    if (!found) throw new RefusedError(refuse('cohort_unknown'));
    return found;
  }

  /** All, with what the partner may do. @param now ISO 8601 UTC */
  async ofPartner(caller: PartnerCaller, now = new Date().toISOString()): Promise<readonly PartnerCohortView[]> {
    const [cohorts, own, pairs] = await Promise.all([
      this.cohorts.at(now),
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.reader.ofPartner(caller.partnerId, caller.partnerType),
    ]);
    return cohortList({
      side: caller.partnerType,
      approved: caller.applicationStatus === 'approved',
      own,
      pairs,
      cohorts,
      now,
      waitlists: await waitlistsOf(this.readModels, cohorts),
      rows: this.readModels,
    });
  }
}

/** The sources of a partner's list of cohorts: as it all stands, or as it stood at a moment of the past. */
export interface CohortListSources extends Omit<PartnershipListSources, 'pace'> {
  readonly approved: boolean;
}

/** All cohorts, with what the partner may do. */
export async function cohortList(sources: CohortListSources): Promise<readonly PartnerCohortView[]> {
  const { approved, side, own, pairs, cohorts, waitlists, now } = sources;
  const both = pairs.filter(({ sides }) => isMutual(sides));
  const applying = await applyingWith(both, own, sources);
  const mutual = both.filter((pair) => visibility.listed({ side, own, pair, other: otherIn(pair, applying) }));
  const applicant = { ...applicantOf(applying), approved };
  const othersById = new Map(mutual.map((pair) => [pair.id, otherIn(pair, applying)]));
  const applyingPairs = mutual.map((pair) => applyingPair(pair, applying));
  const refusedIds = new Map(mutual.map((pair) => [pair.id, refusedCohortOf(pair)]));
  const ownCohortIds = new Set(pairs.map((pair) => ownCohortOf(pair, side)));
  return cohorts.all.map((row) => {
    const cohort = { ...row, seats: seatsOf(row, waitlists) };
    const { answers, ...any } = canApply(applicant, applyingPairs, cohort, now, cohorts.nameOf);
    const partnershipIds = answers.filter((answer) => answer.allowed).map(({ partnershipId }) => partnershipId);
    return {
      ...cohortView(row, now, 'partner'),
      canApply: { ...answerView(any, row, waitlists), partnershipIds },
      canApplyWith: answers.map((answer) => ({
        partnershipId: answer.partnershipId,
        ...answerView(answer, row, waitlists),
        changes: answer.changes,
        refused: refusedIds.get(answer.partnershipId) === row.cohortId,
        preference: preferenceFor(row.cohortId, own, othersById.get(answer.partnershipId) ?? null),
        tierWarning: tierWarningFor(row, own, othersById.get(answer.partnershipId) ?? null),
      })),
      own: ownCohortIds.has(row.cohortId),
      preferred: own?.preferredCohortIds.includes(row.cohortId) ?? false,
    };
  });
}

import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CanApply, CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { sentenceOf } from '@accelerator/contracts/http';
import { Injectable } from '@nestjs/common';
import type { Caller, PartnerCaller } from '../../web/access/caller.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { canApply, type Applicant, type ApplyingPair } from './can-apply.ts';
import { otherSideOf } from './partnership-status.ts';
import type { PartnershipRow } from './partnerships.projection.ts';
import { PartnershipsReader } from './partnerships-reader.ts';
import { waitlistMessage } from './waitlist.ts';
import { isMutual } from './partnership.decider.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog, type CohortSnapshot } from '../cohorts/cohort-catalog.ts';
import { cohortView } from '../cohorts/cohort-views.ts';
import type { CohortRow } from '../cohorts/cohorts.projection.ts';

/** The cohorts as those outside the console see them. */
@Injectable()
export class PartnerCohorts {
  constructor(
    private readonly cohorts: CohortCatalog,
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
  ) {}

  /** Signed out, what the registration form offers; to an administrator, all as they are; to a partner, with what it may do. */
  async list(caller: Caller | undefined): Promise<readonly (CohortView | PartnerCohortView)[]> {
    const now = new Date().toISOString();
    if (caller?.kind === 'partner') return this.#forPartner(caller, now);
    const { all, current } = await this.cohorts.at(now);
    const shown = caller ? all : all.filter(({ cohortId }) => current.has(cohortId));
    return shown.map((row) => cohortView(row, now, caller ? 'admin' : 'partner'));
  }

  /** Those that are open for applying. */
  async available(caller: PartnerCaller): Promise<readonly PartnerCohortView[]> {
    const all = await this.#forPartner(caller, new Date().toISOString());
    return all.filter(({ status, displayStatus }) => status === 'Open' && displayStatus !== 'completed');
  }

  async one(caller: PartnerCaller, id: string): Promise<PartnerCohortView> {
    const all = await this.#forPartner(caller, new Date().toISOString());
    const found = all.find((view) => String(view.id) === id);
    if (!found) throw new RefusedError(refuse('cohort_unknown'));
    return found;
  }

  async #forPartner(caller: PartnerCaller, now: string): Promise<readonly PartnerCohortView[]> {
    const [book, own, pairs] = await Promise.all([
      this.cohorts.at(now),
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.reader.ofPartner(caller.partnerId, caller.partnerType),
    ]);
    const running = own?.running && !book.isOver(own.running.cohortId) ? own.running : null;
    const applicant: Applicant = { side: caller.partnerType, approved: caller.applicationStatus === 'approved', running };
    const mutual = await this.#withTaken(
      pairs.filter(({ sides }) => isMutual(sides)),
      caller.partnerType,
      book,
    );
    const may = (row: CohortRow): CanApply => {
      const { allowed, reason, details, partnershipIds } = canApply(applicant, mutual, row, now, book.nameOf);
      const message = reason === 'full' ? waitlistMessage(row) : reason && sentenceOf(reason, details);
      return { allowed, reason: reason === 'partner_has_active' ? 'has_active' : reason, message, partnershipIds };
    };
    return book.all.map((row) => ({
      ...cohortView(row, now, 'partner'),
      canApply: may(row),
      preferred: own?.preferredCohortIds.includes(row.cohortId) ?? false,
    }));
  }

  async #withTaken(pairs: readonly PartnershipRow[], side: PartnerType, book: CohortSnapshot): Promise<readonly ApplyingPair[]> {
    const others = pairs.map((pair) => otherSideOf(pair, side));
    const completed = others.length > 0 ? await this.reader.completedOf(others, opposite[side]) : [];
    const counting = completed.filter(({ cohortId }) => cohortId !== null && !book.isOver(cohortId));
    return pairs.map((pair) => ({
      id: pair.id,
      phase: pair.phase,
      sides: pair.sides,
      partnerTaken: counting.some((taken) => taken.id !== pair.id && otherSideOf(taken, side) === otherSideOf(pair, side)),
    }));
  }
}

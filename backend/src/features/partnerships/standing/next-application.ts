import { opposite, partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CanApply } from '@accelerator/contracts/cohorts';
import { sentenceOf } from '@accelerator/contracts/http';
import type { NextApplicationView } from '@accelerator/contracts/partnerships';
import type { RowReader } from '../../../event-sourcing/read-models/read-models.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import { companyNamesIn, type CompanyNames } from '../../partners/partner/company-names.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { canApplyWith, isTaken, wireReason, type Answer, type Applicant, type ApplyingPair } from './can-apply.ts';
import { otherSideOf } from './partnership-status.ts';
import { cohortsOfPair, refusedCohortOf } from './pair-cohorts.ts';
import { isMutual, withoutPastCohort } from '../pair/partnership.state.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { seatsOf, waitlistMessage, type Waitlists } from '../applications/waitlist.ts';

export interface ApplyingSources extends Pick<Applying, 'side' | 'cohorts' | 'waitlists' | 'now'> {
  readonly rows: RowReader;
}

/** The rows of partners that applying reads: the caller's own, those of its mutual pairs, and whom its application is with. */
export interface Applying {
  readonly side: PartnerType;
  /** The caller's own row; null once it is gone. */
  readonly own: PartnerRow | null;
  readonly partners: readonly PartnerRow[];
  readonly nameOf: CompanyNames;
  /** See `isTaken`. */
  readonly isOtherTaken: (pair: PartnershipRow) => boolean;
  readonly cohorts: CohortSnapshot;
  readonly waitlists: Waitlists;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** Reads what applying with any of these pairs needs of the partners. */
export async function applyingWith(
  pairs: readonly PartnershipRow[],
  own: PartnerRow | null,
  { side, cohorts, waitlists, now, rows }: ApplyingSources,
): Promise<Applying> {
  const others = pairs.map((pair) => otherSideOf(pair, side));
  const ids = new Set([...others, ...(own?.running ? [otherSideOf(own.running, side)] : [])]);
  const partners = await rows.of(partnersProjection).getMany([...ids]);
  const byId = new Map(partners.map((row) => [row.id, row]));
  const isOtherTaken = (pair: PartnershipRow) => isTaken(byId.get(otherSideOf(pair, side)) ?? null, pair.id, cohorts);
  return { side, own, partners, nameOf: companyNamesIn(partners), isOtherTaken, cohorts, waitlists, now };
}

/** The partner that applies, with its running application unless that one's cohort is over. */
export function applicantOf({ side, own, nameOf, cohorts }: Applying): Applicant {
  const running = unlessOver(own?.running, cohorts);
  return {
    side,
    approved: own?.applicationStatus === 'approved',
    revoked: own?.isRevoked ?? false,
    running: running && { ...running, partnerName: nameOf(otherSideOf(running, side)) },
  };
}

/** The other one of a pair of the partner; null where there is none any more. */
export function otherIn(pair: PartnershipRow, { side, partners }: Pick<Applying, 'side' | 'partners'>): PartnerRow | null {
  const otherId = otherSideOf(pair, side);
  return partners.find(({ id }) => id === otherId) ?? null;
}

/** A pair of the partner as applying takes it. */
export function applyingPair(pair: PartnershipRow, { side, partners, nameOf, isOtherTaken, cohorts }: Applying): ApplyingPair {
  const otherId = otherSideOf(pair, side);
  return {
    ...withoutPastCohort(pair, cohorts.isOver),
    partnerTaken: isOtherTaken(pair),
    partnerApproved: otherIn(pair, { side, partners })?.applicationStatus === 'approved',
    partnerName: nameOf(otherId),
  };
}

export const noApplicationYet: NextApplicationView = { cohort: null, allowed: false, reason: null, message: null };

/**
 * Says whether the two can apply together now, and for which cohort; nothing to say before mutual interest, and once the partner has
 * applied.
 */
export function nextApplication(pair: PartnershipRow, applying: Applying): NextApplicationView {
  const { side, own, partners, cohorts, waitlists, now } = applying;
  const state = applyingPair(pair, applying);
  if (!isMutual(state.sides) || state.sides[side].application || state.phase !== 'talking') return noApplicationYet;
  const other = partners.find(({ id }) => id === partnerIdOn(pair, opposite[side]));
  const theirs = state.sides[opposite[side]].application;
  const chosen = cohorts.find(theirs?.cohortId ?? null);
  const offered = chosen ? [chosen] : cohortsOfPair([own, other], pair, cohorts);
  const applicant = applicantOf(applying);
  const answers = offered.map((cohort) => {
    const seats = seatsOf(cohort, waitlists);
    return { cohort, answer: canApplyWith(applicant, state, { ...cohort, seats }, now, cohorts.nameOf) };
  });
  const first = answers.find(({ answer }) => answer.allowed) ?? answers[0];
  if (!first)
    return refusedCohortOf(pair) === null
      ? withoutCohort
      : { ...withoutCohort, message: 'No other cohort takes applications now.' };
  const { cohortId: id, name } = first.cohort;
  const { allowed, reason, message } = answerView(first.answer, first.cohort, waitlists);
  return { cohort: { id, name }, allowed, reason, message };
}

const withoutCohort: NextApplicationView = {
  cohort: null,
  allowed: false,
  reason: 'no_cohort',
  message: 'No cohort takes applications now.',
};

/** The answer to a partner about applying for a cohort. */
export function answerView(
  { allowed, reason, details }: Answer,
  cohort: CohortRow,
  waitlists: Waitlists,
): Omit<CanApply, 'partnershipIds'> {
  const message = reason === 'full' ? waitlistMessage(cohort, waitlists) : reason && sentenceOf(reason, details);
  return { allowed, ...wireReason(reason), message };
}

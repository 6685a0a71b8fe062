import { opposite } from '@accelerator/contracts/catalogue';
import type { MatchedPartnerView, MatchesView, MatchView, PartnerMatchView } from '@accelerator/contracts/matching';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { isListedForAdministrators } from '../../partnerships/pair/partnership.state.ts';
import type { PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { contactReason, statusAt } from '../../partnerships/standing/partnership-status.ts';
import { statusLabelOfRow } from '../../partnerships/standing/row-standing.ts';
import { printOf } from '../../scoring/explanation.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import type { ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import { sectionOf } from '../partner/match-section.ts';

/** Facts of a match beside those of the company and the score. */
export type MatchFacts = Omit<PartnerMatchView, keyof ReturnType<typeof companyView> | keyof ReturnType<typeof scoreView>>;

/** The facts behind the matches of one partner at one moment. */
export interface MatchSetting {
  readonly own: PartnerRow;
  readonly cohorts: ScoringSnapshot;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** All pairs of the partner. */
  readonly all: readonly PartnershipRow[];
  /** The pairs in which neither company has left the programme, by the id of the other company. */
  readonly pairs: ReadonlyMap<string, PartnershipRow>;
  /** The partner's own list of matches. */
  readonly dashboard: MatchesView;
  readonly shown: ReadonlyMap<string, MatchView>;
}

export function factsOf(otherId: string, setting: MatchSetting): MatchFacts {
  const { own, pairs, shown, cohorts, now } = setting;
  const pair = pairs.get(otherId);
  const view = shown.get(otherId);
  const mine = pair?.sides[own.partnerType];
  const theirs = pair?.sides[opposite[own.partnerType]];
  const youNotInterested = mine?.passed ?? false;
  const theyNotInterested = theirs?.passed ?? false;
  const hasPartnership = pair !== undefined && isListedForAdministrators(pair);
  const facts = {
    partnershipId: hasPartnership ? pair.id : null,
    partnershipStatus: hasPartnership ? statusAt(pair, 'admin', cohorts) : null,
    statusLabel: hasPartnership ? statusLabelOfRow(pair, { now, cohorts }) : null,
    isRecommended: Boolean(pair?.recommendation),
    recommendationId: pair?.recommendation ? pair.id : null,
    recommendationNotes: pair?.recommendation?.notes || null,
    recommendationHidden: pair?.recommendation && (youNotInterested || theyNotInterested) ? ('not_interested' as const) : null,
    isAdminRecommended: view?.isAdminRecommended ?? false,
    isAlgorithmic: view?.isAlgorithmic ?? false,
    youShowedInterest: mine?.interested ?? false,
    theyShowedInterest: theirs?.interested ?? false,
    youNotInterested,
    theyNotInterested,
    isPartnership: pair !== undefined && contactReason(pair) !== null,
    isInDashboard: view?.isInDashboard ?? false,
  };
  const section = sectionOf({
    ...facts,
    isPassed: youNotInterested || theyNotInterested,
    // A match that an administrator made counts as one.
    isRecommended: facts.isRecommended || facts.isAdminRecommended,
  });
  return { ...facts, section };
}

export function matchView(row: PartnerRow, setting: MatchSetting): PartnerMatchView {
  return { ...companyView(row), ...scoreView(row, setting), ...factsOf(row.id, setting) };
}

function companyView(row: PartnerRow) {
  const { id, firstName, lastName, partnerType, partnerTier, industries, contactEmail } = row;
  const companyName = companyNameOf(row, id);
  return { id, companyName, firstName, lastName, partnerType, partnerTier, industries, contactEmail };
}

function scoreView(row: PartnerRow, { own, cohorts }: MatchSetting) {
  const { score, capped, print } = printOf(scoredPartners(own, row, cohorts.rules));
  return { matchScore: score, matchPrint: print, capped };
}

export function partnerView(row: PartnerRow): MatchedPartnerView {
  const { id, firstName, lastName, partnerType, contactEmail, applicationStatus } = row;
  return { id, companyName: companyNameOf(row, id), firstName, lastName, partnerType, contactEmail, applicationStatus };
}

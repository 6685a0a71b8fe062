import { opposite, partnerTypes, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import { cohortDates } from '@accelerator/contracts/cohorts/calendar';
import type { StateField } from '@accelerator/contracts/history';
import { policyName, scoredFieldLabels, scoredFields } from '@accelerator/contracts/scoring';
import { inWords, labelOfField, personalFields, qualificationFields } from '@accelerator/contracts/partners';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import type { AccountState } from '../../accounts/account.decider.ts';
import type { AdministratorsState } from '../../accounts/administrators/administrators.decider.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { seatsOfAPartnership } from '@accelerator/contracts/cohorts/seats';
import type { ApiTokensState } from '../../api-tokens/api-tokens.decider.ts';
import type { WebhooksState } from '../../delivery/webhooks/webhook.decider.ts';
import type { CohortState } from '../../cohorts/cohort.decider.ts';
import type { InvitationState } from '../../invitations/invitation.state.ts';
import type { PartnerState } from '../../partners/partner/partner.state.ts';
import {
  appliedCohortOf,
  withoutPastCohort,
  type PartnershipState,
  type Side,
} from '../../partnerships/pair/partnership.state.ts';
import { standingOfRow, statusLabelOfRow } from '../../partnerships/standing/row-standing.ts';
import { openContact } from '../../partnerships/standing/visibility.ts';
import type { Approval } from './approval-at.ts';
import type { PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import type { ProjectionState } from '../../projections/projection.decider.ts';
import type { HistoryReader } from '../../../events/columns/own-history.ts';
import { dayLabel, instantLabel } from '../../../event-sourcing/kernel/utc-labels.ts';
import type { ScoringPolicyState } from '../../scoring-policies/scoring-policy.decider.ts';
import type { HistoryNames } from '../history-entries.ts';

/** In the order in which they are shown; what a state does not have at a moment is empty. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Stands for what is not there. */
export const empty = '—';

export function fieldsOf(fields: Fields): readonly StateField[] {
  return Object.entries(fields).map(([field, value]) => ({ field, value: shown(value) }));
}

function shown(value: Fields[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return empty;
  if (typeof value === 'object') return value.length > 0 ? value.join(', ') : empty;
  return String(value);
}

export type PairApprovals = Readonly<Record<PartnerType, Approval>>;

/** The facts that a pair is told with: the moment, and how the two stood with the programme then. */
interface PairMoment {
  readonly now: string;
  readonly approvals: PairApprovals;
}

/** A pair: what decides, and the status that administrators see of it at the moment. */
export function pairFields(
  state: PartnershipState,
  row: PartnershipRow | null,
  names: HistoryNames,
  { now, approvals }: PairMoment,
): Fields {
  const cohorts = names.cohortsAt(now);
  const current = withoutLapsed(state, cohorts);
  const { phase, proposedCohortId, sides, recommendation } = current;
  const cohort = appliedCohortOf(current);
  return {
    'App Partner': interestOf(sides.app),
    'Solutions Partner': interestOf(sides.solutions),
    'Mutual interest': sides.app.interested && sides.solutions.interested,
    Status: row && statusLabelOfRow(row, { now, cohorts }),
    'Contact details': contactBetween({ phase, sides }, approvals),
    Applied: who(sides, ({ application }) => application !== null),
    Cohort: cohort === null ? null : names.cohort(cohort),
    'Proposed cohort': proposedCohortId === null ? null : names.cohort(proposedCohortId),
    'On hold': who(sides, ({ frozen }) => frozen),
    Recommended: recommendation !== null,
    Evaluated: who(sides, ({ evaluated }) => evaluated),
    'Left the programme': who(sides, ({ left }) => left),
  };
}

/** To both, or to the one of the two whose approval opens them. */
function contactBetween(pair: Pick<PartnershipState, 'phase' | 'sides'>, approvals: PairApprovals): string {
  const readers = partnerTypes.values.filter((side) => contactIsOpen(pair, side, approvals));
  if (readers.length === 2) return 'Open';
  return readers[0] ? `Open to the ${roleOf[readers[0]]} alone` : 'Locked';
}

function contactIsOpen(pair: Pick<PartnershipState, 'phase' | 'sides'>, side: PartnerType, approvals: PairApprovals): boolean {
  return openContact(pair, { reader: approvals[side], other: approvals[opposite[side]] }) !== null;
}

/** An application of one side alone no longer counts once its cohort is over. */
function withoutLapsed(state: PartnershipState, { isOver }: CohortSnapshot): PartnershipState {
  return state.phase === 'talking' ? withoutPastCohort(state, isOver) : state;
}

function interestOf({ interested, passed }: Side): string {
  if (interested) return 'Interested';
  return passed ? 'Not Interested' : 'No Response';
}

function who(sides: Readonly<Record<PartnerType, Side>>, has: (side: Side) => boolean): string {
  const having = partnerTypes.values.filter((side) => has(sides[side]));
  if (having.length === 2) return 'Both';
  return having[0] ? roleOf[having[0]] : 'Neither';
}

/** The same as one of the two sees it: fold only what that side may know. */
export function ownPairFields(
  state: PartnershipState,
  row: PartnershipRow | null,
  { side, cohortOf }: Pick<HistoryReader, 'side' | 'cohortOf'>,
  { approvals, ...at }: PairMoment & { readonly cohorts: CohortSnapshot },
): Fields {
  const current = withoutLapsed(state, at.cohorts);
  const { phase, proposedCohortId, sides } = current;
  const own = sides[side];
  const theirs = sides[opposite[side]];
  const both = (one: boolean, other: boolean) => (one && other ? 'Both of you' : one ? 'You' : other ? 'They' : 'Neither');
  const cohort = appliedCohortOf(current);
  return {
    You: interestOf(own),
    They: interestOf(theirs),
    'Mutual interest': own.interested && theirs.interested,
    Status: row && standingOfRow(row, side, at).label,
    'Contact details': contactIsOpen({ phase, sides }, side, approvals) ? 'Open' : 'Locked',
    Applied: both(own.application !== null, theirs.application !== null),
    Cohort: cohort === null ? null : cohortOf(cohort),
    'Proposed cohort': proposedCohortId === null ? null : cohortOf(proposedCohortId),
    'On hold': own.frozen || theirs.frozen,
    'Saved for later': own.saved,
    'Your notes': own.notes,
    'Your evaluation': own.evaluated ? 'Evaluated' : null,
    'Your evaluation note': own.evaluationNotes,
  };
}

/** @param withheld personal fields stay closed, because the reading of them could not be recorded */
export function partnerFields(state: PartnerState, names: HistoryNames, withheld: boolean): Fields {
  const { personal, running } = state;
  const { qualification: said } = state;
  const shown = personal && { ...personal, companyDomain: shownDomain(personal.companyDomain) };
  const named = personalFields.map((field) => [
    labelOfField(field),
    withheld && personal ? 'Unavailable' : (shown?.[field] ?? null),
  ]);
  const answers = qualificationFields.map((field) => [labelOfField(field), said && inWords(field, said[field], names.cohort)]);
  return {
    Status: statusLabel(state),
    'Profile version': state.profileVersion || null,
    'Application score': state.profileVersion > 0 ? state.applicationScore : null,
    'Found by the checks': state.reviewFlags.map((flag) => flag.replaceAll('-', ' ')),
    Members: state.members.map(names.member),
    'Applies for': running && names.cohort(running.cohortId),
    'Asks for another look': state.asksAgain,
    ...(Object.fromEntries([...named, ...answers]) as Fields),
  };
}

function statusLabel({ status, isRevoked }: PartnerState): string | null {
  if (status === 'unknown') return null;
  if (status === 'deleted') return 'Deleted';
  return status === 'void' ? 'Not registered' : applicationLabel({ applicationStatus: status, isRevoked });
}

const cohortLabels: Readonly<Record<Exclude<keyof CohortDetails, 'endDateChosen'>, string>> = {
  name: 'Name',
  code: 'Code',
  status: 'Status',
  description: 'Description',
  additionalNotes: 'Additional notes',
  kickoffDate: 'Kickoff',
  endDate: 'End',
  campaignsDueDate: 'Campaigns due',
  campaignsLaunchDate: 'Campaigns launch',
  receiptsDueDate: 'Receipts due',
  payoutDate: 'Payout',
  capacity: 'Capacity',
  focus: 'Focus',
  region: 'Region',
  partnerTiers: 'Partner tiers',
};

export function cohortFields({ details, seated }: CohortState): Fields {
  const known = Object.entries(cohortLabels).map(([field, label]) => [label, details?.[field as keyof CohortDetails] ?? null]);
  const dates = cohortDates.map(({ field }) => [cohortLabels[field], details?.[field] ? dayLabel(details[field]) : null]);
  return {
    ...(Object.fromEntries([...known, ...dates]) as Fields),
    Capacity: details && (details.capacity ?? 'Unlimited'),
    Enrolled: seated.length * seatsOfAPartnership,
  };
}

/** Never its token. */
export function invitationFields(state: InvitationState, names: HistoryNames): Fields {
  const sent = state.phase === 'none' || state.phase === 'over' ? null : state;
  const phases = { none: null, open: 'Open', accepted: 'Accepted, waits for approval', completed: 'Completed', over: 'Ended' };
  return {
    State: state.phase === 'over' ? `Ended: ${state.because}` : phases[state.phase],
    From: state.phase === 'none' ? null : names.partner(state.inviterId),
    Kind: sent && (sent.kind === 'joint_application' ? 'Joint application' : 'Invitation'),
    To: sent && roleOf[sent.invitedType],
    Cohort: sent?.cohortId == null ? null : names.cohort(sent.cohortId),
    Expires: sent && instantLabel(sent.expiresAt),
    'Accepted by': sent && sent.phase !== 'open' ? names.partner(sent.by.inviteeId) : null,
  };
}

export function accountFields({ credentialVersion, secondFactor, feedIsOpen }: AccountState): Fields {
  return {
    'Password changes': credentialVersion,
    'Second factor': secondFactor !== null,
    'Calendar address': feedIsOpen ? 'Open' : 'None',
  };
}

export function tokenFields(state: ApiTokensState): Fields {
  return { Tokens: Object.values(state).map((expiresOn) => `until ${dayLabel(expiresOn)}`) };
}

export function webhookFields(state: WebhooksState): Fields {
  return { Endpoints: Object.values(state) };
}

export function administratorsFields(state: AdministratorsState, names: HistoryNames): Fields {
  const present = [...state.entries()].filter(([, { kind }]) => kind !== 'removed');
  const named = present.map(([userId, { kind, endsOn }]) => {
    const end = endsOn === null ? '' : ` until ${dayLabel(endsOn)}`;
    return `${names.administrator(userId)} (${kind}${end})`;
  });
  return { Administrators: named };
}

export function projectionFields(state: ProjectionState): Fields {
  const phases = { building: 'beside what readers see', paused: 'paused', shown: 'what readers see' } as const;
  return { Rebuild: state && phases[state.phase], 'Switched at': state?.switchedAt ? instantLabel(state.switchedAt) : null };
}

export function scoringFields({ versions }: ScoringPolicyState): Fields {
  const weights = versions.at(-1)!;
  return {
    Policy: policyName(versions.length),
    ...Object.fromEntries(scoredFields.map((field) => [scoredFieldLabels[field], weights[field]])),
  };
}

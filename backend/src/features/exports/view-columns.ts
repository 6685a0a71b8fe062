import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { CellType } from '@accelerator/contracts/exports';
import { profileFieldNames, profileFieldTable, type ProfileField, type ProfileFieldRow } from '@accelerator/contracts/partners';
import type { CohortRow } from '../cohorts/cohorts.projection.ts';
import type { InvitationRow } from '../invitations/invitations.projection.ts';
import type { PartnerRow } from '../partners/partner/partners.projection.ts';
import { unlessOver } from '../cohorts/cohort-snapshot.ts';
import { cohortIdOf, statusAt } from '../partnerships/standing/partnership-status.ts';
import { isOnHold } from '../partnerships/standing/partnership-views.ts';
import type { PartnershipRow } from '../partnerships/pair/partnerships.projection.ts';
import { optional, personal, required, type Column } from './columns.ts';

/** The columns of a profile in the first version of the dictionary: they keep their places, and later fields follow behind. */
const answersOfVersion1: readonly ProfileField[] = [
  ...(['timeZone', 'industries', 'geographicFocus', 'marketSegment', 'personas', 'appTechnologyPreference'] as const),
  ...(['coMarketingExperience', 'teamSize', 'budget', 'currentlyCoSelling', 'usingAccountMapping'] as const),
  ...(['preferredCohortIds', 'appInstalls', 'partnerTier', 'accreditations'] as const),
];
const namesOfVersion1: readonly ProfileField[] = [
  ...(['companyName', 'companyDomain', 'firstName', 'lastName', 'contactEmail', 'contactJobTitle'] as const),
  ...(['hubspotPartnerManagerFirstName', 'hubspotPartnerManagerLastName'] as const),
];
const fieldsOfVersion1: readonly ProfileField[] = [...answersOfVersion1, ...namesOfVersion1];

const cellTypes: Readonly<Record<ProfileFieldRow['kind'], CellType>> = {
  ...({ text: 'text', email: 'text', domain: 'text', choice: 'text', choices: 'texts' } as const),
  ...({ 'yes-no': 'boolean', number: 'integer', cohorts: 'integers' } as const),
};

/** The column of a profile's field, by its row in the table of fields. */
function profileColumn(field: ProfileField): Column<PartnerRow> {
  const { kind, about, asked, column = snakeCase(field), ...row } = profileFieldTable[field];
  const canBeNull = (kind === 'number' || kind === 'choice') && Object.values(asked).includes('never');
  const make = row.personal ? personal : canBeNull ? optional : required;
  return make(column, cellTypes[kind], about, (partner) => partner[field]);
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const partnerColumns: readonly Column<PartnerRow>[] = [
  required('partner_id', 'text', 'UUID.', ({ id }) => id),
  required('partner_type', 'text', 'app or solutions.', ({ partnerType }) => partnerType),
  required('application_status', 'text', 'pending, admin_review, approved or rejected.', (row) => row.applicationStatus),
  required('application_score', 'integer', 'How complete the application is, 0 to 100.', (row) => row.applicationScore),
  required('review_flags', 'texts', 'Why a person has to look at the application.', ({ reviewFlags }) => reviewFlags),
  required('profile_version', 'integer', 'Grows with each change of the profile, from 1.', (row) => row.profileVersion),
  required('submitted_at', 'timestamp', 'When it applied, or asked for another look, UTC.', ({ submittedAt }) => submittedAt),
  optional('decided_at', 'timestamp', 'The last decision on the application, UTC.', ({ decidedAt }) => decidedAt),
  optional(
    'decided_by',
    'text',
    'The administrator who made it, or the token of one, and the assistant that proposed it.',
    ({ decidedBy }) => decidedBy,
  ),
  optional('approved_at', 'timestamp', 'When it was first approved, UTC.', ({ approvedAt }) => approvedAt),
  required('apply_with_partner', 'boolean', 'It applied together with a partner.', ({ applyWithPartner }) => applyWithPartner),
  optional('invited_by_partner_id', 'text', 'Whose invitation it registered with.', (row) => row.invitedByPartnerId),
  required('members', 'integer', 'How many people can log in for it.', ({ members }) => members.length),
  ...answersOfVersion1.map(profileColumn),
  optional(
    'running_partnership_id',
    'text',
    'The pair of its running application.',
    ({ running }, cohorts) => unlessOver(running, cohorts)?.partnershipId,
  ),
  optional('running_cohort_id', 'integer', 'The cohort of it.', ({ running }, cohorts) => unlessOver(running, cohorts)?.cohortId),
  required('created_at', 'timestamp', 'UTC.', ({ createdAt }) => createdAt),
  required('updated_at', 'timestamp', 'The last change of the profile, UTC.', ({ updatedAt }) => updatedAt),
  ...namesOfVersion1.map(profileColumn),
  personal('decision_reason', 'text', 'Why it was not approved, in the words of an administrator.', (row) => row.decisionReason),
  ...profileFieldNames.filter((field) => !fieldsOfVersion1.includes(field)).map(profileColumn),
];

export const partnershipColumns: readonly Column<PartnershipRow>[] = [
  required('partnership_id', 'text', 'UUID. A pair has one for life.', ({ id }) => id),
  required('app_partner_id', 'text', 'Its App Partner.', ({ appPartnerId }) => appPartnerId),
  required('solutions_partner_id', 'text', 'Its Solutions Partner.', ({ solutionsPartnerId }) => solutionsPartnerId),
  required(
    'status',
    'text',
    'As the console shows it: pending, contacted, applying, pending_approval, active, rejected or canceled.',
    (row, cohorts) => statusAt(row, 'admin', cohorts),
  ),
  required('on_hold', 'boolean', 'One of the two lost its approval.', isOnHold),
  required('initiated_by', 'text', 'app, solutions or admin.', ({ initiatedBy }) => initiatedBy),
  optional('cohort_id', 'integer', 'The cohort that the two are in, have applied to, or were proposed.', cohortIdOf),
  required(
    'completed_cohort_ids',
    'integers',
    'The cohorts in which the two were active before.',
    (row) => row.completedCohortIds,
  ),
  optional('begun_at', 'timestamp', 'The first interest, or the match, UTC.', ({ begunAt }) => begunAt),
  ...stepsOf('app'),
  ...stepsOf('solutions'),
  optional('mutual_at', 'timestamp', 'Both were interested, UTC.', ({ mutualAt }) => mutualAt),
  optional('submitted_at', 'timestamp', 'Both had applied to the same cohort, UTC.', ({ submittedAt }) => submittedAt),
  optional('decided_at', 'timestamp', 'An administrator decided, UTC.', ({ decidedAt }) => decidedAt),
  optional('decided_by', 'text', 'That administrator or token.', ({ decidedBy }) => decidedBy),
  optional(
    'match_score',
    'integer',
    'Whole percent, as it was on the screen of the decision.',
    ({ receipt }) => receipt?.matchScore,
  ),
  optional('scoring_policy', 'text', 'By which it was scored.', ({ receipt }) => receipt?.scoringPolicy),
  optional('canceled_at', 'timestamp', 'UTC.', ({ canceledAt }) => canceledAt),
  optional('canceled_by', 'text', 'app, solutions or admin.', ({ canceledBy }) => canceledBy),
  optional(
    'recommended_at',
    'timestamp',
    'An administrator recommended the two to each other, UTC.',
    (row) => row.recommended?.at,
  ),
  optional('matched_at', 'timestamp', 'An administrator matched the two, UTC.', ({ match }) => match?.at),
  optional('last_contacted_at', 'timestamp', 'UTC.', ({ lastContactedAt }) => lastContactedAt),
  optional('invited_by_partner_id', 'text', 'Whose invitation the pair began with.', (row) => row.invitedByPartnerId),
  personal('reason', 'text', 'The words with which it ended.', ({ reason }) => reason),
];

function stepsOf(side: PartnerType): readonly Column<PartnershipRow>[] {
  const whose = side === 'app' ? 'the App Partner' : 'the Solutions Partner';
  return [
    optional(
      `${side}_interested_at`,
      'timestamp',
      `Since when ${whose} is interested, UTC.`,
      ({ acts }) => acts[side].interested?.at,
    ),
    optional(
      `${side}_passed_at`,
      'timestamp',
      `Since when ${whose} is not interested, UTC.`,
      ({ acts }) => acts[side].passed?.at,
    ),
    optional(`${side}_applied_at`, 'timestamp', `When ${whose} applied, UTC.`, ({ acts }) => acts[side].applied?.at),
  ];
}

export const cohortColumns: readonly Column<CohortRow>[] = [
  required('cohort_id', 'integer', 'From 1.', ({ cohortId }) => cohortId),
  required('code', 'text', 'Short and unique.', ({ code }) => code),
  required('name', 'text', 'As partners see it.', ({ name }) => name),
  required('status', 'text', 'As an administrator set it: Planned, Coming Soon, Open or Closed.', ({ status }) => status),
  required('kickoff_date', 'date', 'The first day.', ({ kickoffDate }) => kickoffDate),
  required('end_date', 'date', 'The last day.', ({ endDate }) => endDate),
  optional('capacity', 'integer', 'In partner companies; null is without a limit.', ({ capacity }) => capacity),
  required('partners_enrolled', 'integer', 'Partner companies that have a seat.', ({ seated }) => 2 * seated.length),
  optional('focus', 'text', 'What it is about.', ({ focus }) => focus),
  optional('region', 'text', 'For whom it is.', ({ region }) => region),
  required('partner_tiers', 'texts', 'For whom it is; empty for all.', ({ partnerTiers }) => partnerTiers),
  required('created_at', 'timestamp', 'UTC.', ({ createdAt }) => createdAt),
  required('updated_at', 'timestamp', 'UTC.', ({ updatedAt }) => updatedAt),
];

export const invitationColumns: readonly Column<InvitationRow>[] = [
  required('invitation_id', 'text', 'UUID.', ({ id }) => id),
  required('kind', 'text', 'invitation or joint_application.', ({ kind }) => kind),
  required('phase', 'text', 'open, accepted, completed, withdrawn or ended.', ({ phase }) => phase),
  required('inviter_id', 'text', 'The partner that invites.', ({ inviterId }) => inviterId),
  required('invited_type', 'text', 'app or solutions.', ({ invitedType }) => invitedType),
  optional('cohort_id', 'integer', 'To which it invites.', ({ cohortId }) => cohortId),
  optional('invitee_id', 'text', 'The partner that accepted.', ({ inviteeId }) => inviteeId),
  optional('partnership_id', 'text', 'The pair that it became.', ({ partnershipId }) => partnershipId),
  required('created_at', 'timestamp', 'UTC.', ({ createdAt }) => createdAt),
  required('expires_at', 'timestamp', 'Of its link, UTC.', ({ expiresAt }) => expiresAt),
  optional('accepted_at', 'timestamp', 'UTC.', ({ acceptedAt }) => acceptedAt),
  optional('ended_at', 'timestamp', 'UTC.', ({ endedAt }) => endedAt),
  optional('refused', 'text', 'The rule that stood against applying.', ({ refused }) => refused),
  personal('message', 'text', "The inviter's words.", ({ message }) => message),
];

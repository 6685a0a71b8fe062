import { onboardingTasks, partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { HistoryActorView, StateField } from '@accelerator/contracts/history';
import type { Actor, AnyRecorded, EventNamed, EventType, Private } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { policyName } from '@accelerator/contracts/scoring';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { dayLabel } from '../my-data/utc-labels.ts';

/** The names behind the ids in a history, as they are now: a history tells of a company under the name that it is known by. */
export interface HistoryNames {
  readonly partner: (partnerId: string) => string;
  readonly member: (userId: string) => string;
  readonly administrator: (userId: string) => string;
  readonly cohort: (cohortId: number) => string;
  /** By the clock of a moment, ISO 8601 UTC. */
  readonly cohortsAt: (now: string) => CohortSnapshot;
  readonly actor: (actor: Actor) => HistoryActorView;
}

/** What is told of an event. */
export interface Told {
  /** What follows the name of the actor. */
  readonly what: string;
  readonly details: readonly StateField[];
  /** The partner that an administrator acted for. */
  readonly onBehalfOf?: string;
  /** Who acted, where the log knows only a visitor. */
  readonly by?: Actor;
}

interface Row<Data> {
  readonly tell: (data: Data, names: HistoryNames) => string;
  readonly details?: (data: Data, names: HistoryNames) => readonly StateField[];
  /** Whom a visitor became by it. */
  readonly visitor?: (data: Data) => Actor;
}

const undoneActs = {
  PartnerApproved: 'undid the approval of the application',
  PartnerRejected: 'undid the rejection of the application',
  PartnerApprovalRevoked: 'undid the revocation of the approval',
  PartnershipApproved: 'undid the approval of the partnership',
  PartnershipRejected: 'undid the rejection of the partnership',
  PartnershipCanceled: 'undid the cancellation',
  CohortProposed: 'undid the proposal of a cohort',
  PartnershipMoved: 'undid the move to another cohort',
  InterestWithdrawn: 'undid the withdrawal of the interest',
  PartnerPassed: 'undid the mark as not interested',
  PartnersRecommended: 'undid the recommendation',
  RecommendationRemoved: 'undid the removal of the recommendation',
} as const;

type ToldEvents = { readonly [Type in EventType]: Row<EventNamed<Type>['data']> | null };

/**
 * What an administrator is told of each event. Null: it is a step between two streams, or a note of one person's screen, and no history
 * shows it. Of what a company keeps to itself only its length is told; no row tells a hash, a token or a credential.
 */
export const toldEvents: ToldEvents = {
  PartnerRegistered: { tell: ({ partnerId }, names) => `registered ${names.partner(partnerId)}` },
  JointApplicationMade: { tell: () => 'applied together with a partner of their choice' },
  JointApplicationChanged: { tell: () => 'changed what is said of the named partner' },
  JointApplicationErased: { tell: () => 'erased what was said of the named partner' },
  MemberJoined: {
    tell: ({ partnerId, inviteVersion }, names) =>
      inviteVersion === undefined
        ? `became the first member of ${names.partner(partnerId)}`
        : `joined ${names.partner(partnerId)} with the invite link`,
    visitor: ({ userId, partnerId }) => ({ kind: 'member', userId, partnerId }),
  },
  MemberLeft: { tell: ({ partnerId }, names) => `left ${names.partner(partnerId)}` },
  MemberRemoved: { tell: ({ userId, partnerId }, names) => `removed ${names.member(userId)} from ${names.partner(partnerId)}` },
  InviteLinkRegenerated: { tell: () => 'replaced the invite link of the company' },
  PartnerDeleted: {
    tell: ({ onRequestOf }) => `deleted the company and its personal data${onRequestOf ? ', on written request' : ''}`,
  },
  RegistrationVoided: { tell: () => 'was refused the registration: the names were taken' },
  ProfileUpdated: { tell: () => 'changed the profile' },
  CompanyRenamed: { tell: ({ corrected }) => (corrected ? 'corrected the domain of the company' : 'renamed the company') },
  ReviewFlagsChanged: { tell: () => 'changed what the checks of the application found' },
  OnboardingTaskMarked: {
    tell: ({ task, done }) => `${done ? 'ticked' : 'unticked'} “${onboardingTasks.labelOf(task)}” in the onboarding`,
  },
  PreferredCohortsChanged: { tell: () => 'changed the preferred cohorts' },
  PartnerApproved: { tell: () => 'approved the application to the programme' },
  PartnerRejected: { tell: () => 'rejected the application to the programme', details: reasonIn },
  PartnerApprovalRevoked: { tell: () => 'revoked the approval', details: reasonIn },
  PartnerDecisionUndone: { tell: ({ undone }) => undoneActs[undone.type], details: reasonIn },
  ReviewRequested: { tell: () => 'asked for another look at the application' },
  InformationRequested: { tell: () => 'asked for more information about the application', details: messageIn },
  ApplicationOpened: {
    tell: ({ cohortId }, names) => `opened an application for ${names.cohort(cohortId)}`,
    details: messageIn,
  },
  ApplicationCompleted: { tell: () => 'completed the application: both sides have applied' },
  ApplicationMoved: { tell: ({ cohortId }, names) => `moved the application to ${names.cohort(cohortId)}` },
  ApplicationRestored: { tell: () => 'gave the application back, because its end was being undone', details: reasonIn },
  ApplicationClosed: { tell: ({ because }) => `closed the application: ${because}` },
  ApplicationAwaited: { tell: () => 'applied and waits for this company to do the same' },
  AwaitedApplicationReleased: { tell: () => 'released an application that waited for this company' },

  InvitationCreated: {
    tell: ({ kind, cohortId }, names) =>
      kind === 'joint_application'
        ? 'opened a joint application for the named partner'
        : `invited a partner${cohortId === null ? '' : ` to ${names.cohort(cohortId)}`}`,
    details: ({ inviterId, private: { fields } }, names) => kept('Message', names.partner(inviterId), fields?.message),
  },
  InvitationRegenerated: { tell: () => 'replaced the link of the invitation' },
  InvitationWithdrawn: { tell: () => 'withdrew the invitation' },
  InvitationAccepted: {
    tell: ({ inviteeId, awaitsApproval }, names) =>
      `accepted for ${names.partner(inviteeId)}${awaitsApproval ? '; it waits for their approval' : ''}`,
    details: messageIn,
  },
  InvitationCompleted: { tell: () => 'completed the invitation: the two are connected' },
  InvitationApplicationRefused: {
    tell: ({ partnerId }, names) => `was refused the application of ${names.partner(partnerId)}`,
  },
  InvitationEnded: {
    tell: ({ because, of }, names) => `ended the invitation: ${of ? names.partner(of) : 'one of the two'} ${endedBy[because]}`,
  },

  NamesClaimed: null,
  UsernameClaimed: null,
  UsernameReleased: null,
  CompanyNamesChanged: null,
  UsernamesReserved: null,
  CompanyNamesReleased: null,
  AdministratorNameClaimed: null,
  AdministratorNameReserved: null,
  AdministratorAdded: { tell: ({ userId }, names) => `gave ${names.administrator(userId)} access to the console` },
  AdministratorRemoved: { tell: ({ userId }, names) => `took away the access of ${names.administrator(userId)}` },
  AccessEndSet: {
    tell: ({ userId, endsOn }, names) =>
      `set the last day of ${names.administrator(userId)} to ${endsOn === null ? 'none' : dayLabel(endsOn)}`,
  },
  PasswordChanged: { tell: () => 'changed the password' },
  PasswordReset: { tell: () => 'reset the password' },
  PasswordViewed: { tell: () => 'viewed the password' },
  SecondFactorEnrolled: { tell: () => 'set up a second factor' },
  SecondFactorTurnedOff: { tell: () => 'turned off the second factor' },
  SecondFactorReset: { tell: () => 'reset the second factor' },
  CalendarFeedOpened: { tell: () => 'created a calendar address' },
  CalendarFeedRevoked: { tell: () => 'revoked the calendar address' },
  ExportPermissionSet: {
    tell: ({ userId, exportPersonalData }, names) =>
      `${exportPersonalData ? 'allowed' : 'no longer allows'} ${names.administrator(userId)} to export personal data`,
  },
  ExportTokenMade: {
    tell: () => 'made an export token',
    details: ({ private: { fields } }) => [{ field: 'Name', value: fields?.name ?? erased }],
  },
  ExportTokenUsed: { tell: () => 'read exports with a token' },
  ExportTokenRevoked: { tell: () => 'revoked an export token' },

  InterestExpressed: { tell: (data, names) => `showed interest in ${other(data, names)}` },
  InterestWithdrawn: { tell: (data, names) => `withdrew the interest in ${other(data, names)}` },
  MutualInterestReached: { tell: () => 'made the interest mutual, which unlocked contact details' },
  PartnerPassed: { tell: (data, names) => `marked ${other(data, names)} as not interested` },
  PassReconsidered: { tell: (data, names) => `reconsidered ${other(data, names)}` },
  PartnershipNoted: {
    tell: () => 'wrote a private note',
    details: (data, names) => kept('Private note', own(data, names), data.private.fields?.notes),
  },
  // A bookmark is its company's alone.
  PartnerSaved: null,
  PartnerUnsaved: null,
  PartnerEvaluated: {
    tell: () => 'changed the private evaluation',
    details: (data, names) =>
      data.private ? kept('Private evaluation note', own(data, names), data.private.fields?.evaluationNotes) : [],
  },
  PartnerContacted: { tell: (data, names) => `contacted ${other(data, names)}` },
  CohortApplied: {
    tell: (data, names) => `applied for ${names.cohort(data.cohortId)} with ${other(data, names)}`,
    details: messageIn,
  },
  PartnershipSubmitted: { tell: ({ cohortId }, names) => `submitted the partnership for ${names.cohort(cohortId)}` },
  ApplicationReleased: { tell: (data, names) => `released the application of ${own(data, names)}` },
  PartnershipApproved: { tell: ({ cohortId }, names) => `approved the partnership for ${names.cohort(cohortId)}` },
  PartnershipRejected: {
    tell: ({ cohortId }, names) => `rejected the partnership for ${names.cohort(cohortId)}`,
    details: reasonIn,
  },
  PartnershipCanceled: {
    tell: ({ was }) => (was === 'active' ? 'ended the partnership' : 'canceled the application'),
    details: reasonIn,
  },
  PartnershipCompleted: { tell: ({ cohortId }, names) => `completed the partnership: ${names.cohort(cohortId)} is over` },
  CohortProposed: { tell: ({ cohortId }, names) => `proposed ${names.cohort(cohortId)} to the two` },
  PartnershipMoved: {
    tell: ({ cohortId, from }, names) => `moved the partnership from ${names.cohort(from)} to ${names.cohort(cohortId)}`,
  },
  PartnershipAnnotated: {
    tell: () => 'wrote notes for administrators',
    details: ({ private: personal }) => [{ field: 'Notes', value: personal.fields?.evaluationNotes ?? erased }],
  },
  PartnershipFrozen: { tell: (data, names) => `put the application on hold: ${own(data, names)} lost its approval` },
  PartnershipThawed: { tell: (data, names) => `let the application go on: ${own(data, names)} is approved again` },
  PartnersRecommended: {
    tell: () => 'recommended the two to each other',
    details: ({ private: personal }) => (personal ? [{ field: 'Note', value: personal.fields?.notes ?? erased }] : []),
  },
  RecommendationRemoved: { tell: () => 'removed the recommendation' },
  PartnersMatched: {
    tell: ({ criteria }) => (criteria === 'Suggested pairing' ? 'matched the two, as suggested' : 'matched the two'),
    details: ({ private: personal }) => [{ field: 'Notes', value: personal.fields?.notes ?? erased }],
  },
  MatchDeleted: { tell: () => 'deleted the match, and all interest with it' },
  PartnershipActUndone: { tell: ({ undone }) => undoneActs[undone.type], details: reasonIn },
  PartnerDeparted: {
    tell: (data, names) =>
      `ended the pair: ${own(data, names)} ${data.byAdministrator ? 'was removed from' : 'left'} the programme`,
  },

  CohortNumbered: null,
  CohortCodeChanged: null,
  CohortCreated: { tell: () => 'created the cohort' },
  CohortEdited: { tell: () => 'edited the cohort' },
  CohortStatusChanged: { tell: ({ from, to }) => `changed the status from ${from} to ${to}` },
  SeatsTaken: {
    tell: (data, names) => `gave seats to ${bothOf(data, names)}${data.overfill ? ', beyond the capacity' : ''}`,
  },
  WaitlistReordered: {
    tell: ({ partnershipIds }) => `put the ${partnershipIds.length} on the waitlist in another order`,
  },
  SeatsReleased: { tell: ({ because }) => `released the seats of a partnership: ${because}` },

  ContactDetailsDisclosed: {
    tell: ({ partnerId, because }, names) =>
      `saw the contact details of ${names.partner(partnerId)}, because ${
        because === 'mutual-interest' ? 'interest is mutual' : 'the partnership is active'
      }`,
  },
  ScoringPolicyChanged: {
    tell: ({ version, restores }) =>
      `adopted the scoring policy ${policyName(version)}${restores === null ? '' : `, which restores ${policyName(restores)}`}`,
  },
  MatchesShown: null,
  PartnerListRead: {
    tell: ({ list, count }) =>
      list === 'exports' ? `exported ${count} rows with personal data` : `read the list of ${list}, ${count} rows`,
  },
  PartnerDetailsRead: { tell: ({ partnerId }, names) => `opened the details of ${names.partner(partnerId)}` },

  // The certificate tells them.
  SubjectKeyDestroyed: null,
  SubjectForgotten: null,

  AnnouncementMade: {
    tell: () => 'announced something to all partners',
    details: ({ message }) => [{ field: 'Message', value: message }],
  },
  NotificationRead: null,
  NotificationsRead: null,
  CatchUpSeen: null,
  MailAddressSet: null,
  MailAddressRemoved: null,
  MailAddressConfirmed: null,
  MailSettingsChanged: null,
  HistoryFilterSaved: null,
  HistoryFilterRemoved: null,
  ListArranged: null,

  ProjectionRebuildStarted: { tell: ({ projection }) => `started a rebuild of the projection ${projection}` },
  ProjectionRebuildPaused: { tell: ({ projection }) => `paused the rebuild of the projection ${projection}` },
  ProjectionRebuildResumed: { tell: ({ projection }) => `resumed the rebuild of the projection ${projection}` },
  ProjectionRebuildCanceled: { tell: ({ projection }) => `canceled the rebuild of the projection ${projection}` },
  ProjectionSwitched: { tell: ({ projection }) => `switched the projection ${projection} to its rebuild` },
  ProjectionRolledBack: { tell: ({ projection }) => `rolled the projection ${projection} back to its former documents` },
  ParkedKeyRetried: { tell: ({ projection, key }) => `retried ${key} of the projection ${projection}` },
  ParkedKeySkipped: { tell: ({ projection, key }) => `let ${key} of the projection ${projection} go on without an event` },
};

/** Those that a history shows. */
export const toldTypes = (Object.keys(toldEvents) as EventType[]).filter((type) => toldEvents[type] !== null);

export const erased = 'Erased';

/** Undefined where no history shows the event. */
export function toldOf({ type, data, metadata }: AnyRecorded, names: HistoryNames): Told | undefined {
  const row = toldEvents[type] as Row<AnyRecorded['data']> | null;
  if (!row) return undefined;
  const { onBehalfOf: side } = metadata.actor;
  return {
    what: row.tell(data, names),
    details: row.details?.(data, names) ?? [],
    ...(row.visitor && metadata.actor.kind === 'visitor' && { by: row.visitor(data) }),
    ...(side && 'appPartnerId' in data && { onBehalfOf: companyOf(data, side, names) }),
  };
}

/** Whose an event is, of a pair; null where it is of both or of none. */
export function sideOf({ data }: AnyRecorded): PartnerType | null {
  return 'side' in data ? data.side : null;
}

/** "Private note of Tallyfold, 82 characters": that there is something is told, not what. */
const endedBy = { rejected: 'was not approved', revoked: 'lost its approval', left: 'left', removed: 'was removed' };

function kept(field: string, company: string, text: string | undefined): readonly StateField[] {
  if (text === '') return [];
  return [{ field, value: `${field} of ${company}, ${text === undefined ? 'erased' : `${text.length} characters`}` }];
}

function reasonIn({
  private: personal,
}: {
  readonly private: Private<{ readonly reason: string }> | null;
}): readonly StateField[] {
  return personal ? [{ field: 'Reason', value: personal.fields?.reason ?? erased }] : [];
}

function messageIn({
  private: personal,
}: {
  readonly private: Private<{ readonly message: string }> | null;
}): readonly StateField[] {
  return personal ? [{ field: 'Message', value: personal.fields?.message ?? erased }] : [];
}

function own(data: OneSide, names: HistoryNames): string {
  return companyOf(data, data.side, names);
}

function other(data: OneSide, names: HistoryNames): string {
  return companyOf(data, data.side === 'app' ? 'solutions' : 'app', names);
}

export function bothOf(data: Pair, names: HistoryNames): string {
  return `${companyOf(data, 'app', names)} and ${companyOf(data, 'solutions', names)}`;
}

function companyOf(pair: Pair, side: PartnerType, names: HistoryNames): string {
  return names.partner(partnerIdOn(pair, side));
}

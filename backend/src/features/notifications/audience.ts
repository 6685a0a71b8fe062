import { opposite, partnerIdOn, partnerTypes } from '@accelerator/contracts/catalogue';
import type { RefusalCode } from '@accelerator/contracts/http';
import { endingFor, type InvitationEnded, type InvitedPair } from '@accelerator/contracts/invitations';
import type { Actor, AnyRecorded, EventMetadata, EventNamed, EventType } from '@accelerator/contracts/log';
import type { LiveEventType, LiveIds } from '@accelerator/contracts/live';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import type { WordsFor } from './messages.ts';
import type { AboutYourself, DecidedAgainst, Notice, NotApplied, Reader, Words } from './notice.ts';

type AudienceTable = {
  readonly [Type in EventType]: ((data: EventNamed<Type>['data'], metadata: EventMetadata) => readonly Notice[]) | null;
};

/**
 * Who receives a notice of each event. Null: no reader, because it is a step on the way, or private. A partner's pass is never told
 * to the other side, and no words hold contact details.
 */
export const audience: AudienceTable = {
  PartnerRegistered: null,
  JointApplicationMade: null,
  JointApplicationChanged: ({ partnerId }) => profileUpdated(partnerId),
  JointApplicationErased: ({ partnerId }) => profileUpdated(partnerId),
  MemberJoined: ({ partnerId, userId, inviteVersion }) =>
    // The first member's registration is told of once the names are claimed.
    inviteVersion === undefined
      ? []
      : [
          ...profileUpdated(partnerId),
          teamChanged(partnerId, userId, { say: 'member-joined', memberId: userId }),
          newUser(partnerId, userId),
        ],
  MemberLeft: ({ partnerId, userId }) => [...profileUpdated(partnerId), teamChanged(partnerId, userId, { say: 'member-left' })],
  MemberRemoved: ({ partnerId, userId }, { actor }) => [
    ...profileUpdated(partnerId),
    teamChanged(partnerId, userId, { say: 'member-removed', memberId: actor.userId ?? '' }),
  ],
  InviteLinkRegenerated: ({ partnerId }) => [own(partnerId, 'company_profile_updated', 'profile-updated')],
  PartnerDeleted: ({ partnerId, onRequestOf }) => [
    {
      live: 'partner_approval',
      to: ['admins'],
      words: { say: 'partner-left', partnerId, ...(onRequestOf && { byAdministrator: true }) },
      ids: { partnerId },
    },
  ],
  RegistrationVoided: null,
  CompanyNamesChanged: null,
  UsernameClaimed: null,
  UsernameReleased: null,
  UsernamesReserved: null,
  CompanyNamesReleased: null,
  AdministratorNameClaimed: null,
  AdministratorNameReserved: null,
  AdministratorAdded: null,
  AdministratorRemoved: null,
  AccessEndSet: null,
  PasswordChanged: null,
  PasswordReset: null,
  PasswordViewed: null,
  ProjectionRebuildStarted: null,
  ProjectionRebuildPaused: null,
  ProjectionRebuildResumed: null,
  ProjectionRebuildCanceled: null,
  ProjectionSwitched: null,
  ProjectionRolledBack: null,
  ParkedKeyRetried: null,
  ParkedKeySkipped: null,
  SecondFactorEnrolled: null,
  SecondFactorTurnedOff: null,
  SecondFactorReset: null,
  CalendarFeedOpened: null,
  CalendarFeedRevoked: null,
  ExportPermissionSet: null,
  ExportTokenMade: null,
  ExportTokenUsed: null,
  ExportTokenRevoked: null,
  NamesClaimed: ({ partnerId, userId }) => [
    newUser(partnerId, userId),
    {
      live: 'new_partner_application',
      to: ['admins'],
      words: { say: 'partner-applied', partnerId },
      ids: { partnerId },
      kept: true,
    },
  ],
  ProfileUpdated: ({ partnerId, contactEmailChanged }) => [
    ...profileUpdated(partnerId),
    ...(contactEmailChanged ? [{ ...own(partnerId, 'system_notification', 'contact-email-changed'), kept: true as const }] : []),
  ],
  CompanyRenamed: ({ partnerId, afterApproval, corrected }, { at }) => [
    ...profileUpdated(partnerId),
    ...(corrected ? [{ ...own(partnerId, 'system_notification', 'domain-corrected'), kept: true as const }] : []),
    ...(afterApproval ? [renamedAfterApproval(partnerId, at)] : []),
  ],
  ReviewFlagsChanged: ({ partnerId }) => [partnerChanged(partnerId, 'company_profile_updated')],
  OnboardingTaskMarked: ({ partnerId }) => [own(partnerId, 'company_profile_updated', 'onboarding-updated')],
  PreferredCohortsChanged: ({ partnerId }) => [
    own(partnerId, 'cohort_preference_updated', 'preferences-updated'),
    partnerChanged(partnerId, 'cohort_preference_updated'),
  ],
  PartnerApproved: ({ partnerId }) => applicationDecided(partnerId, { say: 'application-approved' }),
  PartnerRejected: ({ partnerId }) => applicationDecided(partnerId, { say: 'application-rejected', partnerId }),
  PartnerApprovalRevoked: ({ partnerId }) => applicationDecided(partnerId, { say: 'approval-revoked', partnerId }),
  PartnerDecisionUndone: ({ partnerId, undone }) => [
    { ...own(partnerId, 'system_notification', undoneDecisions[undone.type]), kept: true },
    own(partnerId, 'partner_approval', undoneDecisions[undone.type]),
    partnerChanged(partnerId, 'partner_approval'),
  ],
  ReviewRequested: ({ partnerId }) => [
    {
      live: 'new_partner_application',
      to: ['admins'],
      words: { say: 'review-requested', partnerId },
      ids: { partnerId },
      kept: true,
    },
    own(partnerId, 'company_profile_updated', 'asked-for-review'),
  ],
  InformationRequested: ({ partnerId }) => [
    { ...own(partnerId, 'system_notification', 'information-requested'), kept: true },
    own(partnerId, 'company_profile_updated', 'information-requested'),
    partnerChanged(partnerId, 'company_profile_updated'),
  ],
  ApplicationOpened: null,
  ApplicationCompleted: null,
  ApplicationMoved: null,
  ApplicationRestored: null,
  ApplicationClosed: null,
  ApplicationAwaited: null,
  AwaitedApplicationReleased: null,

  InterestExpressed: (data, metadata) => [...interest(data, metadata), ...actedFor(data, metadata, 'interest')],
  MutualInterestReached: (data, { at, actor }) =>
    bothSides(data, 'partnership_update', (partnerId) => ({ say: 'mutual', partnerId, ...onBehalf(actor) }), undefined, {
      kept: (side) => `mutual.${data.partnershipId}.${side}.${dayOf(at)}`,
    }),
  InterestWithdrawn: (data, metadata) => [
    pairOnly(data, 'partnership_update', [...companies(data), 'admins']),
    ...actedFor(data, metadata, 'withdrawal'),
  ],
  PartnerPassed: (data, metadata) => [
    pairOnly(data, 'partnership_update', [`partner:${actorOf(data)}`, 'admins']),
    ...actedFor(data, metadata, 'pass'),
  ],
  PassReconsidered: (data, metadata) => [
    ...recommendationTo(data, data.showsRecommendation ? [opposite[data.side]] : [], asRecommended(data)),
    pairOnly(data, 'partnership_update', [`partner:${actorOf(data)}`, 'admins']),
    ...actedFor(data, metadata, 'second-thought'),
  ],
  PartnershipNoted: (data) => [pairOnly(data, 'partnership_update', [`partner:${actorOf(data)}`])],
  PartnerSaved: (data) => [{ ...pairOnly(data, 'partnership_saved', [`partner:${actorOf(data)}`]), words: { say: 'saved' } }],
  PartnerUnsaved: (data) => [{ ...pairOnly(data, 'partnership_saved', [`partner:${actorOf(data)}`]), words: { say: 'saved' } }],
  PartnerEvaluated: (data) => [
    { ...pairOnly(data, 'partnership_evaluated', [`partner:${actorOf(data)}`]), words: { say: 'evaluated' } },
    { ...pairOnly(data, 'partnership_evaluation', ['admins']), words: { say: 'pair-evaluated', ...names(data) } },
  ],
  PartnerContacted: (data) => [pairOnly(data, 'partnership_status', [...companies(data), 'admins'])],
  CohortApplied: (data, metadata) => [
    pairOnly(data, 'cohort_applied', [`partner:${actorOf(data)}`, 'admins'], data.cohortId),
    {
      live: 'cohort_applied',
      to: [`partner:${other(data)}`],
      words: { say: 'applied', partnerId: actorOf(data), ...onBehalf(metadata.actor) },
      ids: { ...idsOf(data, actorOf(data)), cohortId: data.cohortId },
      kept: true,
    },
    ...actedFor(data, metadata, 'application'),
  ],
  PartnershipSubmitted: (data) => [
    ...bothSides(
      data,
      'partnership_status',
      (partnerId) => ({ say: 'submitted', partnerId, cohortId: data.cohortId }),
      data.cohortId,
      { kept: false },
    ),
    {
      live: 'new_partnership_request',
      to: ['admins'],
      words: { say: 'pair-submitted', ...names(data) },
      ids: { partnershipId: data.partnershipId, cohortId: data.cohortId },
      kept: true,
    },
    cohortNews(data.cohortId),
  ],
  // Of another application it made way for, that one tells.
  ApplicationReleased: (data) =>
    data.cohortOver
      ? [pairOnly(data, 'partnership_status', [...companies(data), 'admins'], data.cohortId)]
      : [
          {
            live: 'partnership_status',
            to: [`partner:${actorOf(data)}`],
            words: { say: 'released', partnerId: other(data) },
            ids: { ...idsOf(data, other(data)), cohortId: data.cohortId },
            kept: true,
          },
          pairOnly(data, 'partnership_status', [`partner:${other(data)}`, 'admins'], data.cohortId),
        ],
  PartnershipApproved: (data) => partnershipDecided(data, 'partnership-approved'),
  PartnershipRejected: (data) => [...partnershipDecided(data, 'partnership-rejected'), cohortNews(data.cohortId)],
  PartnershipCanceled: (data, { actor }) => [
    ...(['app', 'solutions'] as const).map((side): Notice => {
      const isOwn = data.by === side && actor.onBehalfOf === undefined;
      const reader = isOwn ? {} : { kept: true as const };
      const theirs = partnerIdOn(data, opposite[side]);
      return {
        live: 'partnership_status',
        to: [`partner:${partnerIdOn(data, side)}`],
        words: { say: 'canceled', partnerId: theirs, ...(data.by === 'admin' ? administratorDid : onBehalf(actor)) },
        ids: idsOf(data, theirs),
        ...reader,
      };
    }),
    pairOnly(data, 'partnership_status', ['admins'], data.cohortId),
    // With one application alone, neither of the two was taken; of the end of an active pair the released seats tell.
    ...(data.was === 'application' && data.applicationIds.length > 1 ? [cohortNews(data.cohortId)] : []),
  ],
  // What it made way for is told.
  PartnershipCompleted: (data) => [pairOnly(data, 'partnership_status', [...companies(data), 'admins'], data.cohortId)],
  CohortProposed: (data) => [
    ...bothSides(
      data,
      'partnership_update',
      (partnerId) => ({ say: 'cohort-proposed', partnerId, cohortId: data.cohortId }),
      data.cohortId,
    ),
    pairOnly(data, 'partnership_update', ['admins'], data.cohortId),
  ],
  // Of the two cohorts their seats tell.
  PartnershipMoved: (data) => [
    ...bothSides(
      data,
      'system_notification',
      (partnerId) => ({ say: 'partnership-moved', partnerId, cohortId: data.cohortId }),
      data.cohortId,
    ),
    pairOnly(data, 'partnership_status', [...companies(data), 'admins'], data.cohortId),
  ],
  PartnershipAnnotated: (data) => [pairOnly(data, 'partnership_update', ['admins'])],
  PartnershipFrozen: (data) => [pairOnly(data, 'partnership_update', [...companies(data), 'admins'])],
  PartnershipThawed: (data) => [pairOnly(data, 'partnership_update', [...companies(data), 'admins'])],
  PartnersRecommended: (data) => [
    ...recommendationTo(data, data.told, asRecommended(data)),
    pairOnly(data, 'partnership_update', ['admins']),
  ],
  RecommendationRemoved: (data) => [
    ...recommendationTo(data, data.told, 'recommendation-removed'),
    pairOnly(data, 'partnership_update', ['admins']),
  ],
  PartnersMatched: (data) => [
    ...bothSides(data, 'system_notification', (partnerId) => ({ say: 'matched', partnerId })),
    pairOnly(data, 'partnership_update', ['admins']),
  ],
  MatchDeleted: (data) => [
    ...recommendationTo(data, data.told, 'match-deleted'),
    pairOnly(data, 'partnership_update', ['admins']),
  ],
  PartnershipActUndone: (data) => {
    const { undone, cohortId, applications } = data;
    if (undone.type === 'PartnersRecommended' || undone.type === 'RecommendationRemoved') {
      const say = undone.type === 'PartnersRecommended' ? 'recommendation-undone' : 'recommendation-restored';
      return [...recommendationTo(data, data.told, say), pairOnly(data, 'partnership_update', ['admins'])];
    }
    if (data.setFor) return undoneForASide(data, data.setFor);
    const say = undoneActs[undone.type];
    return [
      ...bothSides(data, 'system_notification', (partnerId) => ({ say, partnerId })),
      pairOnly(data, 'partnership_approval', [...companies(data), 'admins'], cohortId),
      // With one application alone, neither of the two is taken.
      ...(cohortId !== undefined && applications.length > 1 ? [cohortNews(cohortId)] : []),
    ];
  },
  PartnerDeparted: (data) => [pairOnly(data, 'partnership_status', ['admins']), ...(data.known ? [leftBehind(data)] : [])],

  // The link of a joint application is the administrators' to send.
  InvitationCreated: ({ inviterId, kind }) => [
    invitationsChanged(inviterId),
    partnerChanged(inviterId, kind === 'joint_application' ? 'company_profile_updated' : 'partnership_update'),
  ],
  InvitationRegenerated: ({ inviterId }) => [invitationsChanged(inviterId), partnerChanged(inviterId, 'partnership_update')],
  InvitationWithdrawn: ({ inviterId, inviteeId }) => [
    invitationsChanged(inviterId),
    partnerChanged(inviterId, 'partnership_update'),
    ...(inviteeId === null ? [] : [ofInvitation(inviteeId, inviterId, 'invitation-withdrawn')]),
  ],
  InvitationAccepted: ({ inviterId, inviteeId, awaitsApproval }) => [
    ofInvitation(inviterId, inviteeId, awaitsApproval ? 'invitation-accepted-and-kept' : 'invitation-accepted'),
    invitationsChanged(inviteeId),
    partnerChanged(inviterId, 'partnership_update'),
  ],
  // One that is complete at once is told as an acceptance and as what the two then do.
  InvitationCompleted: (data) => {
    if (data.refused) return notApplied(data, data.refused);
    return data.kept ? bothSides(data, 'system_notification', (partnerId) => ({ say: 'invitation-completed', partnerId })) : [];
  },
  InvitationApplicationRefused: (data) => notApplied(data, data.refused),
  // An open one ends with the approval of the company that sent it, which is told of that.
  InvitationEnded: ({ inviterId, inviteeId, ...why }) => [
    ...(inviteeId === null
      ? [invitationsChanged(inviterId)]
      : [ofEndedInvitation(inviterId, inviteeId, why), ofEndedInvitation(inviteeId, inviterId, why)]),
    partnerChanged(inviterId, 'partnership_update'),
  ],

  CohortNumbered: null,
  CohortCodeChanged: null,
  CohortCreated: ({ cohortId, details }) => [
    cohortNews(cohortId),
    ...(details.status === 'Open' ? [cohortOpened(cohortId)] : []),
  ],
  CohortEdited: ({ cohortId }) => [cohortNews(cohortId)],
  CohortStatusChanged: ({ cohortId, to }) => [cohortNews(cohortId), ...(to === 'Open' ? [cohortOpened(cohortId)] : [])],
  SeatsTaken: ({ cohortId }) => [cohortNews(cohortId)],
  SeatsReleased: ({ cohortId }) => [cohortNews(cohortId)],
  // Those whose place has changed are told by the waitlist itself.
  WaitlistReordered: ({ cohortId }) => [
    { live: 'cohort_updated', to: ['admins'], words: { say: 'cohorts-updated' }, ids: { cohortId } },
  ],

  ContactDetailsDisclosed: ({ partnerId }) => [own(partnerId, 'contact_ledger_updated', 'details-seen'), ledgerUpdated],
  // Administrators stay unnamed to partners, who find them in their own list when they look at it.
  PartnerListRead: () => [ledgerUpdated],
  PartnerDetailsRead: () => [ledgerUpdated],
  SubjectKeyDestroyed: null,
  SubjectForgotten: null,
  ScoringPolicyChanged: null,
  MatchesShown: null,
  AnnouncementMade: ({ message }) => [
    { live: 'system_notification', to: ['partners'], words: { say: 'announcement', message }, ids: {}, kept: true },
  ],
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
};

const undoneDecisions = {
  PartnerApproved: 'approval-undone',
  PartnerRejected: 'rejection-undone',
  PartnerApprovalRevoked: 'revocation-undone',
} as const;

const undoneActs = {
  PartnershipApproved: 'partnership-approval-undone',
  PartnershipRejected: 'partnership-rejection-undone',
  PartnershipCanceled: 'cancellation-undone',
  CohortProposed: 'cohort-proposal-undone',
  PartnershipMoved: 'partnership-move-undone',
  InterestWithdrawn: 'cancellation-undone',
  PartnerPassed: 'cancellation-undone',
} as const;

/** The other side, where it may know, hears the same of a pass as of a withdrawal, and before the side for which it was undone. */
function undoneForASide(data: EventNamed<'PartnershipActUndone'>['data'], side: OneSide['side']): Notice[] {
  const { undone, interested = [], told } = data;
  const mutual = interested.length === 2 && ({ mutual: true } as const);
  const noticeTo = (reader: OneSide['side'], say: 'pass-undone' | 'withdrawal-undone' | 'their-withdrawal-undone'): Notice => {
    const partnerId = partnerIdOn(data, opposite[reader]);
    return {
      live: 'system_notification',
      to: [`partner:${partnerIdOn(data, reader)}`],
      words: { say, partnerId, ...mutual },
      ids: idsOf(data, partnerId),
      kept: true,
    };
  };
  return [
    ...(told.includes(opposite[side]) ? [noticeTo(opposite[side], 'their-withdrawal-undone')] : []),
    pairOnly(data, 'partnership_update', [...told.map((one): Reader => `partner:${partnerIdOn(data, one)}`), 'admins']),
    noticeTo(side, undone.type === 'PartnerPassed' ? 'pass-undone' : 'withdrawal-undone'),
  ];
}

type RecommendationSaid =
  | ReturnType<typeof asRecommended>
  | 'recommendation-removed'
  | 'match-deleted'
  | 'recommendation-undone'
  | 'recommendation-restored';

function actorOf(data: OneSide): string {
  return partnerIdOn(data, data.side);
}

function other(data: OneSide): string {
  return partnerIdOn(data, opposite[data.side]);
}

function companies({ appPartnerId, solutionsPartnerId }: Pair): readonly Reader[] {
  return [`partner:${appPartnerId}`, `partner:${solutionsPartnerId}`];
}

function names({ appPartnerId, solutionsPartnerId }: Pair): Pick<Pair, 'appPartnerId' | 'solutionsPartnerId'> {
  return { appPartnerId, solutionsPartnerId };
}

function idsOf({ partnershipId }: Pair, partnerId: string): LiveIds {
  return { partnershipId, partnerId };
}

/** The second interest is told as what it came to: mutual interest, once. */
function interest(data: EventNamed<'InterestExpressed'>['data'], { at, actor }: EventMetadata): Notice[] {
  if (data.mutual) return [pairOnly(data, 'partnership_interest', [...companies(data), 'admins'])];
  return [
    pairOnly(data, 'partnership_interest', [`partner:${actorOf(data)}`, 'admins']),
    {
      live: 'partnership_interest',
      to: [`partner:${other(data)}`],
      words: { say: 'interest', partnerId: actorOf(data), ...onBehalf(actor) },
      ids: idsOf(data, actorOf(data)),
      kept: `interest.${data.partnershipId}.${data.side}.${dayOf(at)}`,
    },
  ];
}

const administratorDid = { byAdministrator: true } as const;

function onBehalf({ onBehalfOf }: Actor): { readonly byAdministrator?: true } {
  return onBehalfOf === undefined ? {} : administratorDid;
}

/** To the company for which an administrator acted; after the notices to others, whose numbers then do not say that there is one more. */
function actedFor(data: OneSide, { actor }: EventMetadata, act: WordsFor<'acted-for-you'>['act']): Notice[] {
  if (actor.onBehalfOf === undefined) return [];
  return [
    {
      live: 'system_notification',
      to: [`partner:${actorOf(data)}`],
      words: { say: 'acted-for-you', act, partnerId: other(data) },
      ids: idsOf(data, other(data)),
      kept: true,
    },
  ];
}

/** To those who watch over what is read; kept for none of them. */
const ledgerUpdated: Notice = { live: 'contact_ledger_updated', to: ['admins'], words: { say: 'ledger-updated' }, ids: {} };

/** To one company about itself. */
function own(partnerId: string, live: LiveEventType, say: AboutYourself): Notice {
  return { live, to: [`partner:${partnerId}`], words: { say }, ids: { partnerId } };
}

function invitationsChanged(partnerId: string): Notice {
  return own(partnerId, 'partnership_update', 'invitations-updated');
}

/** To one of the two about the other. */
function ofInvitation(
  to: string,
  partnerId: string,
  say: 'invitation-accepted' | 'invitation-accepted-and-kept' | 'invitation-withdrawn',
): Notice {
  return { live: 'system_notification', to: [`partner:${to}`], words: { say, partnerId }, ids: { partnerId }, kept: true };
}

function ofEndedInvitation(to: string, partnerId: string, why: Pick<InvitationEnded['data'], 'because' | 'of'>): Notice {
  const words = { say: 'invitation-ended', partnerId, ending: endingFor(to, why) } as const;
  return { live: 'system_notification', to: [`partner:${to}`], words, ids: { partnerId }, kept: true };
}

function notApplied(data: InvitedPair, code: RefusalCode): Notice[] {
  const refused = whyNotApplied(code);
  return bothSides(data, 'system_notification', (partnerId) => ({ say: 'invitation-not-applied', partnerId, refused }));
}

function whyNotApplied(code: RefusalCode): NotApplied {
  if (code === 'no_cohort') return 'no-shared-cohort';
  return code === 'cohort_closed' || code === 'cohort_not_open' ? 'cohort-not-open' : 'other-application';
}

/** To the administrators about a company, so that their lists are read again; it is kept for none of them. */
function partnerChanged(partnerId: string, live: LiveEventType): Notice {
  return { live, to: ['admins'], words: { say: 'partner-changed', partnerId }, ids: { partnerId } };
}

function profileUpdated(partnerId: string): Notice[] {
  return [own(partnerId, 'company_profile_updated', 'profile-updated'), partnerChanged(partnerId, 'company_profile_updated')];
}

function teamChanged(partnerId: string, userId: string, words: Words): Notice {
  return { live: 'system_notification', to: [`partner:${partnerId}`], words, ids: { partnerId, userId }, kept: true };
}

/** Live alone: that a company applied, or that someone joined one, is kept where it is told as such. */
function newUser(partnerId: string, userId: string): Notice {
  return {
    live: 'new_user_registered',
    to: ['admins'],
    words: { say: 'user-registered', partnerId },
    ids: { partnerId, userId },
  };
}

/** Kept once a day, however often the company is renamed. */
function renamedAfterApproval(partnerId: string, at: string): Notice {
  return {
    live: 'system_notification',
    to: ['admins'],
    words: { say: 'renamed-after-approval', partnerId },
    ids: { partnerId },
    kept: `renamed.${partnerId}.${dayOf(at)}`,
  };
}

function applicationDecided(partnerId: string, words: WordsFor<'application-approved' | DecidedAgainst>): Notice[] {
  const decided: Notice = { live: 'partner_approval', to: [`partner:${partnerId}`], words, ids: { partnerId }, kept: true };
  return [decided, partnerChanged(partnerId, 'partner_approval')];
}

/** To some of those who may see the pair, with words that give nothing away. */
function pairOnly(data: Pair, live: LiveEventType, to: readonly Reader[], cohortId?: number): Notice {
  return {
    live,
    to,
    words: { say: 'pair-changed', ...names(data) },
    ids: { partnershipId: data.partnershipId, ...(cohortId === undefined ? {} : { cohortId }) },
  };
}

/** To each of the two, with words about the other one. */
function bothSides(
  data: Pair,
  live: LiveEventType,
  words: (otherPartnerId: string) => Words,
  cohortId?: number,
  { kept = true }: { kept?: boolean | ((side: OneSide['side']) => string) } = {},
): Notice[] {
  return partnerTypes.values.map((side) => {
    const theirs = partnerIdOn(data, opposite[side]);
    return {
      live,
      to: [`partner:${partnerIdOn(data, side)}` as const],
      words: words(theirs),
      ids: { ...idsOf(data, theirs), ...(cohortId === undefined ? {} : { cohortId }) },
      ...(kept ? { kept: kept === true ? kept : kept(side) } : {}),
    };
  });
}

/**
 * One notice for each side, addressed to those that are told. A notice is numbered by its place among those of its event: without the
 * empty ones, the number would say whether the other side was told too.
 */
function recommendationTo(data: Pair, told: readonly OneSide['side'][], say: RecommendationSaid): Notice[] {
  return partnerTypes.values.map((side): Notice => {
    const theirs = partnerIdOn(data, opposite[side]);
    const notice = { live: 'system_notification', words: { say, partnerId: theirs }, ids: idsOf(data, theirs) } as const;
    return told.includes(side) ? { ...notice, to: [`partner:${partnerIdOn(data, side)}`], kept: true } : { ...notice, to: [] };
  });
}

function asRecommended({ addedToDashboard }: { readonly addedToDashboard?: true }): 'recommended' | 'added-to-dashboard' {
  return addedToDashboard ? 'added-to-dashboard' : 'recommended';
}

function partnershipDecided(
  data: Pair & { readonly cohortId: number },
  say: 'partnership-approved' | 'partnership-rejected',
): Notice[] {
  const { cohortId } = data;
  return [
    ...bothSides(data, 'partnership_approval', (partnerId) => ({ say, partnerId, cohortId }), cohortId),
    pairOnly(data, 'partnership_status', ['admins'], cohortId),
  ];
}

/** To the one who stays. */
function leftBehind(data: EventNamed<'PartnerDeparted'>['data']): Notice {
  return {
    live: 'partnership_status',
    to: [`partner:${other(data)}`],
    words: { say: 'partner-left', partnerId: actorOf(data), ...(data.byAdministrator && { byAdministrator: true }) },
    ids: idsOf(data, actorOf(data)),
    kept: true,
  };
}

/**
 * Also said where an application becomes complete or ends: to the lists of others, its two partners are taken or available again. It names
 * the cohort alone, no partner and no pair. A reader who finds the cohort unchanged can conclude that an application there was completed,
 * rejected or canceled.
 */
function cohortNews(cohortId: number): Notice {
  return { live: 'cohort_updated', to: ['everyone'], words: { say: 'cohorts-updated' }, ids: { cohortId } };
}

function cohortOpened(cohortId: number): Notice {
  return {
    live: 'cohort_updated',
    to: [`cohort:${cohortId}`],
    words: { say: 'cohort-open', cohortId },
    ids: { cohortId },
    kept: true,
  };
}

/** What is said about one event. */
export function noticesOf(event: AnyRecorded): readonly Notice[] {
  const row = audience[event.type] as ((data: AnyRecorded['data'], metadata: EventMetadata) => readonly Notice[]) | null;
  return row ? row(event.data, event.metadata) : [];
}

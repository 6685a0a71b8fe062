import { onboardingTasks, opposite, partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed, EventType, Private } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { departureSentence } from '@accelerator/contracts/partnerships/standing-sentences';
import { formerMember } from '../accounts/usernames.ts';

/** To whom something is told: a member of a company of one side, with the names of others. */
export interface HistoryReader {
  readonly userId: string;
  readonly side: PartnerType;
  readonly companyOf: (partnerId: string) => string;
  readonly cohortOf: (cohortId: number) => string;
}

interface Told {
  readonly what: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const undoneDecisions = {
  PartnerApproved: 'The approval of the application of',
  PartnerRejected: 'The decision on the application of',
  PartnerApprovalRevoked: 'The revocation of the approval of',
} as const;

const undoneActs = {
  PartnershipApproved: 'The approval of your partnership with',
  PartnershipRejected: 'The decision on your application with',
  PartnershipCanceled: 'The cancellation of what you had with',
  CohortProposed: 'The proposal of a cohort for you and',
  PartnershipMoved: 'The move of your partnership with',
  // Where an application or a partnership had ended with it; else see `undoneForASide`.
  InterestWithdrawn: 'The cancellation of what you had with',
  PartnerPassed: 'The cancellation of what you had with',
  PartnersRecommended: null,
  RecommendationRemoved: null,
} as const;

type HistoryTable = {
  readonly [Type in EventType]: Row<EventNamed<Type>['data']> | null;
};
type Row<Data> = (data: Data, reader: HistoryReader) => Told | string | undefined;

/**
 * What a company is told of each event about itself. Null: it is a step on the way that another event tells, or for others. No row tells
 * a hash, a score, a receipt, or a check of the administrators; of the other side's acts only those are asked for that it may know.
 */
const historyTable: HistoryTable = {
  PartnerRegistered: ({ qualification, private: { fields } }) => ({
    what: 'Your company applied to the programme.',
    details: { ...fields, ...qualification },
  }),
  JointApplicationMade: ({ private: { fields } }) => ({
    what: 'Your company applied together with a partner that it named.',
    details: { ...fields },
  }),
  JointApplicationChanged: ({ private: { fields } }) => ({
    what: 'What your company says of the partner that it named was changed.',
    details: { ...fields },
  }),
  JointApplicationErased: () => 'What your company said of the named partner was erased.',
  MemberJoined: ({ private: { fields }, termsVersion }) => ({
    what: `${fields?.username ?? formerMember} became a member.`,
    ...(termsVersion === undefined ? {} : { details: { acceptedTerms: termsVersion } }),
  }),
  MemberLeft: () => 'A member left.',
  MemberRemoved: () => 'A member was removed.',
  InviteLinkRegenerated: () => 'Your company got a new invite link.',
  PartnerDeleted: null,
  RegistrationVoided: null,
  ProfileUpdated: ({ changes, private: personal }) => ({
    what: 'The profile was changed.',
    details: { ...personal?.fields, ...changes },
  }),
  CompanyRenamed: ({ private: { fields } }) => ({ what: 'The company was renamed.', details: { ...fields } }),
  ReviewFlagsChanged: null,
  OnboardingTaskMarked: ({ task, done }) => ({
    what: `“${onboardingTasks.labelOf(task)}” was ${done ? 'ticked' : 'unticked'} in the onboarding.`,
  }),
  PreferredCohortsChanged: ({ preferredCohortIds }, { cohortOf }) => ({
    what: 'The preferred cohorts were changed.',
    details: { preferredCohorts: preferredCohortIds.map(cohortOf) },
  }),
  PartnerApproved: ({ partnerId }, { companyOf }) => `The application of ${companyOf(partnerId)} to the programme was approved.`,
  PartnerRejected: (data, { companyOf }) => ({
    what: `The application of ${companyOf(data.partnerId)} to the programme was not approved.`,
    ...reasonIn(data),
  }),
  PartnerApprovalRevoked: (data, { companyOf }) => ({
    what: `The approval of ${companyOf(data.partnerId)} for the programme was revoked.`,
    ...reasonIn(data),
  }),
  PartnerDecisionUndone: ({ partnerId, undone }, { companyOf }) =>
    `${undoneDecisions[undone.type]} ${companyOf(partnerId)} was undone.`,
  ReviewRequested: () => 'Your company asked for another look at its application.',
  InformationRequested: ({ partnerId, private: { fields } }, { companyOf }) => ({
    what: `An administrator asked for more information about the application of ${companyOf(partnerId)}.`,
    details: { ...fields },
  }),
  ApplicationOpened: null,
  ApplicationCompleted: null,
  ApplicationMoved: null,
  ApplicationRestored: null,
  ApplicationClosed: null,
  ApplicationAwaited: null,
  AwaitedApplicationReleased: null,

  // Invitations are listed with what has come of them; a pair tells the rest.
  InvitationCreated: null,
  InvitationRegenerated: null,
  InvitationWithdrawn: null,
  InvitationAccepted: null,
  InvitationCompleted: null,
  InvitationApplicationRefused: null,
  InvitationEnded: null,

  NamesClaimed: null,
  UsernameClaimed: null,
  UsernameReleased: null,
  CompanyNamesChanged: null,
  UsernamesReserved: null,
  CompanyNamesReleased: null,
  AdministratorNameClaimed: null,
  AdministratorNameReserved: null,
  AdministratorAdded: null,
  AdministratorRemoved: null,
  AccessEndSet: null,
  PasswordChanged: () => 'You changed your password.',
  PasswordReset: () => 'Your login was given a temporary password.',
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
  CalendarFeedOpened: () => 'You created a calendar address.',
  CalendarFeedRevoked: () => 'You revoked your calendar address.',
  ExportPermissionSet: null,
  ExportTokenMade: null,
  ExportTokenUsed: null,
  ExportTokenRevoked: null,

  InterestExpressed: (data, reader) =>
    isOwn(data, reader)
      ? `Your company showed interest in ${other(data, reader)}.`
      : `${other(data, reader)} showed interest in your company.`,
  InterestWithdrawn: withdrawal,
  MutualInterestReached: (data, reader) =>
    `You and ${other(data, reader)} were both interested. Contact details were open from then on.`,
  // Of the other side, a pass that ends an interest reads as what it looked like.
  PartnerPassed: (data, reader) =>
    isOwn(data, reader) ? `Your company was not interested in ${other(data, reader)}.` : withdrawal(data, reader),
  PassReconsidered: own((data, reader) => `Your company reconsidered ${other(data, reader)}.`),
  PartnershipNoted: own((data, reader) => ({
    what: `Your company wrote notes about ${other(data, reader)}.`,
    details: { ...data.private.fields },
  })),
  PartnerSaved: own((data, reader) => `Your company saved ${other(data, reader)} for later.`),
  PartnerUnsaved: own((data, reader) => `Your company removed its bookmark of ${other(data, reader)}.`),
  PartnerEvaluated: own(({ evaluated, private: personal, ...data }, reader) => ({
    what: `Your company evaluated ${other(data, reader)}.`,
    details: { evaluated, ...personal?.fields },
  })),
  PartnerContacted: (data, reader) => `You and ${other(data, reader)} were in touch.`,
  CohortApplied: (data, reader) =>
    isOwn(data, reader)
      ? {
          what: `Your company applied for ${reader.cohortOf(data.cohortId)} with ${other(data, reader)}.`,
          ...(data.private?.fields ? { details: { ...data.private.fields } } : {}),
        }
      : `${other(data, reader)} applied for ${reader.cohortOf(data.cohortId)} with your company.`,
  PartnershipSubmitted: (data, reader) =>
    `You and ${other(data, reader)} had both applied for ${reader.cohortOf(data.cohortId)}.`,
  ApplicationReleased: (data, reader) => {
    const [partner, cohort] = [other(data, reader), reader.cohortOf(data.cohortId)];
    const application = isOwn(data, reader) ? `your application for it with ${partner}` : `the application of ${partner} for it`;
    if (data.cohortOver) return `${cohort} was over, so ${application} no longer counted.`;
    return isOwn(data, reader)
      ? `${partner} applied with another partner, so your application with them for ${cohort} was released.`
      : `The application of ${partner} for ${cohort} with your company was released.`;
  },
  PartnershipApproved: (data, reader) =>
    `Your partnership with ${other(data, reader)} was approved for ${reader.cohortOf(data.cohortId)}.`,
  PartnershipRejected: (data, reader) => ({
    what: `Your application with ${other(data, reader)} for ${reader.cohortOf(data.cohortId)} was not approved.`,
    ...reasonIn(data),
  }),
  PartnershipCanceled: (data, reader) => ({
    what: `The ${data.was === 'active' ? 'partnership in' : 'application for'} ${reader.cohortOf(data.cohortId)} with ${other(data, reader)} was canceled.`,
    ...reasonIn(data),
  }),
  PartnershipCompleted: (data, reader) =>
    `Your partnership with ${other(data, reader)} in ${reader.cohortOf(data.cohortId)} was complete.`,
  CohortProposed: (data, reader) =>
    `An administrator proposed ${reader.cohortOf(data.cohortId)} for you and ${other(data, reader)}.`,
  PartnershipMoved: (data, reader) => `Your partnership with ${other(data, reader)} moved to ${reader.cohortOf(data.cohortId)}.`,
  // Of administrators, for administrators.
  PartnershipAnnotated: null,
  PartnershipFrozen: (data, reader) => `The application with ${other(data, reader)} was put on hold.`,
  PartnershipThawed: (data, reader) => `The application with ${other(data, reader)} goes on.`,
  // Whether it is shown depends on passes that are not announced.
  PartnersRecommended: null,
  RecommendationRemoved: null,
  PartnersMatched: (data, reader) => `An administrator matched you with ${other(data, reader)}.`,
  MatchDeleted: (data, reader) => `An administrator deleted your match with ${other(data, reader)}.`,
  PartnershipActUndone: (data, reader) => {
    if (data.setFor !== undefined) return undoneForASide({ ...data, side: data.setFor }, reader);
    const what = undoneActs[data.undone.type];
    return what === null ? undefined : `${what} ${other(data, reader)} was undone.`;
  },
  PartnerDeparted: (data, reader) => departureSentence(other(data, reader), data.byAdministrator ?? false),

  CohortNumbered: null,
  CohortCodeChanged: null,
  CohortCreated: null,
  CohortEdited: null,
  CohortStatusChanged: null,
  SeatsTaken: null,
  SeatsReleased: null,
  WaitlistReordered: null,

  ContactDetailsDisclosed: ({ viewerPartnerId, because }, { companyOf }) =>
    `${companyOf(viewerPartnerId)} saw your contact details: ${
      because === 'mutual-interest' ? 'interest was mutual' : 'your partnership was active'
    }.`,
  PartnerDetailsRead: () => 'An administrator opened the details of your company.',
  PartnerListRead: null,
  SubjectKeyDestroyed: null,
  SubjectForgotten: null,
  ScoringPolicyChanged: null,
  MatchesShown: null,
  CatchUpSeen: null,
  AnnouncementMade: null,
  NotificationRead: null,
  NotificationsRead: null,
  MailAddressSet: ({ private: { fields } }) => ({ what: 'You gave an email address of your own.', details: { ...fields } }),
  MailAddressRemoved: () => 'You removed your own email address.',
  MailAddressConfirmed: ({ ownerId }, { userId }) =>
    ownerId === userId ? 'You confirmed your own email address.' : "The company's contact email was confirmed.",
  HistoryFilterSaved: null,
  HistoryFilterRemoved: null,
  ListArranged: null,
  MailSettingsChanged: ({ ownerId, changes }, { userId }) => ({
    what: ownerId === userId ? 'You changed what is sent to your own address.' : 'What is sent to the contact email was changed.',
    details: { ...changes },
  }),
};

/** What the reader is told of an event; undefined where that is nothing. */
export function toldOf(event: AnyRecorded, reader: HistoryReader): Told | undefined {
  const row = historyTable[event.type] as Row<AnyRecorded['data']> | null;
  const told = row?.(event.data, reader);
  return typeof told === 'string' ? { what: told } : told;
}

/** The other side's is never told. */
function own<Data extends OneSide>(row: Row<Data>): Row<Data> {
  return (data, reader) => (isOwn(data, reader) ? row(data, reader) : undefined);
}

function isOwn({ side }: OneSide, reader: HistoryReader): boolean {
  return side === reader.side;
}

function other(pair: Pick<Pair, 'appPartnerId' | 'solutionsPartnerId'>, { side, companyOf }: HistoryReader): string {
  return companyOf(partnerIdOn(pair, opposite[side]));
}

function withdrawal(data: OneSide, reader: HistoryReader): string {
  return isOwn(data, reader)
    ? `Your company withdrew its interest in ${other(data, reader)}.`
    : `${other(data, reader)} withdrew its interest in your company.`;
}

/** To the other side a pass that is undone is a withdrawal that is. */
function undoneForASide(data: EventNamed<'PartnershipActUndone'>['data'] & OneSide, reader: HistoryReader): string {
  const partner = other(data, reader);
  if (!isOwn(data, reader)) return `The withdrawal of the interest of ${partner} in your company was undone.`;
  return data.undone.type === 'PartnerPassed'
    ? `That your company was not interested in ${partner} was undone.`
    : `The withdrawal of your interest in ${partner} was undone.`;
}

function reasonIn({
  private: personal,
}: {
  readonly private: Private<{ readonly reason: string }> | null;
}): Pick<Told, 'details'> {
  return personal?.fields ? { details: { reason: personal.fields.reason } } : {};
}

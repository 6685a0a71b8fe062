import type { AnyRecorded, EventNamed, EventType, Private } from '@accelerator/contracts/log';

type PersonalFieldOf<Data> = Data extends { readonly private?: infer Sealed }
  ? NonNullable<Sealed> extends Private<infer Fields>
    ? keyof Fields & string
    : never
  : never;

/** What of an event is exported. */
interface ExportedEvent<Data> {
  /** Fields that stay: hashes, versions of credentials, and what is a company's own. */
  readonly without?: readonly (keyof Data & string)[];
  /** Of its personal fields, those that an export with personal data opens. */
  readonly personal?: readonly PersonalFieldOf<Data>[];
}

type ExportedEvents = { readonly [Type in EventType]: ExportedEvent<EventNamed<Type>['data']> | null };

const whole = {};
const profile = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactJobTitle',
  'companyName',
  'companyDomain',
  'hubspotPartnerManagerFirstName',
  'hubspotPartnerManagerLastName',
] as const;
const jointApplication = [
  'solutionsPartnerName',
  'appPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'solutionsPartnerTier',
  'jointIndustries',
  'jointPersonas',
  'externalPartnerEmail',
] as const;
const withReason = { personal: ['reason'] } as const;
const withMessage = { personal: ['message'] } as const;

/**
 * Null: the event is in no export, because a bookmark is its company's alone, and a saved filter its administrator's. What a company
 * writes for itself is in none either: of a note and an evaluation an export tells that there is one.
 */
const exportedEvents: ExportedEvents = {
  PartnerRegistered: { without: ['names'], personal: profile },
  JointApplicationMade: { personal: jointApplication },
  JointApplicationChanged: { personal: jointApplication },
  JointApplicationErased: whole,
  MemberJoined: { without: ['credentialVersion'], personal: ['username'] },
  MemberLeft: whole,
  MemberRemoved: whole,
  InviteLinkRegenerated: whole,
  PartnerDeleted: whole,
  RegistrationVoided: whole,
  ProfileUpdated: { personal: profile },
  CompanyRenamed: { personal: ['companyName', 'companyDomain'] },
  ReviewFlagsChanged: whole,
  OnboardingTaskMarked: whole,
  PreferredCohortsChanged: whole,
  PartnerApproved: whole,
  PartnerRejected: withReason,
  PartnerApprovalRevoked: withReason,
  PartnerDecisionUndone: withReason,
  ReviewRequested: whole,
  InformationRequested: withMessage,
  ApplicationOpened: withMessage,
  ApplicationCompleted: whole,
  ApplicationMoved: whole,
  ApplicationRestored: withReason,
  ApplicationClosed: whole,
  ApplicationAwaited: whole,
  AwaitedApplicationReleased: whole,

  InvitationCreated: { without: ['tokenHash'], personal: ['message'] },
  InvitationRegenerated: { without: ['tokenHash'] },
  InvitationWithdrawn: whole,
  InvitationAccepted: withMessage,
  InvitationCompleted: withMessage,
  InvitationApplicationRefused: whole,
  InvitationEnded: whole,

  NamesClaimed: { without: ['usernameHash', 'companyNameHash', 'companyDomainHash'] },
  UsernameClaimed: { without: ['usernameHash', 'joins'], personal: ['username'] },
  UsernameReleased: { without: ['usernameHash'] },
  CompanyNamesChanged: { without: ['companyNameHash', 'companyDomainHash'], personal: ['companyName', 'companyDomain'] },
  UsernamesReserved: { without: ['usernameHashes'] },
  CompanyNamesReleased: whole,
  AdministratorNameClaimed: { without: ['usernameHash', 'adds'], personal: ['username'] },
  AdministratorNameReserved: { without: ['usernameHash'] },
  AdministratorAdded: { without: ['credentialVersion', 'passwordEndsAt'], personal: ['username'] },
  AdministratorRemoved: whole,
  AccessEndSet: whole,
  PasswordChanged: { without: ['credentialVersion'] },
  PasswordReset: { without: ['credentialVersion', 'passwordEndsAt'] },
  PasswordViewed: { without: ['credentialVersion'] },
  SecondFactorEnrolled: { without: ['version'] },
  SecondFactorTurnedOff: whole,
  SecondFactorReset: whole,
  CalendarFeedOpened: { without: ['feed'] },
  CalendarFeedRevoked: { without: ['feed'] },
  ExportPermissionSet: whole,
  ExportTokenMade: { without: ['tokenHash'], personal: ['name'] },
  ExportTokenUsed: whole,
  ExportTokenRevoked: whole,

  InterestExpressed: whole,
  InterestWithdrawn: whole,
  MutualInterestReached: whole,
  PartnerPassed: whole,
  PassReconsidered: whole,
  PartnershipNoted: whole,
  PartnerSaved: null,
  PartnerUnsaved: null,
  PartnerEvaluated: { without: ['evaluated'] },
  PartnerContacted: whole,
  CohortApplied: withMessage,
  PartnershipSubmitted: whole,
  ApplicationReleased: whole,
  PartnershipApproved: whole,
  PartnershipRejected: withReason,
  PartnershipCanceled: withReason,
  PartnershipCompleted: whole,
  CohortProposed: whole,
  PartnershipMoved: whole,
  PartnershipAnnotated: whole,
  PartnershipFrozen: whole,
  PartnershipThawed: whole,
  PartnersRecommended: whole,
  RecommendationRemoved: whole,
  PartnersMatched: whole,
  MatchDeleted: whole,
  PartnershipActUndone: withReason,
  PartnerDeparted: whole,

  CohortNumbered: { without: ['codeHash'] },
  CohortCodeChanged: { without: ['codeHash'] },
  CohortCreated: whole,
  CohortEdited: whole,
  CohortStatusChanged: whole,
  SeatsTaken: withReason,
  SeatsReleased: whole,
  WaitlistReordered: whole,

  ScoringPolicyChanged: whole,
  ContactDetailsDisclosed: whole,
  MatchesShown: whole,
  PartnerListRead: whole,
  PartnerDetailsRead: whole,
  ProjectionRebuildStarted: whole,
  ProjectionRebuildPaused: whole,
  ProjectionRebuildResumed: whole,
  ProjectionRebuildCanceled: whole,
  ProjectionSwitched: whole,
  ProjectionRolledBack: whole,
  ParkedKeyRetried: whole,
  ParkedKeySkipped: whole,
  SubjectKeyDestroyed: whole,
  SubjectForgotten: whole,
  AnnouncementMade: whole,
  HistoryFilterSaved: null,
  HistoryFilterRemoved: null,
  ListArranged: null,
  NotificationRead: whole,
  NotificationsRead: whole,
  CatchUpSeen: whole,
  MailAddressSet: { without: ['addressHash'], personal: ['email'] },
  MailAddressRemoved: whole,
  MailAddressConfirmed: { without: ['addressHash'] },
  MailSettingsChanged: whole,
};

type Fields = Readonly<Record<string, unknown>>;

/** The name on the machine of who ran the command line is a person's. */
export function withoutOperator(userId: string): string {
  return userId.replace(/cli:.*$/, 'cli');
}

/** What an export says of an event beside its place and who did it. */
export interface EventFields {
  /** Nothing in here names a person or a company. */
  readonly data: Fields;
  /** Null where there is nothing, or it was erased. */
  readonly personal: () => Fields | null;
}

/** Undefined where no export has the event. */
export function fieldsOfEvent(event: AnyRecorded): EventFields | undefined {
  const row = exportedEvents[event.type] as ExportedEvent<AnyRecorded['data']> | null;
  if (!row) return undefined;
  const { private: sealed, ...open } = event.data as Fields & { readonly private?: Private<Fields> | null };
  const stays = new Set<string>(row.without);
  const data = Object.fromEntries(
    Object.entries(open)
      .filter(([field]) => !stays.has(field))
      .map(([field, value]) => [field, field === 'viewerUserId' ? withoutOperator(value as string) : value]),
  );
  const { personal = [] } = row as { readonly personal?: readonly string[] };
  return { data, personal: () => (sealed && personal.length > 0 ? opened(sealed, personal) : null) };
}

/** A personal field is opened only where it is asked for. */
function opened({ fields }: Private<Fields>, names: readonly string[]): Fields | null {
  if (!fields) return null;
  const found = names.filter((name) => fields[name] !== undefined && fields[name] !== '');
  return found.length > 0 ? Object.fromEntries(found.map((name) => [name, fields[name]])) : null;
}

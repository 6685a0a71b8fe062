import type { PersonalProfile, Qualification } from '../partners/profile.ts';

export type MyDataFormat = 'json' | 'html';

/** A login of the member, in this or another browser. */
export interface LogInRecord {
  readonly startedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly endsAt: string;
  readonly browser: string | null;
  /** The beginning of its address. */
  readonly network: string | null;
}

/** An answer in words, one by one where it is a list. */
type InWords<Value> = Value extends readonly unknown[] ? readonly string[] : Value extends string ? string : Value;

/** The answers of the company about its business, in the words of the forms. */
export type QualificationRecord = {
  readonly [Field in Exclude<keyof Qualification, 'preferredCohortIds'>]: InWords<Qualification[Field]>;
} & { readonly preferredCohorts: readonly string[] };

/** A partnership as the company may see it: of the other one its name, and what it announced. */
export interface PartnershipRecord {
  readonly partner: string;
  /** Where the two stand, in two or three words, and in sentences. */
  readonly standing: string;
  readonly explanation: string;
  /** The message to both when it was rejected or canceled. */
  readonly message: string | null;
  readonly cohort: string | null;
  /** In which the two were partners. */
  readonly pastCohorts: readonly string[];
  readonly youInterestedSince: string | null;
  readonly theyInterestedSince: string | null;
  readonly bothInterestedSince: string | null;
  readonly youAppliedAt: string | null;
  readonly theyAppliedAt: string | null;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly canceledAt: string | null;
  readonly cancellationReason: string | null;
  readonly lastContactedAt: string | null;
  readonly youAreNotInterested: boolean;
  readonly savedForLater: boolean;
  readonly yourNotes: string | null;
  readonly evaluated: boolean;
  readonly yourEvaluationNotes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An invitation or a joint application that the company sent, without its link. */
export interface InvitationRecord {
  readonly kind: string;
  readonly status: string;
  /** The company that accepted it, or that a joint application names. */
  readonly partner: string | null;
  readonly cohort: string | null;
  readonly yourMessage: string | null;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly createdAt: string;
}

/** Something that happened, as the log holds it. */
export interface HistoryRecord {
  readonly at: string;
  /** A member of the company by username, another company by name, an administrator. */
  readonly by: string;
  readonly what: string;
  /** The fields that were written or changed by it; null where that is all. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** The data that the programme holds about a member and their company, as far as they may see it. Instants are ISO 8601 UTC. */
export interface MyDataView {
  readonly madeAt: string;
  readonly you: {
    readonly username: string;
    readonly role: string;
    readonly joinedAt: string | null;
    /** Null where the member joined before versions were recorded. */
    readonly acceptedTerms: { readonly version: string; readonly acceptedAt: string } | null;
    /** True if a calendar program can read the dates of the member's cohorts. */
    readonly calendarFeed: boolean;
    readonly logIns: readonly LogInRecord[];
  };
  readonly company: PersonalProfile &
    QualificationRecord & {
      readonly applicationStatus: string;
      /** As the programme's lists call it: an approval that was taken back is no mere rejection. */
      readonly applicationStanding: string;
      readonly applicationMessage: string;
      readonly submittedAt: string;
      readonly decidedAt: string | null;
      readonly createdAt: string;
      readonly updatedAt: string;
      readonly members: readonly { readonly username: string; readonly joinedAt: string | null }[];
    };
  readonly partnerships: readonly PartnershipRecord[];
  readonly invitations: readonly InvitationRecord[];
  /** The newest 20. */
  readonly notifications: readonly { readonly at: string; readonly message: string; readonly read: boolean }[];
  /** The oldest first. */
  readonly history: readonly HistoryRecord[];
  /** The data that is not in the file, in sentences. */
  readonly notIncluded: readonly string[];
}

import type { PartnerType } from '../catalogue/partner-types.ts';
import type { PartnerCohortView } from '../cohorts/views.ts';
import type { Actor } from '../log/event.ts';
import type { EventType } from '../log/programme-event.ts';
import type { MatchesView, MatchExplanation } from '../matching/views.ts';
import type { OwnProfileView } from '../partners/views.ts';
import type { PartnershipView } from '../partnerships/views.ts';
import type { ActLeftView, UndoableView } from '../undo/views.ts';

/** The subject that a stream is the history of. */
export type HistorySubjectKind =
  'partnership' | 'partner' | 'cohort' | 'invitation' | 'administrator' | 'tokens' | 'webhooks' | 'projection' | 'scoring';

/** A stream that can be looked at. */
export interface HistorySubjectView {
  readonly stream: string;
  readonly kind: HistorySubjectKind;
  /** "Kestrel Forms and Tidewater Ops" */
  readonly title: string;
}

/** A stream that a search found. */
export interface FoundSubjectView extends HistorySubjectView {
  /** The event that was searched for; null where the stream itself was. */
  readonly eventId: string | null;
}

export interface HistoryActorView {
  readonly kind: Actor['kind'];
  /**
   * A username; "Deleted administrator" or "A former member" once it is gone, "The programme" or "A visitor" where it never was one,
   * "The command line" and a name for an operator, "token Nightly sync of superadmin".
   */
  readonly name: string;
  readonly userId: string | null;
  /** Of a member. */
  readonly company: string | null;
  /** Of an administrator whose login is view-only. */
  readonly readOnly?: true;
}

/** A field of a state in the words of a person; '—' where it is empty. */
export interface StateField {
  readonly field: string;
  readonly value: string;
}

/** One field that an event changed. */
export interface StateChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface HistoryEventView {
  readonly eventId: string;
  readonly stream: string;
  /** Its place in the stream, from 0. */
  readonly revision: number;
  readonly type: EventType;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: HistoryActorView;
  /** The company that an administrator acted for. */
  readonly onBehalfOf: string | null;
  /** Of whom it is told in place of the actor, where it followed from another event: a company, both, or "the programme". */
  readonly followed: string | null;
  /** Of a pair, whose interest, pass or application it is; null where it is of both or of none. */
  readonly side: PartnerType | null;
  /** The words that follow the name of the actor: "showed interest in Tidewater Ops". */
  readonly what: string;
  /** Words that went with it; of what a company keeps to itself only how long it is. */
  readonly details: readonly StateField[];
  readonly commandId: string;
  /** Shared by everything that followed from one request. */
  readonly correlationId: string;
  /** The event that made a policy send the command. */
  readonly causationId: string | null;
}

/** An event of a stream, with what it changed. */
export interface StreamEventView extends HistoryEventView {
  readonly changes: readonly StateChange[];
  /** The calendar alone brought it about, so the log has no such event. Its id is its instant, its revision half way to the next. */
  readonly byClock?: true;
}

/** A stream from its beginning. The state at a moment is `initial` with the changes up to there. */
export interface StreamHistoryView extends HistorySubjectView {
  /** Every field that the state has at some moment, in the order in which it is shown, as it is before the first event. */
  readonly initial: readonly StateField[];
  /** In the order of the stream. */
  readonly events: readonly StreamEventView[];
  /** Personal fields are left out, because the reading of them could not be recorded. */
  readonly withheld: boolean;
  /** The act in it that an administrator can still undo. */
  readonly undoable: UndoableView | null;
  /** The names of the projections whose rows the stream changes. */
  readonly projections: readonly string[];
}

/** A row of a projection that an event changed, or that the projector gave up on. */
export interface RowStepView {
  /** Of the row. */
  readonly id: string;
  /**
   * Field by field; a part of a field by its path, as in 'sides.app.interested'. Before a row is made all its values are '—', as
   * after its end.
   */
  readonly changes: readonly StateChange[];
  /** True if there is a row after the event. */
  readonly exists: boolean;
  /** Why the event could not be folded into the row; null where it could. */
  readonly problem: string | null;
}

/** The rows that the projection makes of the stream, event by event. Other streams are not folded. */
export interface SteppedProjectionView {
  readonly projection: string;
  readonly version: number;
  /** For each event of the history that changed a row. */
  readonly steps: readonly { readonly eventId: string; readonly rows: readonly RowStepView[] }[];
}

/** The match of a pair as it was at one of its events. */
export interface MatchMomentView {
  /** ISO 8601 UTC, of the event. */
  readonly at: string;
  /**
   * Null where the two had no score then, because one of them was not approved; for a partner also where it may not see the other one
   * now.
   */
  readonly match: MatchExplanation | null;
}

/** The event as the log holds it. Personal fields stay sealed. */
export interface RawEventView {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The entries of one kind of store outside the log and the views that were deleted. */
export interface ErasedStoreView {
  /** "Sessions" */
  readonly store: string;
  /** The number of deleted entries. */
  readonly deleted: number;
}

/** The erasure of one person or company, as far as it was recorded. */
export interface ErasedSubjectView {
  /** Under whose key the personal data was sealed. */
  readonly subject: string;
  /** "The company", "A member" */
  readonly whose: string;
  /** When it was recorded that the key was destroyed; ISO 8601 UTC, null where it is not recorded. */
  readonly keyDestroyedAt: string | null;
  /** There is no key now. */
  readonly hasNoKey: boolean;
  /** When it was recorded that nothing is left in the views; null where it is not recorded. */
  readonly forgottenAt: string | null;
}

/** The record of the erasure that followed from one event. Nothing in it is anyone's personal data. */
export interface ErasureCertificateView {
  /** The event after which it was erased. */
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** "Deleted partner 4a01" */
  readonly of: string;
  /** "The last member deleted their profile." */
  readonly because: string;
  readonly by: HistoryActorView;
  readonly subjects: readonly ErasedSubjectView[];
  readonly stores: readonly ErasedStoreView[];
  /** The names of the views in which nothing is left. */
  readonly views: readonly string[];
  /** Of how many partnerships the key was destroyed, under which administrators' words about the two were sealed. */
  readonly partnerships: number;
  /** When the last record was made; null while one of them is missing. */
  readonly completedAt: string | null;
  /** When it was looked for the keys, ISO 8601 UTC. */
  readonly checkedAt: string;
}

/**
 * Everything that was on the screens of a partner, folded from the streams up to a moment. Its own notes and bookmarks stay closed.
 */
export interface SeenScreensView {
  readonly own: Pick<OwnProfileView, 'profile' | 'receipt' | 'informationRequest'>;
  /** null where the partner was not approved: it had no list. */
  readonly matches: MatchesView | null;
  /** Of each match, by its id. */
  readonly explanations: Readonly<Record<string, MatchExplanation>>;
  readonly partnerships: readonly PartnershipView[];
  readonly cohorts: readonly PartnerCohortView[];
  /** When the list of that day was recorded, ISO 8601 UTC; null where none was. */
  readonly listRecordedAt: string | null;
  /** The ids of the matches that no list of that day holds with this score. */
  readonly reconstructed: readonly string[];
}

export interface DashboardAsOfView {
  readonly stream: string;
  /** "Kestrel Forms" */
  readonly title: string;
  /** The moment, ISO 8601 UTC. */
  readonly at: string;
  /** There was no such partner yet, or it had left. */
  readonly standing: 'nothing yet' | 'there' | 'left';
  /** null where it was not there, and where the reading of contact details could not be recorded. */
  readonly screens: SeenScreensView | null;
  readonly withheld: boolean;
}

/** One request of a person, with the kinds of events that followed from it. */
export interface RequestView {
  readonly correlationId: string;
  /** ISO 8601 UTC, of its first event. */
  readonly at: string;
  readonly actor: HistoryActorView;
  /**
   * The pairs that the act itself changed, or else the companies, or else what the first of its events with a history is about; of an act on many the
   * first five.
   */
  readonly subjects: readonly HistorySubjectView[];
  /** The number of those that are left out. */
  readonly moreSubjects: number;
  /** The number of its acts that were undone since. */
  readonly undone: number;
  /** Where some of its acts were undone: the others. */
  readonly left: readonly ActLeftView[];
  /** In the order in which they were appended. */
  readonly events: readonly RequestEventView[];
}

export interface RequestEventView extends Pick<HistoryEventView, 'eventId' | 'stream' | 'revision' | 'type' | 'side'> {
  /** It followed from another one, and is no part of the act that was asked for. */
  readonly consequence: boolean;
}

/** The events that followed from one request, in the order of the log. */
export interface RequestTreeView {
  readonly correlationId: string;
  /** The number of its acts that were undone since. */
  readonly undone: number;
  /** Where some of its acts were undone: the others. */
  readonly left: readonly ActLeftView[];
  readonly events: readonly (HistoryEventView & { readonly subject: HistorySubjectView | null })[];
}

/**
 * Everything that was found in all histories: streams by the name or id of what they are about or of an event in them, and what
 * persons asked for.
 */
export interface HistorySearchView {
  readonly subjects: readonly FoundSubjectView[];
  /** The latest first. */
  readonly requests: readonly RequestView[];
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null;
}

/** JSON Lines, or CSV. */
export const historyFileFormats = ['jsonl', 'csv'] as const;
export type HistoryFileFormat = (typeof historyFileFormats)[number];

export type HealthState = 'ok' | 'starting' | 'unhealthy';

/** GET /api/health for everyone. */
export interface HealthView {
  /** A process that is draining takes no new calls: it answers those under way, and ends. */
  readonly state: HealthState | 'draining';
}

/** An event that a projection can neither fold nor assign to a document: it stands still before it, and the others go on. */
export interface Halt {
  readonly position: string;
  readonly type: string;
  readonly problem: string;
}

/** One projection, for administrators. */
export interface ProjectionHealth {
  readonly name: string;
  readonly version: number;
  readonly state: 'live' | 'rebuilding' | 'stopped';
  /** Events in the log after the projection's checkpoint, counted up to 10,000. */
  readonly lag: number;
  readonly position: string | null;
  readonly lastEventAt: string | null;
  readonly parkedKeys: number;
  readonly halted: Halt | null;
}

/** The state of the sending of e-mail, for administrators. */
export interface MailHealth {
  /** False where the server has no mail server. */
  readonly enabled: boolean;
  /** Queued messages, for digests too. */
  readonly waiting: number;
  /** Since when the longest overdue one should have been sent, ISO 8601 UTC; null while none is overdue. */
  readonly overdueSince: string | null;
  /** Messages that could not be delivered within a day, or were refused, in the last 30 days. */
  readonly givenUp: number;
  /** Why the last attempt of something that waits failed: a code such as ECONNREFUSED or 451. */
  readonly problem: string | null;
}

export interface AdminHealthView extends HealthView {
  /** Why it is not well, and what to do; null while it is. */
  readonly problem: string | null;
  readonly projections: readonly ProjectionHealth[];
  readonly mail: MailHealth;
}

/** The second copy of a projection: a rebuild, or what was live until the last switch. */
export interface RebuildView {
  /** Null where a changed version is built, which goes live by itself. */
  readonly id: string | null;
  readonly version: number;
  /**
   * 'building' until it has come to the head of the log, 'paused' where someone stopped that, 'stopped' before an event that it can
   * neither fold nor assign to a document, 'ready' to be compared and switched to, 'former' where it was live until the last switch.
   */
  readonly state: 'building' | 'paused' | 'stopped' | 'ready' | 'former';
  /** ISO 8601 UTC, and the name of who started it; null where no one did. */
  readonly startedAt: string | null;
  readonly startedBy: string | null;
  /** Events folded, and the same in percent of the log, rounded down. */
  readonly events: number;
  readonly percent: number;
  /** Of the last ten seconds; null where they say nothing. */
  readonly eventsPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly documents: number;
  readonly parkedKeys: number;
  readonly halted: Halt | null;
  /** Until when the former one is kept, ISO 8601 UTC; null for the others. */
  readonly keptUntil: string | null;
}

/** A document that stands still before an event that could not be folded into it. */
export interface ParkedKeyView {
  /** The id of the document. */
  readonly key: string;
  /** True if it is a document of the second copy. */
  readonly isBeside: boolean;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly position: string;
  readonly problem: string;
}

/** A document that goes on without an event. */
export interface SkippedEventView {
  readonly key: string;
  readonly eventId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: string;
}

/** One projection on the page of projections. */
export interface ProjectionView {
  readonly name: string;
  /** Of the one that readers see. */
  readonly version: number;
  readonly state: 'live' | 'stopped';
  /** Events in the log after the last one that is folded. */
  readonly lag: number;
  readonly events: number;
  readonly eventsPerSecond: number | null;
  readonly documents: number;
  readonly lastEventAt: string | null;
  readonly halted: Halt | null;
  /** The first 100 of them. */
  readonly parked: readonly ParkedKeyView[];
  readonly parkedKeys: number;
  readonly skipped: readonly SkippedEventView[];
  readonly beside: RebuildView | null;
}

/** All rebuilds that are under way or wait to be switched to, as one. */
export interface RebuildTotal {
  readonly rebuilds: number;
  /** Those that have come to the head of the log. */
  readonly ready: number;
  /** Of all events that they have to fold, rounded down. */
  readonly percent: number;
  /** Until the last one is there: they are built side by side. Null where it cannot be said. */
  readonly secondsLeft: number | null;
}

/** Null where nothing is rebuilt. */
export function rebuildTotal({ events, projections }: Pick<ProjectionsView, 'events' | 'projections'>): RebuildTotal | null {
  const rebuilds = projections.flatMap(({ beside }) => (beside && beside.state !== 'former' ? [beside] : []));
  if (rebuilds.length === 0) return null;
  const folded = rebuilds.reduce(
    (sum, rebuild) => sum + (rebuild.state === 'ready' ? events : Math.min(rebuild.events, events)),
    0,
  );
  const waited = rebuilds.filter(({ state }) => state !== 'ready').map(({ secondsLeft }) => secondsLeft);
  const known = waited.filter((seconds) => seconds !== null);
  return {
    rebuilds: rebuilds.length,
    ready: rebuilds.length - waited.length,
    percent: events === 0 ? 100 : Math.floor((100 * folded) / (rebuilds.length * events)),
    secondsLeft: known.length === waited.length ? Math.max(0, ...known) : null,
  };
}

export interface ProjectionsView {
  /** Why nothing can be saved, and what to do; null while everything can. */
  readonly problem: string | null;
  /** In the log. */
  readonly events: number;
  readonly projections: readonly ProjectionView[];
}

/** A field that is not the same in both. What is personal or kept private is named by its length; null where the field is missing. */
export interface FieldDifference {
  readonly field: string;
  readonly live: string | null;
  readonly beside: string | null;
}

export interface RowDifference {
  /** The id of the row. */
  readonly row: string;
  /** 'live' or 'beside' where only that one has the row. */
  readonly only: 'live' | 'beside' | null;
  readonly fields: readonly FieldDifference[];
}

export interface DifferencesView {
  readonly rows: readonly RowDifference[];
  /** The number of rows that were compared for this page. */
  readonly compared: number;
  /** Documents of the larger of the two. */
  readonly documents: number;
  /** The `after` of the next page; null where everything is compared. */
  readonly next: string | null;
}

/** Says how one process did in the 15 seconds before a moment, and how things stood then. What could not be looked up is null. */
export interface MetricsSample {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly requestsPerSecond: number;
  /** The 95th percentile of how long answers took; null where there was none. */
  readonly answerMs: number | null;
  readonly commandsPerSecond: number;
  readonly refusedPerSecond: number;
  readonly conflictsPerSecond: number;
  /** Of the projection that is furthest behind, in events. */
  readonly lag: number | null;
  readonly streams: number;
  readonly outboxWaiting: number | null;
  readonly parkedKeys: number | null;
}

export interface MetricsView {
  /** When the process that answers began to count, ISO 8601 UTC. */
  readonly since: string;
  /** Of the last hour, the latest one last. */
  readonly samples: readonly MetricsSample[];
}

/** Which projections an act has reached, by their names. */
export interface ActedOnView {
  readonly projections: readonly string[];
  /** False where no process has come to it within some seconds. It is recorded, and done as soon as one does. */
  readonly isDone: boolean;
}

/** The outcome of retrying a parked key, or of skipping an event of it. */
export interface ParkedKeyActedView {
  /** 'awaited': no process has come to it within some seconds. It is recorded, and done as soon as one does. */
  readonly outcome: 'goes_on' | 'still_parked' | 'awaited';
  /** Why it is still parked; null for the others. */
  readonly problem: string | null;
}

/** Stands for every projection to which an act applies. */
export const allProjections = 'all';

export const projectionActs = ['rebuild', 'pause', 'resume', 'cancel', 'switch', 'rollback'] as const;
export type ProjectionAct = (typeof projectionActs)[number];

export const parkedKeyActs = ['retry', 'skip'] as const;
export type ParkedKeyAct = (typeof parkedKeyActs)[number];

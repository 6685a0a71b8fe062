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

/** How the sending of e-mail stands, for administrators. */
export interface MailHealth {
  /** False where the server has no mail server. */
  readonly enabled: boolean;
  /** What is queued, for digests too. */
  readonly waiting: number;
  /** Since when the longest overdue one should have been sent, ISO 8601 UTC; null while none is overdue. */
  readonly overdueSince: string | null;
  /** What could not be delivered within a day, or was refused, in the last 30 days. */
  readonly givenUp: number;
  /** Why the last attempt of something that waits failed: a code such as ECONNREFUSED or 451. */
  readonly problem: string | null;
}

export interface AdminHealthView extends HealthView {
  readonly projections: readonly ProjectionHealth[];
  readonly mail: MailHealth;
}

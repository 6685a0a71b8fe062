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

export interface AdminHealthView extends HealthView {
  readonly projections: readonly ProjectionHealth[];
}

import type { AnyRecorded } from '@accelerator/contracts/log';
import type { HealthState, ProjectionHealth } from '@accelerator/contracts/projections';
import type { CollectionState } from '../read-models/read-models.ts';

/** Told of events once readers find them in the views; `position` is the last one's. */
export type CommittedListener = (events: readonly AnyRecorded[], position: string) => void;

/** Told of a commit of the views: how far each version of a projection has come with it. */
export type CommitListener = (states: readonly CollectionState[]) => void;

/** How far the views are, for everybody who reads them: whoever keeps them, this process or another. */
export interface ProjectionProgress {
  /** Settles when everything that readers see has folded what the log held at the start. */
  readonly ready: Promise<void>;
  /**
   * Up to where readers find in the views what the log holds, but for views that an event halts: health tells of them. Undefined before
   * the first event.
   */
  readonly committed: string | undefined;
  /** One word for everybody; `health` says more. */
  readonly state: HealthState;
  /** @returns whether the views show the position within `timeoutMs` milliseconds */
  waitFor(position: string, timeoutMs: number): Promise<boolean>;
  /**
   * Calls the listener with what is appended from the start of this process on: never with what a rebuild folds.
   * @returns what ends it
   */
  onCommitted(listener: CommittedListener): () => void;
  /**
   * Calls the listener with each commit that this process makes, before anybody is told of its events.
   * @returns what ends it
   */
  onCommit(listener: CommitListener): () => void;
  health(): Promise<readonly ProjectionHealth[]>;
}

/** A lag is counted up to here: a store may have to read what it counts, and beyond this the number says no more. */
export const mostLag = 10_000;

export const PROJECTION_PROGRESS = Symbol('ViewProgress');

import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { HistoryActorView, StateField } from '@accelerator/contracts/history';
import type { Actor, AnyRecorded } from '@accelerator/contracts/log';
import { companyOn, type EventNames } from '../../events/columns/history.ts';
import { rowOf } from '../../events/event-rows.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';

/** The names in a history, with the cohorts and the actors that it shows. */
export interface HistoryNames extends EventNames {
  /** By the clock of a moment, ISO 8601 UTC. */
  readonly cohortsAt: (now: string) => CohortSnapshot;
  readonly actor: (actor: Actor) => HistoryActorView;
}

export interface HistoryEntry {
  /** Follows the name of the actor. */
  readonly what: string;
  readonly details: readonly StateField[];
  /** The partner that an administrator acted for. */
  readonly onBehalfOf?: string;
  /** The actor, where the log knows only a visitor. */
  readonly by?: Actor;
}

/** Undefined where no history shows the event. */
export function historyEntryOf({ type, data, metadata }: AnyRecorded, names: EventNames): HistoryEntry | undefined {
  const { history } = rowOf(type);
  if (!history) return undefined;
  const { onBehalfOf: side } = metadata.actor;
  return {
    what: history.what(data, names),
    details: history.details?.(data, names) ?? [],
    ...(history.visitor && metadata.actor.kind === 'visitor' && { by: history.visitor(data) }),
    ...(side && 'appPartnerId' in data && { onBehalfOf: companyOn(data, side, names) }),
  };
}

/** The side whose event it is, of a pair; null where it is of both or of none. */
export function sideOf({ data }: AnyRecorded): PartnerType | null {
  return 'side' in data ? data.side : null;
}

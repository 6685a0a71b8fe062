import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { HistoryActorView, StateField } from '@accelerator/contracts/history';
import type { Actor, AnyRecorded } from '@accelerator/contracts/log';
import { bothCompanies, companyOn, type EventNames } from '../../events/columns/history.ts';
import { actingCompanyOf, isConsequence } from '../../events/consequence.ts';
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
  /** Of whom it is told in place of the actor, where it followed from another event. */
  readonly followed?: string;
}

/** Undefined where no history shows the event. */
export function historyEntryOf(event: AnyRecorded, names: EventNames): HistoryEntry | undefined {
  const { type, data, metadata } = event;
  const { history } = rowOf(type);
  if (!history) return undefined;
  const { onBehalfOf: side } = metadata.actor;
  const details = history.details?.(data, names) ?? [];
  if (isConsequence(event)) return { what: history.what(data, names), details, followed: subjectOf(event, names) };
  return {
    what: history.what(data, names),
    details,
    ...(history.visitor && metadata.actor.kind === 'visitor' && { by: history.visitor(data) }),
    ...(side && 'appPartnerId' in data && { onBehalfOf: companyOn(data, side, names) }),
  };
}

function subjectOf(event: AnyRecorded, names: EventNames): string {
  const company = actingCompanyOf(event);
  if (company) return names.partner(company);
  const { data } = event;
  const isOfBoth = rowOf(event.type).history?.consequence === 'both';
  return isOfBoth && 'appPartnerId' in data ? bothCompanies(data, names) : 'the programme';
}

/** The side whose event it is, of a pair; null where it is of both or of none. */
export function sideOf({ data }: AnyRecorded): PartnerType | null {
  return 'side' in data ? data.side : null;
}

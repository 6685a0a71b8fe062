import type { HistoryActorView, HistoryEventView, HistorySubjectKind } from '@accelerator/contracts/history/views';
import { formatDay, formatInstant } from '../../ui/dates.ts';

/** 'InterestExpressed' as "Interest expressed". */
export function kindLabel(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const subjectLabels: Readonly<Record<HistorySubjectKind, string>> = {
  partnership: 'Partnership',
  partner: 'Partner',
  cohort: 'Cohort',
  invitation: 'Invitation',
  administrator: 'Administrators',
  projection: 'Projection',
  scoring: 'Match scoring',
};

/** Under the name of the actor. */
export function roleLabel({ kind, company, readOnly }: HistoryActorView): string {
  if (company !== null) return company;
  if (kind !== 'administrator') return '';
  return readOnly ? 'View-only administrator' : 'Administrator';
}

const inUtc = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** In the time zone of the reader, or in UTC. */
export function momentLabel(at: string, utc: boolean): string {
  return utc ? `${inUtc.format(new Date(at))} UTC` : formatInstant(at);
}

const dayInUtc = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day of a moment, as above: "Nov 12". */
export function dayLabel(at: string, utc: boolean): string {
  return utc ? dayInUtc.format(new Date(at)) : formatDay(at);
}

/** The event in one sentence. */
export function sentenceOf({ actor, what, onBehalfOf }: Pick<HistoryEventView, 'actor' | 'what' | 'onBehalfOf'>): string {
  return `${actor.name} ${what}${onBehalfOf === null ? '' : `, on behalf of ${onBehalfOf}`}`;
}

import type { HistoryActorView, HistoryEventView, HistorySubjectKind } from '@accelerator/contracts/history/views';
import { formatDay, formatInstant, formatSecond } from '../../ui/formats/dates.ts';

export const subjectLabels: Readonly<Record<HistorySubjectKind, string>> = {
  partnership: 'Partnership',
  partner: 'Partner',
  cohort: 'Cohort',
  invitation: 'Invitation',
  administrator: 'Administrators',
  tokens: 'API tokens',
  webhooks: 'Webhooks',
  projection: 'Projection',
  scoring: 'Match scoring',
};

/** Under the name of the actor. */
export function roleLabel({ kind, company, readOnly }: HistoryActorView): string {
  if (company !== null) return company;
  if (kind !== 'administrator') return '';
  return readOnly ? 'View-only administrator' : 'Administrator';
}

const toTheMinute = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
} as const;
const inUtc = new Intl.DateTimeFormat('en-US', toTheMinute);
const inUtcWithSeconds = new Intl.DateTimeFormat('en-US', { ...toTheMinute, second: '2-digit' });

/** In the time zone of the reader, or in UTC. */
export function momentLabel(at: string, utc: boolean, seconds = false): string {
  if (!utc) return seconds ? formatSecond(at) : formatInstant(at);
  return `${(seconds ? inUtcWithSeconds : inUtc).format(new Date(at))} UTC`;
}

/** Labels the moments of a list: those that share a minute with another one are told to the second. */
export function momentLabels(moments: readonly string[], utc: boolean): (at: string) => string {
  const minuteOf = (at: string) => at.slice(0, 16);
  const byMinute = Map.groupBy(moments, minuteOf);
  return (at) => momentLabel(at, utc, (byMinute.get(minuteOf(at))?.length ?? 0) > 1);
}

const dayInUtc = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The day of a moment, as above: "Nov 12". */
export function dayLabel(at: string, utc: boolean): string {
  return utc ? dayInUtc.format(new Date(at)) : formatDay(at);
}

/** The event in one sentence. */
export function sentenceOf({
  actor,
  what,
  onBehalfOf,
  followed,
}: Pick<HistoryEventView, 'actor' | 'what' | 'onBehalfOf' | 'followed'>): string {
  if (followed !== null) return `As a consequence, ${followed} ${what}`;
  return `${actor.name} ${what}${onBehalfOf === null ? '' : `, on behalf of ${onBehalfOf}`}`;
}

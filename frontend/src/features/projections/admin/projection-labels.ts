import { formatInstant } from '../../../ui/dates.ts';

/** @param until ISO 8601 UTC */
export function keptLabel(until: string): string {
  return `Former documents until ${formatInstant(until)}`;
}

export function timeLeftLabel(seconds: number | null): string {
  if (seconds === null) return '—';
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

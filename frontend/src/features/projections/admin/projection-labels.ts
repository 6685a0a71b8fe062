import { formatInstant } from '../../../ui/formats/dates.ts';

/** @param until ISO 8601 UTC */
export function keptLabel(until: string): string {
  return `Former documents until ${formatInstant(until)}`;
}

export function timeLeftLabel(seconds: number | null): string {
  if (seconds === null) return '—';
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

export const switchConsequence =
  'Everyone sees the new documents at once. The former ones are kept up to date for 24 hours, so that you can go back.';

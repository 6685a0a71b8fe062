/** Twelve weeks. */
const usualLengthInDays = 84;
const dayMs = 24 * 60 * 60 * 1000;

/** The end of a cohort for which none was chosen; both are yyyy-MM-dd. */
export function usualEndDate(kickoffDate: string): string {
  return new Date(Date.parse(kickoffDate) + usualLengthInDays * dayMs).toISOString().slice(0, 10);
}

import type { Totals } from './counted-partner.ts';

/** The id of the row that holds the totals of now; besides, a row a day holds what that day changed. */
export const totalsId = 'totals';

interface DailyTotals {
  get(id: string): Promise<{ readonly totals: Totals } | null>;
  find(query: { readonly where: { readonly day: { readonly lte: string } } }): Promise<readonly { readonly totals: Totals }[]>;
}

/** @param asOf yyyy-MM-dd, UTC: at the end of the day; null: now */
export async function totalsAsOf(model: DailyTotals, asOf: string | null): Promise<Totals> {
  if (asOf !== null) return sumOf(await model.find({ where: { day: { lte: asOf } } }));
  return (await model.get(totalsId))?.totals ?? {};
}

/** The sums of days. */
export function sumOf(days: readonly { readonly totals: Totals }[]): Totals {
  const sum = new Map<string, number>();
  for (const { totals } of days) for (const [name, count] of Object.entries(totals)) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries(sum);
}

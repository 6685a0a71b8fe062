// as backend/src/features/partners/planted-order.ts
interface Row {
  readonly name: string;
  readonly score: number;
}

export const byScore = (rows: readonly Row[]) => rows.toSorted((one, other) => other.score - one.score);
export const byName = (one: string, other: string) => one.localeCompare(other);

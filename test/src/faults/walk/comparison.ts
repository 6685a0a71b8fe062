import { isDeepStrictEqual } from 'node:util';

/** Gathers what does not agree, so that one look at a failure shows all of it. */
export class Comparison {
  readonly disagreements: string[] = [];

  /** @param about whose words they are, and what about */
  same(about: string, one: unknown, other: unknown): void {
    const [first, second] = [plain(one), plain(other)];
    if (isDeepStrictEqual(first, second)) return;
    const [here, there] = Array.isArray(first) && Array.isArray(second) ? differing(first, second) : [first, second];
    this.disagreements.push(`${about}: ${JSON.stringify(here)} and ${JSON.stringify(there)}`);
  }

  /** The fields that both have. */
  sameFields(about: string, one: object, other: object): void {
    for (const [field, value] of Object.entries(one))
      if (field in other) this.same(`${about}: ${field}`, value, (other as Record<string, unknown>)[field]);
  }
}

/** As it travels. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** From the first entry that differs to the last one. */
function differing(one: readonly unknown[], other: readonly unknown[]): [unknown[], unknown[]] {
  const start = one.findIndex((entry, index) => !isDeepStrictEqual(entry, other[index]));
  const from = start === -1 ? one.length : start;
  let alike = 0;
  const shorter = Math.min(one.length, other.length) - from;
  while (alike < shorter && isDeepStrictEqual(one.at(-1 - alike), other.at(-1 - alike))) alike += 1;
  return [one.slice(from, one.length - alike), other.slice(from, other.length - alike)];
}

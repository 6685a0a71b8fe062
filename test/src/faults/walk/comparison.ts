import { isDeepStrictEqual } from 'node:util';

/** Gathers what does not agree, so that one look at a failure shows all of it. */
export class Comparison {
  readonly disagreements: string[] = [];

  /** @param about whose words they are, and what about */
  same(about: string, one: unknown, other: unknown): void {
    if (isDeepStrictEqual(plain(one), plain(other))) return;
    this.disagreements.push(`${about}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
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

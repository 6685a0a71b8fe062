/** What one figure came to in one run. */
export interface Measured {
  /** How the programme does against what it is held against; compared with `bound`. */
  readonly value: number;
  /** Everything else that was measured on the way, by name and with its unit in the name. */
  readonly details: Readonly<Record<string, number | string>>;
}

/** A claim about speed. */
export interface Figure {
  readonly number: number;
  readonly what: string;
  /** The plain work that the programme is held against in the same run, or the unit of an absolute claim. */
  readonly against: string;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  /** Needs EventStoreDB and MongoDB. */
  readonly isOnServers?: true;
  /** @param scale 1 for the full size; less for a quick look while developing */
  readonly measure: (scale: number) => Promise<Measured>;
}

export function holds({ bound }: Figure, value: number): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

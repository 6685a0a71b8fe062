/** The figures that one run measured, by name; a unit is part of the name. */
export type Results = Readonly<Record<string, number | string>>;

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

export interface Figure {
  readonly number: number;
  readonly what: string;
  /** The bounds of results, by their names. A result without one is only reported. */
  readonly bounds: Readonly<Record<string, Bound>>;
  /** Needs EventStoreDB and MongoDB. */
  readonly isOnServers?: true;
  /** @param scale 1 for the full size; less for a quick look while developing */
  readonly measure: (scale: number) => Promise<Results>;
}

export function holds(bound: Bound, value: number): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** Parts that a feature declares for a list of another one. They are loaded where the list is read, and nowhere else. */
export interface Extension {
  readonly point: object;
  readonly load: () => Promise<readonly unknown[]>;
}

/** A list that one feature reads and every feature may add to. */
export class ExtensionPoint<Part> {
  /** Declares parts, for the declaration of a feature. */
  add(load: () => Promise<readonly Part[]>): Extension {
    return { point: this, load };
  }

  /** Loads the parts that extensions add here, in their order. */
  async partsOf(extensions: readonly Extension[]): Promise<readonly Part[]> {
    const own = extensions.filter(({ point }) => point === this);
    return (await Promise.all(own.map(({ load }) => load()))).flat() as readonly Part[];
  }
}

/** The extensions of all features, in their order. */
export class Extensions {
  readonly #all: readonly Extension[];

  constructor(all: readonly Extension[]) {
    this.#all = all;
  }

  /** Loads the list of a point. */
  of<Part>(point: ExtensionPoint<Part>): Promise<readonly Part[]> {
    return point.partsOf(this.#all);
  }
}

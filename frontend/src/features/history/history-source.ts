export const seenViews = ['dashboard', 'matches'] as const;
export type SeenView = (typeof seenViews)[number];

/** What the address of a history says. */
export interface HistorySearch {
  /** The event after which the state is shown; left out, it is the last one. */
  readonly at?: string | undefined;
  /** The event that it is compared with; left out, it is the one before. */
  readonly with?: string | undefined;
  /** Names of actors. */
  readonly actor?: readonly string[] | undefined;
  /** Kinds of events. */
  readonly kind?: readonly string[] | undefined;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string | undefined;
  /** Words, all of which have to occur. */
  readonly q?: string | undefined;
  /** Of a partner: what it saw on which screen then. */
  readonly view?: SeenView | undefined;
  /** The projection whose rows are shown in place of the state. */
  readonly projection?: string | undefined;
  /** The request whose events are shown in a dialog. */
  readonly request?: string | undefined;
}

const text = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) || undefined : undefined);
const texts = (raw: unknown) => {
  const given = [raw].flat().flatMap((one) => text(one) ?? []);
  return given.length > 0 ? given : undefined;
};

/** What an address cannot mean is left out. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const read = {
    at: text(raw.at),
    with: text(raw.with),
    actor: texts(raw.actor),
    kind: texts(raw.kind),
    day: text(raw.day),
    q: text(raw.q),
    view: seenViews.find((view) => view === raw.view),
    projection: text(raw.projection),
    request: text(raw.request),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Answers true where it has taken over, and goes on by itself once the person has decided. */
export type Ask = (goOn: () => void) => boolean;

const askers = new Set<Ask>();

/** @returns what takes it out again */
export function addAsker(ask: Ask): () => void {
  askers.add(ask);
  return () => {
    askers.delete(ask);
  };
}

/** Goes on at once where nothing would be lost, else once the person has said so. For ways out that are no navigation. */
export function afterAsking(goOn: () => void): void {
  if (![...askers].some((ask) => ask(() => afterAsking(goOn)))) goOn();
}

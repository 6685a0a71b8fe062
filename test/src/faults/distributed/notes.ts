import type { PartnerPair } from '../../harness/setup.ts';
import type { Stream } from '../../harness/stream.ts';
import type { Stores } from '../stores.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/** Where in the log one side wrote notes about the other. */
export async function positionsOfNotes(stores: Stores, { partnershipId }: PartnerPair, after?: Position): Promise<string[]> {
  const events = await stores.stored(after);
  const ofThePair = events.filter(({ type, stream }) => type === 'PartnershipNoted' && stream === `partnership-${partnershipId}`);
  return ofThePair.map(({ position }) => position);
}

/** The positions of the notes that a browser of that side has heard of, as it heard of them. */
export function noticesOfNotes({ heard }: Stream): string[] {
  return heard.filter(({ type }) => type === 'partnership_update').map(({ id }) => id);
}

/** Settles when a browser has heard of so many notes. @throws Error where the next one does not come */
export async function hasHeardSoMany(stream: Stream, count: number): Promise<void> {
  while (noticesOfNotes(stream).length < count) await stream.nextOf('partnership_update');
}

import { foldedWords, holdsWords } from '../text/folding.ts';
import type { HistoryEventView } from './views.ts';
import type { HistoryFilters } from './events.ts';

/** The same on the screen and in a file. */
export function meets({ actor, kind, day, q }: HistoryFilters, event: HistoryEventView): boolean {
  if (actor && !actor.includes(event.actor.name)) return false;
  if (kind && !kind.includes(event.type)) return false;
  if (day && !event.at.startsWith(day)) return false;
  if (!q) return true;
  const said = [
    event.actor.name,
    event.actor.company ?? '',
    event.what,
    event.onBehalfOf ?? '',
    ...event.details.map(({ value }) => value),
  ];
  return holdsWords(said.join('\n'), foldedWords(q));
}

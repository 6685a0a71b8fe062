import { instantAfter } from '../../event-sourcing/kernel/days.ts';

/** Until when what a switch has replaced is kept up to date: for a day. Both are ISO 8601 UTC. */
export function keptUntil(switchedAt: string): string {
  return instantAfter(switchedAt, 1);
}

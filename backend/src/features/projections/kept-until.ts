/** How long what a switch has replaced is kept up to date, in milliseconds. */
const keptForMs = 24 * 60 * 60 * 1_000;

/** Until when, ISO 8601 UTC. */
export function keptUntil(switchedAt: string): string {
  return new Date(Date.parse(switchedAt) + keptForMs).toISOString();
}

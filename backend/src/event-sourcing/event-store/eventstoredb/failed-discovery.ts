/**
 * Handles the client's error of a cluster whose leader it cannot find. The client also throws it where nothing can catch it: while it
 * handles the failure of one call, it waits without a handler for the discovery that another call began. Every call that needs the
 * leader fails with the same error, so nothing is lost. Any other unhandled rejection ends the process.
 * @example process.on('unhandledRejection', surviveFailedDiscovery)
 */
export function surviveFailedDiscovery(reason: unknown): void {
  if (!isFailedDiscovery(reason)) throw reason;
}

function isFailedDiscovery(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return /^Failed to discover after \d+ attempts\.$/.test(reason.message) && (reason.stack ?? '').includes('db-client');
}

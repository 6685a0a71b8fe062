import type { Response } from 'express';

/** An answer that lasts as long as its reader listens. */
export function isLiveStream(response: Response): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

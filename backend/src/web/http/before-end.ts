import type { Response } from 'express';

/**
 * Runs once before the answer is sent, with its last piece, while headers can still be set. The answer waits for it. What is
 * registered later runs earlier.
 */
export function beforeEnd(response: Response, prepare: (lastPiece: unknown) => void | Promise<void>): void {
  const end = response.end.bind(response) as (...rest: unknown[]) => Response;
  let ended = false;
  response.end = ((...rest: unknown[]) => {
    if (ended) return response;
    ended = true;
    const preparing = prepare(typeof rest[0] === 'function' ? undefined : rest[0]);
    if (preparing) void preparing.then(() => end(...rest));
    else end(...rest);
    return response;
  }) as Response['end'];
}

import type { Request, RequestHandler } from 'express';

/**
 * Lets in one of these calls in each turn of the event loop, in the order in which they came. A rush of them holds nobody up: between
 * two of them whoever else has asked is answered.
 */
export function oneATurn(isMeant: (request: Request) => boolean): RequestHandler {
  const waiting: (() => void)[] = [];
  const letInTheNext = (): void => {
    waiting.shift()!();
    if (waiting.length > 0) setImmediate(letInTheNext);
  };
  return (request, _response, next) => {
    if (!isMeant(request)) return next();
    waiting.push(next);
    if (waiting.length === 1) setImmediate(letInTheNext);
  };
}

import type { RequestHandler } from 'express';

/**
 * One handler that passes a request to each of these in turn, as the router would if it were given them one by one. But the router
 * looks at the address anew for each handler that it has.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const goOn = (index: number): void => {
      const handler = handlers[index];
      if (!handler) return next();
      try {
        const handling: unknown = handler(request, response, (problem?: unknown) =>
          problem === undefined ? goOn(index + 1) : next(problem),
        );
        if (handling instanceof Promise) handling.catch(next);
      } catch (problem) {
        next(problem);
      }
    };
    goOn(0);
  };
}

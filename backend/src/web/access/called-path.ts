import type { Request } from 'express';

/** The path of a call as the contracts spell it: the router also answers other cases and a slash at the end. */
export function calledPath({ baseUrl, path }: Request): string {
  return `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '');
}

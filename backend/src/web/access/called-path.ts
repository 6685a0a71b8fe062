import type { Request } from 'express';

/** The path of a call as the wire spells it: the router also answers other cases and a slash at the end. */
export function calledPath({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): string {
  return `${baseUrl}${path}`.toLowerCase().replace(/\/$/, '');
}

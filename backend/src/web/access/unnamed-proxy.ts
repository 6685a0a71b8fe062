import type { RequestHandler } from 'express';
import { addressOf, type Settings } from '../../platform/config/settings.ts';
import { isForwarded } from './network.ts';

/** Warns the operator once if calls are forwarded while TRUST_PROXY is unset: then all callers seem to have one address. */
export function warnOfUnnamedProxy(
  { trustProxy, publicUrl, host, port }: Pick<Settings, 'trustProxy' | 'publicUrl' | 'host' | 'port'>,
  report: (sentence: string) => void,
): RequestHandler {
  let isDue = trustProxy === false && publicUrl !== addressOf(host, port);
  return ({ headers }, _response, next) => {
    if (isDue && isForwarded(headers)) {
      isDue = false;
      report(
        'Telling callers apart failed, because a proxy forwards their calls: rate limits count all of them as one. Set TRUST_PROXY to the number of proxies, or to their addresses.',
      );
    }
    next();
  };
}

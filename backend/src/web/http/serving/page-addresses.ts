import { ExtensionPoint } from '../../../event-sourcing/features/extension-point.ts';

/** An address that the usual rules would misread: a page whose last part may hold a dot, a page below /api, or a redirect. */
export interface PageAddress {
  /** As '/invite/:code'. What ends in a name or a token may hold a dot; in all other addresses that is a file. */
  readonly at: string;
  /** The address that a browser is sent on to. */
  readonly movedTo?: string;
}

/** Those that features declare. */
export const pageAddresses = new ExtensionPoint<PageAddress>();

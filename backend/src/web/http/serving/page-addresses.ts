import { ExtensionPoint } from '../../../event-sourcing/features/extension-point.ts';

/** An address of the front end that is not like the others: a page whose address ends in a name, a call with a page, or one that is elsewhere. */
export interface PageAddress {
  /** As '/invite/:code'. What ends in a name or a token may hold a dot; in all other addresses that is a file. */
  readonly at: string;
  /** The address that a browser is sent on to. */
  readonly movedTo?: string;
}

/** Those that features declare. */
export const pageAddresses = new ExtensionPoint<PageAddress>();

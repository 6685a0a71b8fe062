import type { TokenScope } from '../http/access.ts';
import type { ApiTokenKind } from './events.ts';

/** A token by which programs call as its owner. */
export interface ApiTokenView {
  readonly id: string;
  readonly name: string;
  readonly kind: ApiTokenKind;
  readonly scopes: readonly TokenScope[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The last day on which it opens anything, yyyy-MM-dd UTC. */
  readonly expiresOn: string;
  /** The last day on which it was used, yyyy-MM-dd UTC; null before the first. */
  readonly lastUsedOn: string | null;
  /** The beginning of the address that used it last, 192.0.2.0/24; null before the first use. */
  readonly lastNetwork: string | null;
  /** The member who made it for the company; null for an administrator's token. */
  readonly madeBy: string | null;
}

/** It is shown this once. */
export interface ApiTokenMadeView extends ApiTokenView {
  readonly token: string;
}

/** A token in the list of all owners' tokens. */
export interface OwnedApiTokenView extends ApiTokenView {
  /** The username of an administrator, or the name of a company. */
  readonly owner: string;
  readonly ownerKind: 'administrator' | 'partner';
}

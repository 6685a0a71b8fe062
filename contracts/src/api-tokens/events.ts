import type { TokenScope } from '../http/access.ts';
import type { EventOf, Private } from '../log/event.ts';

/** A program, or an assistant that a person talks with: it reads, proposes, and never acts. */
export const apiTokenKinds = ['program', 'assistant'] as const;
export type ApiTokenKind = (typeof apiTokenKinds)[number];

/** An administrator, or a partner company. */
type TokenOwner = { readonly userId: string } | { readonly partnerId: string };

/** The owner has a token by which programs call. `tokenHash`: SHA-256 in hexadecimal; the token is in no store. */
export type ApiTokenMade = EventOf<
  'ApiTokenMade',
  TokenOwner & {
    readonly tokenId: string;
    readonly tokenHash: string;
    readonly kind: ApiTokenKind;
    readonly scopes: readonly TokenScope[];
    /** The last day on which it opens anything, yyyy-MM-dd UTC. */
    readonly expiresOn: string;
    readonly private: Private<{ readonly name: string }>;
  }
>;
/** The token opens nothing from here on. */
export type ApiTokenRevoked = EventOf<'ApiTokenRevoked', TokenOwner & { readonly tokenId: string }>;

export type ApiTokenEvent = ApiTokenMade | ApiTokenRevoked;

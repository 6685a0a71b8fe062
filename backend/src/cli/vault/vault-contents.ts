import type { Credential } from '../../features/accounts/credentials.ts';
import type { SecondFactor } from '../../features/accounts/second-factors.ts';
import type { InviteLink } from '../../features/partners/invite-codes.ts';
import type { StoredSession } from '../../web/access/session-store.ts';
import type { StoredOutcome } from '../../web/http/idempotency-store.ts';
import type { LogHead } from '../../event-sourcing/proof/log-heads.ts';
import type { SigningKey } from '../../event-sourcing/proof/signing-keys.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';

/**
 * A piece of what a vault holds, on its way to another vault. Keys, passwords and codes lie open in it, so it is never written
 * anywhere else.
 */
export type VaultRecord =
  | { readonly kind: 'secret'; readonly name: string; readonly key: Buffer }
  /** The key is null where it was destroyed. */
  | { readonly kind: 'subject key'; readonly subject: string; readonly key: Buffer | null }
  /** The password is null where it is not recoverable. */
  | ({ readonly kind: 'credential'; readonly password: string | null } & Credential)
  | ({ readonly kind: 'second factor' } & SecondFactor)
  /** The hash is SHA-256 of the session's id, in base64. */
  | ({ readonly kind: 'session'; readonly idHash: string } & Omit<StoredSession, 'id'>)
  | ({ readonly kind: 'invite code'; readonly code: string } & InviteLink)
  | ({ readonly kind: 'outcome' } & StoredOutcome)
  /** The private key is null where another one has taken its place. Keys are numbered from 1. */
  | ({ readonly kind: 'signing key'; readonly number: number; readonly privateKey: Buffer | null } & Omit<
      SigningKey,
      'privateKey'
    >)
  | ({ readonly kind: 'head' } & LogHead)
  | { readonly kind: 'checkpoint'; readonly name: string; readonly position: Position }
  /** The hashes are made with the key for the hashes of names, which moves too. The window ends then, in milliseconds since 1970. */
  | {
      readonly kind: 'attempts';
      readonly keyHash: string;
      /** Null where an earlier version began the window. */
      readonly lineHash: string | null;
      readonly count: number;
      readonly endsAt: number;
    }
  /** Likewise. */
  | { readonly kind: 'familiar network'; readonly userId: string; readonly networkHash: string; readonly endsAt: number };

/** All that a vault holds, while no process uses it. It lies wrapped under the master key that it was opened with. */
export interface VaultContents {
  records(): AsyncIterable<VaultRecord>;
  /** Puts the records in the place of everything that is there. Where that breaks off, it is to be done again. */
  refill(records: AsyncIterable<VaultRecord>): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 1_000;

/** The records as they are written together, none of it empty. */
export async function* batchesOf(records: AsyncIterable<VaultRecord>): AsyncIterable<readonly VaultRecord[]> {
  let batch: VaultRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

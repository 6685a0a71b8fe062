/** A password's hash. It logs in only while the log names its version as the current one. */
export interface Credential {
  readonly userId: string;
  readonly version: number;
  readonly hash: string;
  /** ISO 8601 UTC, or null where it does not end. */
  readonly expiresAt: string | null;
}

/** What logs users in, by user and version. */
export abstract class Credentials {
  abstract find(userId: string, version: number): Promise<Credential | null>;
  /** @param options.recoverable the password itself, where someone may look it up later; it lies encrypted under the master key */
  abstract put(credential: Credential, options?: { recoverable?: string }): Promise<void>;
  /** Puts a hash of the same password in the place of `before`, where that is still there; the rest stays. */
  abstract renewHash(credential: Pick<Credential, 'userId' | 'version'>, before: string, renewed: string): Promise<void>;
  /** The password of a credential; null where it was not put as recoverable. */
  abstract recoverPassword(userId: string, version: number): Promise<string | null>;
  /** Deletes the versions before that one. Later ones are spared: another change may be about to name one. */
  abstract dropBefore(userId: string, version: number): Promise<void>;
  /** Deletes every version of a user. @returns how many */
  abstract forget(userId: string): Promise<number>;
}

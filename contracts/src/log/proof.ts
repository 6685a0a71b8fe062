/** A public key that signs, or has signed, what leaves the programme as a proof. */
export interface SigningKeyView {
  /** The JWK thumbprint of RFC 7638. */
  readonly kid: string;
  /** Ed25519, 32 bytes in base64url. */
  readonly publicKey: string;
  /** ISO 8601 UTC. */
  readonly madeAt: string;
}

export interface SigningKeysView {
  /** Of the key that signs now. */
  readonly kid: string;
  /** All there ever were, the oldest first. */
  readonly keys: readonly SigningKeyView[];
}

/** The extent of the log at one moment. docs/history-verification.md has the algorithm. */
export interface LogHeadView {
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  /** ISO 8601 UTC. */
  readonly madeAt: string;
  /** The number of events that it covers, from the first one of the log on. */
  readonly events: number;
  /** SHA-256 of the chain over all of them, in hexadecimal digits. */
  readonly hash: string;
  /** Of the key that signed it. */
  readonly kid: string;
  /** Over the canonical JSON of the other fields, in base64url. */
  readonly signature: string;
}

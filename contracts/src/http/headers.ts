/** Headers of ours; a client that knows none of them loses nothing but the guarantee each one gives. */
export const headers = {
  /** On the answer to a write: the position in the log up to which a reader must have read to see it. */
  logPosition: 'X-Log-Position',
  /** On an answer that was given although the views had not caught up within two seconds. */
  logLag: 'X-Log-Lag',
  /** On a list that was asked for with `limit`: how many rows there are in all. */
  totalCount: 'X-Total-Count',
  /** On a write, from the caller: the same key answers the first outcome for 24 hours. */
  idempotencyKey: 'Idempotency-Key',
} as const;

/** Headers of ours; a client that knows none of them loses nothing but the guarantee each one gives. */
export const headers = {
  /**
   * On the answer to a write: the position in the log up to which a reader must have read to see it. On the first page of a list: the
   * position that the page shows, for `AllThatMatch`. On who is logged in, and on a login: what is read from then on shows at least that, so
   * that a live stream begins there.
   */
  logPosition: 'X-Log-Position',
  /** On an answer that was given although the views had not caught up within two seconds. */
  logLag: 'X-Log-Lag',
  /** On a page that has another one after it: what to send as `after`. */
  nextAfter: 'X-Next-After',
  /** On a list, but not on the pages after its first: how many rows match, on this page and all others. */
  totalCount: 'X-Total-Count',
  /** With the total: how many rows there would be without filters and search. */
  unfilteredCount: 'X-Unfiltered-Count',
  /** With the total, where the list has a status filter: `StatusCounts` as JSON. */
  statusCounts: 'X-Status-Counts',
  /** On the list of notifications: how many are unread, on it and before it; `mostUnread` stands for more. */
  unreadCount: 'X-Unread-Count',
  /** On a write, from the caller: the same key answers the first outcome for 24 hours. */
  idempotencyKey: 'Idempotency-Key',
  /** On an answer to someone who is logged in: when the session ends unless it is used, ISO 8601 UTC. */
  sessionEndsAt: 'X-Session-Ends-At',
  /** On an export of events: the position of the log at which it ends, to go on from with the next one. */
  exportEnd: 'X-Export-End',
  /** On an answer to a token: its limits and those of its owner, by the draft of the IETF (`"token";q=600;w=60`). */
  rateLimitPolicy: 'RateLimit-Policy',
  /** On an answer to a token: how many calls each limit has left, and for how many seconds (`"token";r=599;t=60`). */
  rateLimit: 'RateLimit',
  /** '1' on what a page asks for by itself: it keeps no session alive. */
  background: 'X-Background',
} as const;

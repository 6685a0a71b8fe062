/** The refusals that belong to no rule of the programme, and their meaning. The sentence of an answer says more. */
export const problems = {
  invalid_input: { status: 400, meaning: 'What was sent is not what the route takes. `errors` names each field that is wrong.' },
  not_logged_in: { status: 401, meaning: 'The call has neither a session nor a token. Log in, or send a token.' },
  token_expected: {
    status: 401,
    meaning: 'The `Authorization` header holds something other than an API token. Send it as `Authorization: Bearer pga_…`.',
  },
  not_allowed: {
    status: 403,
    meaning: 'The route is not for this caller, who may only read, is of another kind, or calls from a page of another site.',
  },
  unknown_address: { status: 404, meaning: 'There is nothing at this address.' },
  wrong_method: { status: 405, meaning: 'The address is not called by this method. `Allow` says by which it is.' },
  key_used: { status: 409, meaning: 'The Idempotency-Key was used for another call. Send another key.' },
  body_too_large: { status: 413, meaning: 'The body is larger than 100 kB.' },
  wrong_media_type: { status: 415, meaning: 'The body is not `application/json` in UTF-8.' },
  too_many_calls: {
    status: 429,
    meaning: 'Too many calls in a short time. `Retry-After` says in how many seconds to call again.',
  },
  server_failed: { status: 500, meaning: 'Something went wrong on our side. Trying again may help.' },
  not_shown_yet: {
    status: 503,
    meaning:
      'What was written before is not shown yet. The same call, with the same Idempotency-Key, answers after `Retry-After`.',
  },
  contended: {
    status: 503,
    meaning: 'Too many people changed the same record at the same moment. Try again after `Retry-After`.',
  },
  disk_full: { status: 503, meaning: 'The disk of the server is full, so nothing can be saved.' },
  unavailable: {
    status: 503,
    meaning: 'The records cannot be reached. Try again after `Retry-After`, with the same Idempotency-Key.',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly meaning: string }>>;

export type ProblemCode = keyof typeof problems;

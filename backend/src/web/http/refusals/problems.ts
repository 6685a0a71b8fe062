import type { FieldError } from '@accelerator/contracts/http';
import { HttpException } from '@nestjs/common';

/** A call that was sent is not what was asked for: 400, with a message per field. */
export class InvalidInput extends HttpException {
  constructor(readonly errors: readonly [FieldError, ...FieldError[]]) {
    super(errors[0].message, 400);
  }
}

/** The call needs a token, and has none in its Authorization header: 401. */
export class TokenExpected extends HttpException {
  constructor() {
    super('Send an API token, as "Authorization: Bearer pga_…".', 401);
  }
}

/** The same call may work later: 429 or 503, with how many seconds to wait. */
export class TryLater extends HttpException {
  constructor(
    status: 429 | 503,
    message: string,
    readonly seconds: number,
    /** Which limit a logged-in caller has reached, for the security log. */
    readonly limit?: string,
  ) {
    super(message, status);
  }
}

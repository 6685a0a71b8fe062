/** A service that the programme stands on does not answer, or did not say whether it wrote. Trying again is safe. */
export class UnavailableError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** Others changed the same thing at every attempt. Nothing was decided, so nothing may follow from it. */
export class ContendedError extends UnavailableError {
  constructor(cause: unknown) {
    super('Every attempt to write met a conflict.', cause);
  }
}

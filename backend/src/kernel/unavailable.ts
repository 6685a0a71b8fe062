/** What the programme stands on does not answer, or did not say whether it wrote. Trying again is safe. */
export class UnavailableError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

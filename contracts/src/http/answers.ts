export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of every answer that is not a success. `message` is one sentence that a person can act on. */
export interface ErrorAnswer {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
}

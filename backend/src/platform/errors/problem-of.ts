/** What went wrong, as one line of text. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

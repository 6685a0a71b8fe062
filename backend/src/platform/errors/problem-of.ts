import { fullDiskSentence, isOfFullDisk } from './full-disk.ts';

/** Says what went wrong, as one line of text. */
export function problemOf(error: unknown): string {
  if (isOfFullDisk(error)) return fullDiskSentence();
  return error instanceof Error ? error.message : String(error);
}

/** Tells an operator of something that happened to this process: one sentence, free of personal data. */
export function report(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const quiet = process.env['QUIET'] === '1';

/** One line of JSON about one thing that happened. It must not name or describe a person or a company. */
export function logLine(fields: Record<string, string | number | null>): void {
  if (!quiet) process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...fields })}\n`);
}

/**
 * A defect, with where it happened. The message of an error can quote what someone typed, so only its name and its stack frames are
 * told. It is told even where the log is quiet.
 */
export function logDefect(error: unknown, correlationId: string): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('thrown without an error');
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), defect: name, correlationId, frames })}\n`);
}

import { UnavailableError } from '../errors/unavailable.ts';

const quiet = process.env['QUIET'] === '1';

let unwritten = '';

/**
 * One line of JSON about one thing that happened. It must not name or describe a person or a company. The lines of one turn of the
 * event loop are written together, because a write costs more than all that is logged for a call.
 */
export function logLine(fields: Record<string, string | number | null>): void {
  if (quiet) return;
  if (unwritten === '') setImmediate(writeLines);
  unwritten += `${JSON.stringify({ at: new Date().toISOString(), ...fields })}\n`;
}

function writeLines(): void {
  if (unwritten !== '') process.stdout.write(unwritten);
  unwritten = '';
}

process.once('exit', writeLines);

/**
 * What failed behind an answer: a store that did not answer, in our words for it, or a defect, with where it happened. The message of
 * a defect can quote what someone typed, so only its name and its stack frames are told. It is told even where the log is quiet.
 */
export function logFailure(error: unknown, correlationId: string): void {
  const told = error instanceof UnavailableError ? { unavailable: error.message, correlationId } : defectOf(error, correlationId);
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...told })}\n`);
}

function defectOf(error: unknown, correlationId: string): object {
  const { name, stack = '' } = error instanceof Error ? error : new Error('thrown without an error');
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { defect: name, correlationId, frames };
}

import { multistream, pino } from 'pino';
import { UnavailableError } from '../errors/unavailable.ts';

/**
 * Lines of JSON: what happened goes to standard output, unless the settings say otherwise, and what failed to standard error. A line must
 * not name or describe a person or a company.
 */
export const logger = pino(
  {
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  multistream(
    [
      { level: 'info', stream: process.stdout },
      { level: 'error', stream: process.stderr },
    ],
    { dedupe: true },
  ),
);

/**
 * Says how a failure is logged: a store that did not answer, in our words for it, or a defect, with where it happened. The message
 * of a defect can quote what someone typed, so an error is never logged as it is: only its name and its stack frames are.
 */
export function failureOf(error: unknown): object {
  if (error instanceof UnavailableError) return { unavailable: error.message };
  const { name, stack = '' } = error instanceof Error ? error : new Error('thrown without an error');
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { defect: name, frames };
}

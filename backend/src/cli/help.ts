import type { Command } from './command.ts';

const call = 'npm run programme --';

/** What there is to call. */
export function overview(commands: readonly Command[]): string {
  return [
    'Keeps the stores of a partner programme.',
    '',
    `  ${call} <command> [options]`,
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    `"${call} <command> --help" says more. It ends with 0 when it is done, 1 when it could not be done, 2 when it was called wrongly.`,
  ].join('\n');
}

/** How one command is called, and what one has to know of it. */
export function helpOn({ name, summary, explanation, options }: Command): string {
  const usage = Object.entries(options).map(([option, { value, isRequired }]) =>
    isRequired ? `--${option} <${value}>` : `[--${option} <${value}>]`,
  );
  return [
    summary,
    '',
    `  ${call} ${[name, ...usage].join(' ')}`,
    '',
    ...table(Object.entries(options).map(([option, { value, meaning }]) => [`--${option} <${value}>`, meaning])),
    ...explanation.flatMap((paragraph) => ['', paragraph]),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

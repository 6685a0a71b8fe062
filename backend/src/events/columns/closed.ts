import type { Private } from '@accelerator/contracts/log';

/**
 * Takes out of an event what the rows of a stepped projection may not show: of what a company keeps to itself the length stays, and tokens
 * are hidden. An event that is its company's alone is left out.
 */
export type Closed<Data> = ((data: Data) => Data) | 'left-out';

export const hidden = 'Hidden';

/** @param what where it is given, the length of the text stays */
export function lengthsOnly<Fields extends object, Name extends keyof Fields>(
  { subject, fields }: Private<Fields>,
  name: Name,
  what?: string,
): Private<Fields> {
  const text = fields?.[name];
  if (typeof text !== 'string' || text === '') return { subject, fields };
  return { subject, fields: { ...fields!, [name]: what === undefined ? hidden : `${what}, ${text.length} characters` } };
}

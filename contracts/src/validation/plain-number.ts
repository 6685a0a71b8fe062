const whole = /^-?\d+$/;
const decimal = /^-?\d+(\.\d+)?$/;

/** The number that a text of digits says, with a decimal point where `decimals` are wanted; undefined of 0x1F, 1e3, 12,5 and all else. */
export function plainNumber(text: string, { decimals = false } = {}): number | undefined {
  return (decimals ? decimal : whole).test(text) ? Number(text) : undefined;
}

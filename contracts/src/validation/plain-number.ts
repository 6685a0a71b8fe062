const digits = /^-?\d+(?:\.(?<decimals>\d+))?$/;

/**
 * The number that a text of digits says, with a point and as many decimals as are admitted; undefined of 0x1F, 1e3, 12,5 and all else.
 * 1.200 with one decimal at most is a thousand to some and 1.2 to others, and read as neither.
 */
export function plainNumber(text: string, { decimals = 0 } = {}): number | undefined {
  const said = digits.exec(text);
  return said && (said.groups!['decimals'] ?? '').length <= decimals ? Number(text) : undefined;
}

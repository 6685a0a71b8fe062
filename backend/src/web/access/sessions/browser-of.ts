/** The first that fits counts: most browsers also name the ones that they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** By what people tell their devices apart: 'Firefox on Windows'. Null where the header names no known browser. */
export function browserOf(userAgent = ''): string | null {
  const [browser, system] = [browsers, systems].map((known) => known.find(([, names]) => names.test(userAgent))?.[0]);
  if (!browser) return null;
  return system ? `${browser} on ${system}` : browser;
}

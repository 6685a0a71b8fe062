/** Companies keep these to themselves: only that there is something is told. */
const privateNames = /note|saved|bookmark/i;
/** Options, states and codes of the programme itself, under these names. */
const open: ReadonlySet<string> = new Set(
  (
    'id kind type status phase state side role tier was because applicationStatus partnerType budget teamSize marketSegment ' +
    'personas industries geographicFocus regions partnerTier act day days at reason reasonCode criteria frequency list'
  ).split(' '),
);
const openValue = [
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  // A position of the log.
  /^[0-9]{16,}$/,
];

/** A value of a row, flattened: what it holds by paths such as `sides.app.appliedAt`, each as it is shown. */
export type ShownFields = ReadonlyMap<string, { readonly shown: string; readonly value: unknown }>;

/**
 * The fields that may be shown of a row: numbers, dates, ids and the programme's own words; of any other text only how long it is.
 */
export function shownFields(row: object): ShownFields {
  const fields = new Map<string, { shown: string; value: unknown }>();
  collect(row, [], fields);
  return fields;
}

function collect(value: unknown, path: readonly string[], fields: Map<string, { shown: string; value: unknown }>): void {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    for (const [name, held] of Object.entries(value)) collect(held, [...path, name], fields);
  else if (path.length > 0) fields.set(path.map(nameOf).join('.'), { shown: shown(value, path), value: JSON.stringify(value) });
}

/** A name in a path may be a value of its own, as where rows count by words: it is shown by the same rules. */
function nameOf(name: string): string {
  return /^[A-Za-z0-9_-]{1,60}$/.test(name) ? name : `(${name.length} characters)`;
}

function shown(value: unknown, path: readonly string[]): string {
  if (path.some((name) => privateNames.test(name))) return typeof value === 'string' ? lengthOf(value) : 'Not shown';
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  return open.has(name) || openValue.some((form) => form.test(value)) ? value : lengthOf(value);
}

function lengthOf(text: string): string {
  return text === '' ? 'Empty text' : `Text, ${text.length} characters`;
}

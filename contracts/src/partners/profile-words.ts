import { profileFieldTable, type ProfileField } from './profile-fields.ts';

export const nothingStated = '—';

const grouped = new Intl.NumberFormat('en-US');

/** The words for the value of a field, as every screen and history says it. Options may be told by their value, or with their label. */
export function inWords(field: ProfileField, value: unknown, cohortName: (id: number) => string = String): string {
  if (value === null || value === undefined || value === '') return nothingStated;
  if (Array.isArray(value)) return optionsInWords(field, value, cohortName).join(', ') || nothingStated;
  return optionsInWords(field, [value], cohortName)[0]!;
}

/** The same of each option of a list. */
export function optionsInWords(
  field: ProfileField,
  values: readonly unknown[],
  cohortName: (id: number) => string = String,
): readonly string[] {
  const row = profileFieldTable[field];
  return values.map((value) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'number') return row.kind === 'cohorts' ? cohortName(value) : grouped.format(value);
    if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
    const text = String(value);
    return 'catalogue' in row ? row.catalogue.labelOf(text) : text;
  });
}

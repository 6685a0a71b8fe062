import type { PartnerType } from '@accelerator/contracts/catalogue';
import {
  isAskedOf,
  labelOfField,
  profileFieldNames,
  profileFieldTable,
  type ProfileField,
  type ProfileFieldRow,
} from '@accelerator/contracts/partners/profile-fields';
import { inWords } from '@accelerator/contracts/partners/profile-words';
import type { ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { sameValue } from '../../forms/form-values.ts';

/** The profile as the form holds it. */
export function formValuesOf(profile: ProfileView): ProfileRequest {
  const values = profileFieldNames.map((field) => [field, formValueOf(profile[field])]);
  return Object.fromEntries([...values, ['role', profile.role]]) as ProfileRequest;
}

/** Options travel with their labels, and the form holds their values. */
function formValueOf(value: ProfileView[ProfileField]): unknown {
  return Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each !== null && 'value' in each ? each.value : each))
    : value;
}

/** The request: only the fields that this kind of partner has. The role belongs to the profile and is not changed. */
export function wireValuesOf(values: ProfileRequest, type: PartnerType): ProfileRequest {
  const asked = profileFieldNames.filter((field) => isAskedOf(type, field));
  const given = asked
    .map((field) => [field, values[field] ?? blankOf[profileFieldTable[field].kind]])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as ProfileRequest;
}

/** Sent for an empty field of these kinds; empty fields of other kinds are left out. */
const blankOf: { readonly [Kind in ProfileFieldRow['kind']]?: unknown } = { number: 0, choices: [] };

export interface FieldChange {
  readonly field: ProfileField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Which fields differ between two states of a profile, in the form's order and in words. */
export function changesBetween(
  before: ProfileRequest,
  after: ProfileRequest,
  cohortName: (id: number) => string,
): readonly FieldChange[] {
  return profileFieldNames
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({
      field,
      label: labelOfField(field),
      before: inWords(field, before[field], cohortName),
      after: inWords(field, after[field], cohortName),
    }));
}

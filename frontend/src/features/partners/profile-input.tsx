import type { PartnerType } from '@accelerator/contracts/catalogue';
import { profileFieldTable, type ProfileField } from '@accelerator/contracts/partners/profile-fields';
import type { ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../../forms/fields/checkbox-group.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { RadioGroup } from '../../forms/fields/radio-group.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { full } from '../../forms/form-section.tsx';

/** The `autocomplete` of the fields that a browser can fill in, or must not. */
const autoCompletes: { readonly [Field in ProfileField]?: string } = {
  firstName: 'given-name',
  lastName: 'family-name',
  contactEmail: 'email',
  contactJobTitle: 'organization-title',
  companyName: 'organization',
  hubspotPartnerManagerFirstName: 'off',
  hubspotPartnerManagerLastName: 'off',
};

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** A choice with more options than these is a select. */
const mostRadios = 3;

interface CohortOption {
  readonly value: number;
  readonly label: string;
  readonly description: ReactNode;
  readonly locked: boolean;
}

interface ProfileInputProps {
  readonly form: UseFormReturn<ProfileRequest>;
  readonly field: ProfileField;
  /** Undefined until it is chosen. */
  readonly type: PartnerType | undefined;
  /** The options of the preferred cohorts. */
  readonly cohorts?: readonly CohortOption[];
}

/** The control of a profile's field, by its row in the table of fields. */
export function ProfileInput({ form, field, type, cohorts = [] }: ProfileInputProps) {
  const row = profileFieldTable[field];
  const isRequired = row.asked[type ?? 'app'] === 'required';
  const frame = { form, name: field, label: row.label, hint: row.hint, optional: !isRequired };
  const autoComplete = autoCompletes[field];
  switch (row.kind) {
    case 'text':
      return <TextField {...frame} {...(autoComplete && { autoComplete })} />;
    case 'email':
      return <EmailField {...frame} {...(autoComplete && { autoComplete })} />;
    case 'domain':
      return <TextField {...frame} placeholder="example.com" inputMode="url" autoCapitalize="none" spellCheck={false} />;
    case 'number':
      return <NumberField {...frame} {...(isRequired && { whenEmpty: 0 })} />;
    case 'choice':
      return row.catalogue.offered.length > mostRadios ? (
        <SelectField {...frame} options={row.catalogue.offered} className={field === 'timeZone' ? full : undefined} />
      ) : (
        <RadioGroup {...frame} options={row.catalogue.offered} />
      );
    case 'yes-no':
      return <RadioGroup {...frame} options={yesOrNo} />;
    case 'choices':
      return <CheckboxGroup {...frame} options={row.catalogue.offered} className={full} />;
    case 'cohorts':
      return <CheckboxGroup {...frame} options={cohorts} columns="one" className={full} />;
  }
}

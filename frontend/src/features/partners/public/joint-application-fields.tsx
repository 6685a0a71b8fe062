import { industries, partnerTiers, partnerTypeOf, personas, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { useEffect, useId, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../forms/fields/checkbox-field.tsx';
import { CheckboxGroup } from '../../../forms/fields/checkbox-group.tsx';
import { FormSection, full } from '../../../forms/form-section.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { jointSection } from '../profile-sections.ts';
import type { Elements } from '../../../ui/elements.ts';

type Form = UseFormReturn<RegisterPartnerRequest>;

/** Two companies that know each other apply together: who both are, and what they look for. */
export function JointApplicationFields({ form }: { readonly form: Form }) {
  const [applies, role] = useWatch({ control: form.control, name: ['applyWithPartner', 'role'] });
  useOwnSidePrefilled(form, applies === true);
  const own = partnerTypeOf(role);
  return (
    <FormSection
      id={jointSection.id}
      title={jointSection.title}
      lead="For two companies that know each other and want to join a cohort together."
    >
      <CheckboxField
        form={form}
        name="applyWithPartner"
        label="Apply together with a partner"
        hint="Once your application is approved, your partner gets a link to register with."
        className={full}
      />
      {applies && (
        <>
          <Side type="app" own={own}>
            <TextField form={form} name="appPartnerName" label="App Partner company" />
            <TextField form={form} name="appPartnerPocName" label="App Partner contact name" />
            <TextField form={form} name="appPartnerJobTitle" label="App Partner contact job title" />
          </Side>
          <Side type="solutions" own={own}>
            <TextField form={form} name="solutionsPartnerName" label="Solutions Partner company" />
            <TextField form={form} name="solutionsPartnerPocName" label="Solutions Partner contact name" />
            <TextField form={form} name="solutionsPartnerJobTitle" label="Solutions Partner contact job title" />
            <SelectField form={form} name="solutionsPartnerTier" label="Solutions Partner tier" options={partnerTiers.offered} />
          </Side>
          <EmailField
            form={form}
            name="externalPartnerEmail"
            label="Your partner's email"
            hint="So that an administrator can send the link."
            optional
            autoComplete="off"
            className={full}
          />
          <CheckboxGroup
            form={form}
            name="jointIndustries"
            label="Joint industries"
            optional
            options={industries.offered}
            className={full}
          />
          <CheckboxGroup
            form={form}
            name="jointPersonas"
            label="Joint personas"
            optional
            options={personas.offered}
            className={full}
          />
        </>
      )}
    </FormSection>
  );
}

interface SideProps {
  readonly type: PartnerType;
  /** The reader's. */
  readonly own: PartnerType | undefined;
  readonly children: Elements;
}

function Side({ type, own, children }: SideProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="grid min-w-0 content-start gap-5">
      <p id={heading} className="text-control font-semibold">
        <span>{roleOf[type]}</span>
        {own && <span className="font-normal text-ink-3">{own === type ? ', your company' : ', your partner'}</span>}
      </p>
      {children}
    </div>
  );
}

type SideField =
  | 'appPartnerName'
  | 'appPartnerPocName'
  | 'appPartnerJobTitle'
  | 'solutionsPartnerName'
  | 'solutionsPartnerPocName'
  | 'solutionsPartnerJobTitle'
  | 'solutionsPartnerTier';
type SideValues = Readonly<Partial<Record<SideField, string>>>;

const sideFields: readonly SideField[] = [
  'appPartnerName',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'solutionsPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'solutionsPartnerTier',
];

/** Fills in the own side from what the form knows already, and follows it. What the person wrote there stays. */
function useOwnSidePrefilled(form: Form, applies: boolean): void {
  const known = useWatch({
    control: form.control,
    name: ['role', 'companyName', 'firstName', 'lastName', 'contactJobTitle', 'partnerTier'],
  });
  const prefilled = useRef<SideValues>({});
  const news = JSON.stringify(known);
  useEffect(() => {
    if (!applies) return;
    const values = ownSide(...(JSON.parse(news) as Parameters<typeof ownSide>));
    for (const field of sideFields) {
      const now = form.getValues(field) ?? '';
      if (now !== '' && now !== prefilled.current[field]) continue;
      const next = values[field] ?? '';
      if (now !== next) form.setValue(field, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
    prefilled.current = values;
  }, [form, applies, news]);
}

function ownSide(
  role: string | null,
  company: string | null,
  firstName: string | null,
  lastName: string | null,
  jobTitle: string | null,
  tier: string | null,
): SideValues {
  const type = partnerTypeOf(role);
  const [name, contact, job] = [company ?? '', [firstName, lastName].filter(Boolean).join(' '), jobTitle ?? ''];
  if (type === 'app') return { appPartnerName: name, appPartnerPocName: contact, appPartnerJobTitle: job };
  if (type === 'solutions')
    return {
      solutionsPartnerName: name,
      solutionsPartnerPocName: contact,
      solutionsPartnerJobTitle: job,
      solutionsPartnerTier: tier ?? '',
    };
  return {};
}

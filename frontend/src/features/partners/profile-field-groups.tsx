import {
  accreditations,
  budgets,
  cohortDisplayStatuses,
  coMarketingExperiences,
  industries,
  marketSegments,
  partnerTiers,
  personas,
  regions,
  teamSizes,
  technologyCategories,
  timeZones,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { CohortView } from '@accelerator/contracts/cohorts/views';
import type { ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '../../forms/fields/checkbox-group.tsx';
import { FormSection, full } from '../../forms/form-section.tsx';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { RadioGroup } from '../../forms/fields/radio-group.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { formatCohortDate } from '../../ui/formats/dates.ts';
import { profileSections } from './profile-sections.ts';

interface GroupProps {
  form: UseFormReturn<ProfileRequest>;
}

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** The fields of the company. Those that only one type of partner is asked stands there once the type is chosen. */
export function CompanyFields({ form, type }: GroupProps & { type: PartnerType | undefined }) {
  return (
    <>
      <ContactFields form={form} />
      <ManagerFields form={form} type={type} />
      {type && <SideFields form={form} type={type} />}
    </>
  );
}

interface PreferenceFieldsProps extends GroupProps {
  /** Shown once they are loaded. */
  cohorts: readonly OfferedCohort[] | undefined;
  /** The cohort of the invitation that is being registered with. */
  invitedCohortId?: number | undefined;
}

/** The fields for what it looks for, and with what. */
export function PreferenceFields({ form, cohorts, invitedCohortId }: PreferenceFieldsProps) {
  return (
    <>
      <MarketFields form={form} />
      <QualificationFields form={form} />
      {cohorts && <CohortFields form={form} cohorts={cohorts} invitedCohortId={invitedCohortId} />}
    </>
  );
}

function ContactFields({ form }: GroupProps) {
  return (
    <FormSection
      id={profileSections.contact.id}
      title={profileSections.contact.title}
      lead="Other partners see your email only when interest is mutual."
    >
      <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <EmailField form={form} name="contactEmail" label="Email" autoComplete="email" />
      <TextField form={form} name="contactJobTitle" label="Job title" autoComplete="organization-title" />
      <TextField form={form} name="companyName" label="Company name" autoComplete="organization" />
      <TextField
        form={form}
        name="companyDomain"
        label="Company domain"
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField form={form} name="timeZone" label="Time zone" options={timeZones.offered} className={full} />
    </FormSection>
  );
}

function ManagerFields({ form, type }: GroupProps & { type: PartnerType | undefined }) {
  const optional = type !== 'solutions';
  const lead =
    type !== 'app' && "These fields are required for Solutions Partners. Please enter your HubSpot Partner Manager's name.";
  return (
    <FormSection id={profileSections.manager.id} title={profileSections.manager.title} {...(lead && { lead })}>
      <TextField form={form} name="hubspotPartnerManagerFirstName" label="First name" optional={optional} autoComplete="off" />
      <TextField form={form} name="hubspotPartnerManagerLastName" label="Last name" optional={optional} autoComplete="off" />
    </FormSection>
  );
}

/** The fields that only one of the two kinds of partner is asked. */
function SideFields({ form, type }: GroupProps & { type: PartnerType }) {
  return type === 'app' ? (
    <FormSection id={profileSections.side.id} title="App Partner details">
      <NumberField
        form={form}
        name="appInstalls"
        label="App installs"
        hint="The total number of your app installations."
        whenEmpty={0}
      />
    </FormSection>
  ) : (
    <FormSection id={profileSections.side.id} title="Solutions Partner details">
      <SelectField form={form} name="partnerTier" label="Partner tier" options={partnerTiers.offered} />
      <CheckboxGroup
        form={form}
        name="accreditations"
        label="Accreditations"
        optional
        options={accreditations.offered}
        className={full}
      />
    </FormSection>
  );
}

function MarketFields({ form }: GroupProps) {
  return (
    <FormSection
      id={profileSections.market.id}
      title={profileSections.market.title}
      lead="We match you on these answers. Choose only what you really do; selecting nearly everything lowers your score."
      nested
    >
      <CheckboxGroup form={form} name="industries" label="Industries" options={industries.offered} className={full} />
      <CheckboxGroup form={form} name="geographicFocus" label="Geographic focus" options={regions.offered} className={full} />
      <CheckboxGroup form={form} name="marketSegment" label="Market segment" options={marketSegments.offered} className={full} />
      <CheckboxGroup form={form} name="personas" label="Personas" options={personas.offered} className={full} />
      <CheckboxGroup
        form={form}
        name="appTechnologyPreference"
        label="Technology preference"
        optional
        options={technologyCategories.offered}
        className={full}
      />
      <SelectField
        form={form}
        name="coMarketingExperience"
        label="Co-marketing experience"
        options={coMarketingExperiences.offered}
      />
    </FormSection>
  );
}

function QualificationFields({ form }: GroupProps) {
  return (
    <FormSection id={profileSections.qualification.id} title={profileSections.qualification.title}>
      <RadioGroup
        form={form}
        name="teamSize"
        label="Team size"
        hint="People who work on co-marketing."
        options={teamSizes.offered}
      />
      <RadioGroup
        form={form}
        name="budget"
        label="Budget"
        hint="Minimum programme spend is $2,500 in most regions."
        options={budgets.offered}
      />
      <RadioGroup form={form} name="currentlyCoSelling" label="Do you currently co-sell?" optional options={yesOrNo} />
      <RadioGroup form={form} name="usingAccountMapping" label="Do you use account mapping?" optional options={yesOrNo} />
    </FormSection>
  );
}

export type OfferedCohort = Pick<CohortView, 'id' | 'name' | 'displayStatus' | 'kickoffDate'>;

function CohortFields({
  form,
  cohorts,
  invitedCohortId,
}: GroupProps & { cohorts: readonly OfferedCohort[]; invitedCohortId: number | undefined }) {
  const options = cohorts.map(({ id, name, displayStatus, kickoffDate }) => ({
    value: id,
    label: name,
    description: `${cohortDisplayStatuses.labelOf(displayStatus)}. Kickoff: ${formatCohortDate(kickoffDate)}${id === invitedCohortId ? '. Your invitation is for this cohort.' : ''}`,
    locked: id === invitedCohortId,
  }));
  return (
    <FormSection
      id={profileSections.cohorts.id}
      title={profileSections.cohorts.title}
      lead="Cohorts typically run 12 weeks. Choose all that work for you."
    >
      {options.length > 0 ? (
        <CheckboxGroup
          form={form}
          name="preferredCohortIds"
          label="Preferred cohorts"
          options={options}
          columns="one"
          className={full}
        />
      ) : (
        <p className={`${full} text-control text-ink-2`}>There are currently no cohorts available for registration.</p>
      )}
    </FormSection>
  );
}

import { cohortDisplayStatuses, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CohortView } from '@accelerator/contracts/cohorts/views';
import { isAskedOf, type ProfileSection } from '@accelerator/contracts/partners/profile-fields';
import type { ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { UseFormReturn } from 'react-hook-form';
import { FormSection, full } from '../../forms/form-section.tsx';
import { formatCohortDate } from '../../ui/formats/dates.ts';
import { ProfileInput } from './profile-input.tsx';
import { profileSections } from './profile-sections.ts';

interface GroupProps {
  form: UseFormReturn<ProfileRequest>;
  type: PartnerType | undefined;
}

/** The fields of the company. Those that only one type of partner is asked stands there once the type is chosen. */
export function CompanyFields({ form, type }: GroupProps) {
  const ofManager =
    type !== 'app' && "These fields are required for Solutions Partners. Please enter your HubSpot Partner Manager's name.";
  return (
    <>
      <Fields form={form} type={type} section="contact" lead="Other partners see your email only when interest is mutual." />
      <Fields form={form} type={type} section="manager" {...(ofManager && { lead: ofManager })} />
      {type && <Fields form={form} type={type} section="side" title={`${roleOf[type]} details`} />}
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
export function PreferenceFields({ form, type, cohorts, invitedCohortId }: PreferenceFieldsProps) {
  return (
    <>
      <Fields
        form={form}
        type={type}
        section="market"
        lead="We match you on these answers. Choose only what you really do; selecting nearly everything lowers your score."
        nested
      />
      <Fields form={form} type={type} section="qualification" />
      {cohorts && <CohortFields form={form} type={type} cohorts={cohorts} invitedCohortId={invitedCohortId} />}
    </>
  );
}

interface FieldsProps extends GroupProps {
  section: ProfileSection;
  title?: string;
  lead?: string;
  nested?: boolean;
}

/** The fields of a section that this type of partner is asked. */
function Fields({ form, type, section, ...words }: FieldsProps) {
  const { id, title, fields } = profileSections[section];
  return (
    <FormSection id={id} title={title} {...words}>
      {fields
        .filter((field) => type === undefined || isAskedOf(type, field))
        .map((field) => (
          <ProfileInput key={field} form={form} field={field} type={type} />
        ))}
    </FormSection>
  );
}

export type OfferedCohort = Pick<CohortView, 'id' | 'name' | 'displayStatus' | 'kickoffDate'>;

function CohortFields({
  form,
  type,
  cohorts,
  invitedCohortId,
}: GroupProps & { cohorts: readonly OfferedCohort[]; invitedCohortId: number | undefined }) {
  const { id: sectionId, title } = profileSections.cohorts;
  const options = cohorts.map(({ id, name, displayStatus, kickoffDate }) => ({
    value: id,
    label: name,
    description: `${cohortDisplayStatuses.labelOf(displayStatus)}. Kickoff: ${formatCohortDate(kickoffDate)}${id === invitedCohortId ? '. Your invitation is for this cohort.' : ''}`,
    locked: id === invitedCohortId,
  }));
  return (
    <FormSection id={sectionId} title={title} lead="Cohorts typically run 12 weeks. Choose all that work for you.">
      {options.length > 0 ? (
        <ProfileInput form={form} field="preferredCohortIds" type={type} cohorts={options} />
      ) : (
        <p className={`${full} text-control text-ink-2`}>There are currently no cohorts available for registration.</p>
      )}
    </FormSection>
  );
}

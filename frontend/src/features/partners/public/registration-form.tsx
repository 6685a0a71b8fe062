import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import { partnerTypeOf, roleOf, type PartnerRole } from '@accelerator/contracts/catalogue';
import { preferredCohortsProblem, RegisterPartnerRequest, type ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { RegisteredView } from '@accelerator/contracts/accounts/views';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../forms/fields/checkbox-field.tsx';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormSection, full } from '../../../forms/form-section.tsx';
import { NewPasswordField } from '../../../forms/passwords/new-password-field.tsx';
import { newPasswordProblem } from '../../../forms/passwords/new-password-problem.ts';
import { RadioCards } from '../../../forms/fields/radio-group.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm, type CommandForm } from '../../../forms/use-command-form.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { useRegisterPartner } from '../partners.mutations.ts';
import { CompanyFields, PreferenceFields, type OfferedCohort } from '../profile-field-groups.tsx';
import { jointSection, profileSections, registrationFields } from '../profile-sections.ts';
import { JointApplicationFields } from './joint-application-fields.tsx';
import { progressOf, type RegistrationProgress } from './registration-progress.ts';

const blank: DefaultValues<RegisterPartnerRequest> = {
  username: '',
  password: '',
  firstName: '',
  lastName: '',
  contactEmail: '',
  contactJobTitle: '',
  companyName: '',
  companyDomain: '',
  hubspotPartnerManagerFirstName: '',
  hubspotPartnerManagerLastName: '',
  accreditations: [],
  industries: [],
  geographicFocus: [],
  marketSegment: [],
  personas: [],
  appTechnologyPreference: [],
  preferredCohortIds: [],
  applyWithPartner: false,
  appPartnerName: '',
  appPartnerPocName: '',
  appPartnerJobTitle: '',
  solutionsPartnerName: '',
  solutionsPartnerPocName: '',
  solutionsPartnerJobTitle: '',
  externalPartnerEmail: '',
  jointIndustries: [],
  jointPersonas: [],
  agreeToTerms: false,
};

const types = [
  {
    value: roleOf.app,
    label: 'App Partner',
    description: 'You make software',
    art: <PairGlyph left="filled" right="empty" size={32} />,
  },
  {
    value: roleOf.solutions,
    label: 'Solutions Partner',
    description: 'You deliver services',
    art: <PairGlyph left="empty" right="filled" size={32} />,
  },
];

/** The invitation that a company registers with. It decides the type of the company, and one cohort that it prefers. */
export interface RegistrationInvitation {
  readonly token: string;
  /** Undefined where the link leads to no invitation, or it is not known yet. */
  readonly role: PartnerRole | undefined;
  readonly cohortId: number | undefined;
}

interface RegistrationFormProps {
  /** The cohorts that can be preferred. */
  cohorts: UseQueryResult<readonly OfferedCohort[]>;
  invitation: RegistrationInvitation | undefined;
  onRegistered: (answer: RegisteredView) => void;
  /** Tells the list of sections beside the form how far each one is. */
  onProgress: (progress: RegistrationProgress) => void;
}

export function RegistrationForm({ cohorts, invitation, onRegistered, onProgress }: RegistrationFormProps) {
  const offered = cohorts.data?.length ?? 0;
  const command = useCommandForm(RegisterPartnerRequest, useRegisterPartner(), {
    stored: { values: blank },
    send: (values) => wireOf(values, invitation?.token),
    extra: async ({ preferredCohortIds, password, username, companyName, companyDomain }) => ({
      preferredCohortIds: preferredCohortsProblem(preferredCohortIds, offered),
      password: await newPasswordProblem(password, { isAdministrator: false, names: [username, companyName, companyDomain] }),
    }),
    fields: registrationFields,
    messageOf: { partnerTier: `${labelOfField('partnerTier')} is required for Solutions Partners` },
    draft: { name: 'registration', except: ['password'] },
    onSaved: onRegistered,
  });
  const { form, formProps, problems, goTo, busy } = command;
  const type = partnerTypeOf(useSideFieldsOfRole(form));
  useInvitation(form, invitation);
  useProgress(command, { offered, isInvited: invitation !== undefined }, onProgress);
  const personal = useWatch({
    control: form.control,
    name: ['username', 'firstName', 'lastName', 'companyName', 'companyDomain'],
  });
  const profileForm = form as unknown as UseFormReturn<ProfileRequest>;

  return (
    <>
      <div className={problems.length > 0 ? 'mt-5 md:mt-6' : undefined}>
        <ErrorSummary errors={problems} onPick={goTo} />
      </div>
      <form {...formProps} aria-label="Register" className="mt-7 grid gap-7 md:mt-8 md:gap-8">
        <FormSection id="partner-type" title="Partner Type">
          <RadioCards
            form={form}
            name="role"
            label="Partner Type"
            labelHidden
            options={typesFor(invitation?.role)}
            className={full}
          />
        </FormSection>
        <FormSection id="account" title="Account">
          <TextField
            form={form}
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <NewPasswordField form={form} name="password" label="Password" personal={personal} />
        </FormSection>
        <CompanyFields form={profileForm} type={type} />
        <PreferenceFields form={profileForm} type={type} cohorts={cohorts.data} invitedCohortId={invitation?.cohortId} />
        {cohorts.isLoadingError && (
          <ErrorAlert title="Failed to fetch cohorts" error={cohorts.error} onRetry={() => void cohorts.refetch()} />
        )}
        {!invitation && <JointApplicationFields form={form} />}
        <TermsFields form={form} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Registering" className="justify-self-start max-md:w-full">
          Register
        </Button>
      </form>
    </>
  );
}

function TermsFields({ form }: { form: UseFormReturn<RegisterPartnerRequest> }) {
  return (
    <FormSection id="terms" title="Terms">
      <div className={`${full} grid gap-2`}>
        <p className="max-w-[64ch] text-control text-ink-2">
          What you write here is used to review your application and to find partners for you. Other approved partners see your
          company and what it does, your contact details only when you are both interested. More in the{' '}
          <Link to="/privacy" target="_blank" className="link">
            privacy notice
          </Link>
          .
        </p>
        <CheckboxField
          form={form}
          name="agreeToTerms"
          label={
            <>
              <span>{`I agree to the `}</span>
              <Link to="/terms" target="_blank" className="link">
                terms and conditions
              </Link>
            </>
          }
        />
      </div>
    </FormSection>
  );
}

/** An invitation is for one of the two types. */
function typesFor(invited: PartnerRole | undefined) {
  if (invited === undefined) return types;
  return types.map((type) =>
    type.value === invited ? type : { ...type, disabledReason: 'Your invitation is for the other type' },
  );
}

function useInvitation(form: UseFormReturn<RegisterPartnerRequest>, invitation: RegistrationInvitation | undefined): void {
  const { role, cohortId } = invitation ?? {};
  useEffect(() => {
    if (role) form.setValue('role', role, { shouldDirty: true });
    if (cohortId === undefined) return;
    const preferred = form.getValues('preferredCohortIds');
    if (!preferred.includes(cohortId)) form.setValue('preferredCohortIds', [...preferred, cohortId], { shouldDirty: true });
  }, [form, role, cohortId]);
}

type SideValues = Pick<RegisterPartnerRequest, 'appInstalls' | 'partnerTier' | 'accreditations'>;

/** Choosing a side clears what only the other is asked, and brings back what had been given for this one before. Answers the chosen role. */
function useSideFieldsOfRole(form: UseFormReturn<RegisterPartnerRequest>): PartnerRole | undefined {
  const role = useWatch({ control: form.control, name: 'role' }) as PartnerRole | undefined;
  const isSubmitted = form.formState.isSubmitted;
  const before = useRef(role);
  const remembered = useRef<SideValues>({});
  useEffect(() => {
    if (before.current === role) return;
    before.current = role;
    const [appInstalls, partnerTier, accreditations] = form.getValues(['appInstalls', 'partnerTier', 'accreditations']);
    if (role === roleOf.app) {
      remembered.current = {
        ...remembered.current,
        ...(partnerTier && { partnerTier }),
        ...(accreditations && { accreditations }),
      };
      form.setValue('appInstalls', remembered.current.appInstalls ?? appInstalls ?? 0);
      form.setValue('partnerTier', null);
      form.setValue('accreditations', []);
    } else {
      remembered.current = { ...remembered.current, ...(typeof appInstalls === 'number' && { appInstalls }) };
      form.setValue('appInstalls', null);
      form.setValue('partnerTier', remembered.current.partnerTier ?? null);
      form.setValue('accreditations', remembered.current.accreditations ?? []);
    }
    // Before the first try nothing is complained about; after it, the fields that have just appeared are judged like the others.
    if (isSubmitted) void form.trigger([...profileSections.side.fields, ...profileSections.manager.fields]);
  }, [form, role, isSubmitted]);
  return role;
}

/** Tells how far each section is, whenever that changes. */
function useProgress(
  { form, check, problems }: CommandForm<RegisterPartnerRequest>,
  { offered, isInvited }: { offered: number; isInvited: boolean },
  report: RegistrationFormProps['onProgress'],
): void {
  const isSubmitted = form.formState.isSubmitted;
  const known = useRef('');
  const reportNow = useEffectEvent(async () => {
    const missing = await check();
    const progress = progressOf(wireOf(form.getValues()), { missing, told: isSubmitted ? problems : undefined, isInvited });
    const now = JSON.stringify(progress);
    if (known.current === now) return;
    known.current = now;
    report(progress);
  });
  useEffect(() => {
    void reportNow();
    return form.subscribe({ formState: { values: true }, callback: () => void reportNow() });
  }, [form, offered, isInvited, isSubmitted, problems.length]);
}

/** Empty texts of optional fields are left out, and what belongs to a joint application where there is none. */
function wireOf(values: RegisterPartnerRequest, invitationToken?: string): RegisterPartnerRequest {
  const isJoint = values.applyWithPartner === true && invitationToken === undefined;
  const left = new Set<string>(isJoint ? [] : jointSection.fields);
  const given = Object.entries({ ...values, invitationToken }).filter(
    ([field, value]) => value !== '' && value !== null && value !== undefined && !left.has(field),
  );
  return Object.fromEntries(given) as unknown as RegisterPartnerRequest;
}

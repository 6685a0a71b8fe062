import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import { preferredCohortsProblem, ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, refusalOf } from '../../../api/http.ts';
import { fieldNamed, goToField } from '../../../forms/error-scroll.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { problemsOf, useContractForm } from '../../../forms/use-contract-form.ts';
import { useErrorScroll } from '../../../forms/use-error-scroll.ts';
import { refreshAfter } from '../../../live/refresh-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toasts.tsx';
import {
  CohortFields,
  ContactFields,
  ManagerFields,
  MarketFields,
  QualificationFields,
  SideFields,
  type OfferedCohort,
} from '../profile-field-groups.tsx';
import { ProfileConflict } from '../profile-conflict.tsx';
import { profileFields, profileTabs, type ProfileField } from '../profile-sections.ts';
import { changesBetween, formValuesOf, sameValue, wireValuesOf, type FieldChange } from '../profile-values.ts';
import { partnerMutations } from '../partners.mutations.ts';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { registrationProblems } from '../registration-problems.ts';

type TabId = keyof typeof profileTabs;

interface ProfileFormProps {
  profile: ProfileView;
  cohorts: readonly OfferedCohort[];
}

/** Both tabs of the profile as one form, so that one press saves all of it. */
export function PartnerProfileForm({ profile, cohorts }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const type = partnerTypeOf(profile.role) ?? 'app';
  const [tab, setTab] = useState<TabId>('information');
  /** The stored state that the edits are made against. */
  const [base, setBase] = useState({ version: profile.version, values: formValuesOf(profile) });
  const [conflict, setConflict] = useState<readonly FieldChange[]>([]);
  const form = useContractForm(ProfileRequest, {
    defaultValues: base.values,
    extra: ({ preferredCohortIds }) => ({ preferredCohortIds: preferredCohortsProblem(preferredCohortIds, cohorts.length) }),
  });
  const formRef = useErrorScroll(form);
  const problems = form.formState.isSubmitted ? problemsOf(form.formState.errors, profileFields) : [];

  const takeAsBase = (stored: ProfileView) => {
    const values = formValuesOf(stored);
    setBase({ version: stored.version, values });
    return values;
  };

  /** Someone else saved first: their changes come in wherever this person changed nothing, and are told everywhere. */
  const takeOverChanges = async () => {
    const { profile: stored } = await queryClient.query({ ...partnerQueries.profile(), staleTime: 0 });
    const mine = form.getValues();
    const theirs = formValuesOf(stored);
    setConflict(changesBetween(base.values, theirs, (id) => cohorts.find((cohort) => cohort.id === id)?.name ?? `Cohort ${id}`));
    takeAsBase(stored);
    for (const field of profileFields) {
      const untouched = sameValue(mine[field], base.values[field]);
      form.resetField(field, { defaultValue: theirs[field] as never });
      if (!untouched) form.setValue(field, mine[field] as never, { shouldDirty: true });
    }
  };

  const save = useMutation({
    ...partnerMutations.saveProfile(),
    onSuccess: async () => {
      setConflict([]);
      await refreshAfter(queryClient, 'company_profile_updated');
      const { profile: stored } = await queryClient.query(partnerQueries.profile());
      form.reset(takeAsBase(stored));
      toast({ title: 'Profile saved', tone: 'good' });
    },
    onError: async (error) => {
      if (refusalOf(error) === 'version_outdated') return takeOverChanges();
      for (const { field, message } of registrationProblems(error))
        form.setError(field as ProfileField, { type: 'server', message });
      toast({ title: 'Error updating profile', description: errorMessage(error), tone: 'bad' });
    },
  });

  const openTabOf = (field: string | undefined) => {
    if (field) setTab((profileTabs.information as readonly string[]).includes(field) ? 'information' : 'preferences');
  };
  const submit = form.handleSubmit(
    (values) =>
      save
        .mutateAsync({ id: profile.id, type, version: base.version, values: wireValuesOf({ ...values }, type) })
        .catch(() => {}),
    (errors) => openTabOf(problemsOf(errors, profileFields)[0]?.field),
  );
  const goTo = (field: string) => {
    openTabOf(field);
    requestAnimationFrame(() => {
      const target = formRef.current && fieldNamed(formRef.current, field);
      if (target) goToField(target);
    });
  };

  return (
    <form ref={formRef} noValidate aria-label="My Profile" onSubmit={submit} className="mt-6 max-w-[720px]">
      <ErrorSummary errors={problems} onPick={goTo} />
      <div className="mb-6 empty:hidden">
        <ProfileConflict title="A colleague changed the profile in the meantime" changes={conflict}>
          Your own changes are still in the form. Look at theirs, then save again.
        </ProfileConflict>
      </div>
      <Tabs
        label="My Profile"
        selected={tab}
        onSelect={(id) => setTab(id as TabId)}
        keepPanels
        tabs={[
          {
            id: 'information',
            label: 'Partner Information',
            panel: (
              <div className="mt-6 grid gap-8">
                <ContactFields form={form} />
                <ManagerFields form={form} type={type} />
                <SideFields form={form} type={type} />
              </div>
            ),
          },
          {
            id: 'preferences',
            label: 'Preferences & Expertise',
            panel: (
              <div className="mt-6 grid gap-8">
                <MarketFields form={form} />
                <QualificationFields form={form} />
                <CohortFields form={form} cohorts={cohorts} />
              </div>
            ),
          },
        ]}
      />
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving">
          Save profile
        </Button>
        {form.formState.isDirty && <span className="text-console text-ink-3">You have unsaved changes.</span>}
      </div>
    </form>
  );
}

import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import { profileFieldNames } from '@accelerator/contracts/partners/profile-fields';
import { preferredCohortsProblem, ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { UnsavedWork } from '../../../forms/unsaved-work.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { useSaveProfile } from '../partners.mutations.ts';
import { ProfileConflict } from '../profile-conflict.tsx';
import { CompanyFields, PreferenceFields, type OfferedCohort } from '../profile-field-groups.tsx';
import { profileTabs } from '../profile-sections.ts';
import { changesBetween, formValuesOf, wireValuesOf } from '../profile-values.ts';

type TabId = keyof typeof profileTabs;

interface ProfileFormProps {
  profile: ProfileView;
  cohorts: readonly OfferedCohort[];
}

const storedOf = (profile: ProfileView) => ({ version: profile.version, values: formValuesOf(profile) });

/** Both tabs of the profile as one form, so that one press saves all of it. */
export function PartnerProfileForm({ profile, cohorts }: ProfileFormProps) {
  const type = partnerTypeOf(profile.role) ?? 'app';
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<TabId>('information');
  const openTabOf = (field: string | undefined) => {
    if (field) setTab((profileTabs.information as readonly string[]).includes(field) ? 'information' : 'preferences');
  };
  const command = useCommandForm(ProfileRequest, useSaveProfile(), {
    stored: storedOf(profile),
    send: (values, version = profile.version) => ({ id: profile.id, type, version, values: wireValuesOf(values, type) }),
    extra: ({ preferredCohortIds }) => ({ preferredCohortIds: preferredCohortsProblem(preferredCohortIds, cohorts.length) }),
    fields: profileFieldNames,
    draft: { name: 'profile' },
    reload: async () => storedOf((await queryClient.query({ ...partnerQueries.profile(), staleTime: 0 })).profile),
    onInvalid: (problems) => openTabOf(problems[0]?.field),
  });
  const { form, conflict } = command;
  const theirs = useMemo(() => {
    const cohortName = (id: number) => cohorts.find((cohort) => cohort.id === id)?.name ?? `Cohort ${id}`;
    return conflict ? changesBetween(conflict.before, conflict.after, cohortName) : [];
  }, [conflict, cohorts]);
  const goTo = (field: string) => {
    openTabOf(field);
    requestAnimationFrame(() => command.goTo(field));
  };

  return (
    <form {...command.formProps} aria-label="My Profile" className="mt-6 max-w-[720px]">
      <ErrorSummary errors={command.problems} onPick={goTo} />
      <div className="mb-6 empty:hidden">
        <ProfileConflict title="A colleague changed the profile in the meantime" changes={theirs}>
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
                <CompanyFields form={form} type={type} />
              </div>
            ),
          },
          {
            id: 'preferences',
            label: 'Preferences & Expertise',
            panel: (
              <div className="mt-6 grid gap-8">
                <PreferenceFields form={form} type={type} cohorts={cohorts} />
              </div>
            ),
          },
        ]}
      />
      <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={command.busy} busyLabel="Saving">
          Save profile
        </Button>
        {command.unsaved && <span className="text-console text-ink-3">You have unsaved changes.</span>}
      </div>
      <UnsavedWork command={command} />
    </form>
  );
}

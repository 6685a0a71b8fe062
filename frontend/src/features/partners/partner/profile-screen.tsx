import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazySection } from '../../../ui/parts/lazy-section.tsx';
import { CompanyTeam } from './company-team.tsx';
import { InformationRequest } from './information-request.tsx';
import { JointApplication } from './joint-application.tsx';
import { MyData } from './my-data.tsx';
import type { OfferedCohort } from '../profile-field-groups.tsx';
import { ProfileContents } from './profile-contents.tsx';
import { PartnerProfileForm } from './profile-form.tsx';
import { ProfileFieldsSkeleton } from './profile-skeleton.tsx';
import { ApplicationPill } from '../../../entities/partnership/application-pill.tsx';
import { StoredAcceptances } from '../../../entities/partnership/stored-acceptances.tsx';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';

const DeleteProfile = lazySection(
  async () => (await import('./delete-profile.tsx')).DeleteProfile,
  'Loading what deletes your profile',
);
const ContactLedger = lazySection(
  async () => (await import('./contact-ledger.tsx')).ContactLedger,
  'Loading who saw your contact details',
);
const OwnTokens = lazySection(
  async () => (await import('../../../entities/api-token/own-tokens.tsx')).OwnTokens,
  'Loading the tokens',
);
const Connections = lazySection(
  async () => (await import('../../../entities/webhook/connections.tsx')).Connections,
  'Loading the connections',
);
const CalendarFeed = lazySection(async () => (await import('./calendar-feed.tsx')).CalendarFeed, 'Loading your calendar');
const MailSettings = lazySection(
  async () => (await import('../../../entities/mail/mail-settings.tsx')).MailSettings,
  'Loading your email settings',
);
const ChangePasswordForm = lazySection(
  async () => (await import('../../../entities/account/change-password-form.tsx')).ChangePasswordForm,
  'Loading the form',
);
const OwnLogins = lazySection(
  async () => (await import('../../../entities/account/own-logins.tsx')).OwnLogins,
  'Loading where you are logged in',
);

export function ProfileScreen() {
  const profile = useQuery(partnerQueries.profile());
  const cohorts = useQuery(cohortQueries.list());
  const stored = profile.data?.profile;
  const failed = [
    { query: profile, title: 'Error Loading Profile' },
    { query: cohorts, title: 'Failed to fetch cohorts' },
  ].filter(({ query }) => query.isLoadingError);
  return (
    <>
      <PageHeader title="My Profile" actions={stored && <ApplicationPill status={stored.applicationStatus} />} />
      <ProfileContents isJoint={stored?.applyWithPartner ?? false} />
      <div className="mt-5 grid max-w-[720px] gap-4 empty:hidden">
        <InformationRequest onProfile />
        <StoredAcceptances />
      </div>
      {failed.map(({ query, title }) => (
        <div key={title} className="mt-6 max-w-[720px]">
          <ErrorAlert title={title} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ))}
      {stored && cohorts.data ? (
        <LoadedProfile key={stored.id} profile={stored} cohorts={cohorts.data} />
      ) : (
        failed.length === 0 && <ProfileFieldsSkeleton />
      )}
      {stored?.applyWithPartner && <JointApplication profile={stored} />}
      <CompanyTeam />
      <Card aria-labelledby="email-settings" className="mt-5 max-w-[720px] p-5">
        <h2 id="email-settings" className="text-title font-semibold">
          Email notifications
        </h2>
        <p className="mt-1.5 mb-4 text-control text-ink-2">
          Where we email your company and you, and how often. The daily digest is sent at 07:00 UTC.
        </p>
        <MailSettings heading="h3" />
      </Card>
      <Card aria-labelledby="change-password" className="mt-5 max-w-[720px] p-5">
        <h2 id="change-password" className="mb-4 text-title font-semibold">
          Change password
        </h2>
        <ChangePasswordForm names={stored && [stored.companyName, stored.companyDomain]} />
      </Card>
      <Card aria-labelledby="own-logins" className="mt-5 max-w-[720px] p-5">
        <h2 id="own-logins" className="mb-2 text-title font-semibold">
          Where you are logged in
        </h2>
        <OwnLogins />
      </Card>
      <ContactLedger />
      <CalendarFeed />
      <Card aria-labelledby="api-tokens" className="mt-5 max-w-[720px] p-5">
        <h2 id="api-tokens" className="text-title font-semibold">
          API tokens
        </h2>
        <p className="mt-1.5 mb-4 text-control text-ink-2">
          Let your CRM or your scripts call the programme for your company. Every member sees these tokens and can revoke them.
        </p>
        <OwnTokens labelledBy="api-tokens" />
      </Card>
      <Card aria-labelledby="connections" className="mt-5 max-w-[720px] p-5">
        <h2 id="connections" className="text-title font-semibold">
          Connections
        </h2>
        <p className="mt-1.5 mb-4 text-control text-ink-2">
          Tell your CRM or your chat what happens to your company, as it happens. Every member sees these connections and can
          change them.
        </p>
        <Connections labelledBy="connections" whenEmpty="Add one for each system that should hear of it." />
      </Card>
      <MyData />
      {profile.data && <DeleteProfile own={profile.data} />}
    </>
  );
}

/** Cohorts that are over stay on offer to a partner that has marked them, so that saving does not drop them silently. */
function LoadedProfile({ profile, cohorts }: { profile: ProfileView; cohorts: readonly OfferedCohort[] }) {
  const offered = cohorts.filter(
    ({ id, displayStatus }) =>
      (displayStatus !== 'Closed' && displayStatus !== 'completed') || profile.preferredCohortIds.includes(id),
  );
  return <PartnerProfileForm profile={profile} cohorts={offered} />;
}

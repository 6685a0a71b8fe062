import { rejectionSentence, rejectionTitle } from '@accelerator/contracts/partners/decision';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { localDay } from '../../../../ui/formats/dates.ts';
import { useSession } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { Alert } from '../../../../ui/messages/alert.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { AsOfDate } from '../../../../ui/formats/as-of-date.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { PreferredCohorts } from '../../../../entities/cohort/preferred-cohorts.tsx';
import { DashboardPartnerships } from './dashboard-partnerships.tsx';
import { dashboardTitle } from './dashboard-skeleton.tsx';
import { JourneyCard } from './journey-card.tsx';
import { connectionCounts, contentStep, journeyPercent, journeyStep, shownStep, type JourneyFacts } from './journey-step.ts';
import { leadingPair } from './leading-pair.ts';
import { NextSteps } from './next-steps.tsx';
import { ApplicationPill } from '../../../../entities/partnership/application-pill.tsx';
import { StoredAcceptances } from '../../../../entities/partnership/stored-acceptances.tsx';
import { partnershipQueries } from '../../../../entities/partnership/partnerships.queries.ts';

/** The part that the dashboard says of the own company. */
export type DashboardProfile = Pick<
  ProfileView,
  | 'companyName'
  | 'applicationStatus'
  | 'applicationMessage'
  | 'isRevoked'
  | 'partnerType'
  | 'hubspotPartnerManagerFirstName'
  | 'hubspotPartnerManagerLastName'
>;

interface PartnerDashboardProps {
  /** null while there is none. */
  readonly own: DashboardProfile | null;
  /** Opens the invitations. */
  readonly invite?: Elements;
  /** The changes while the reader was away. */
  readonly catchUp?: Elements;
  /** The question that the administrators want to know of an applicant. */
  readonly question?: Elements;
  /** The words to a rejected company about the decision. */
  readonly receipt?: Elements;
  /** Where its joint application stands. */
  readonly joint?: Elements;
}

export function PartnerDashboardScreen(props: PartnerDashboardProps) {
  const { own } = props;
  return (
    <>
      <PageHeader title={dashboardTitle} actions={own && <ApplicationPill status={own.applicationStatus} />} />
      <PartnerDashboard {...props} />
    </>
  );
}

/** The part that stands below the head of the page. */
export function PartnerDashboard({ own, invite, catchUp, question, receipt, joint }: PartnerDashboardProps) {
  const partnerships = useQuery(partnershipQueries.list());
  const approved = own?.applicationStatus === 'approved';
  return (
    <div className="mt-4 grid gap-4 md:mt-6">
      {catchUp}
      <Banners own={own} />
      {question}
      {joint}
      <StoredAcceptances />
      {receipt}
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_264px] min-[90rem]:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {/* Before the approval, no partnership decides how far the partner has come. */}
          {partnerships.data || !approved ? (
            <Journey own={own} partnerships={partnerships.data ?? noPartnerships} />
          ) : (
            partnerships.isPending && <WaitingJourney />
          )}
          {own && <DashboardPartnerships query={partnerships} invite={invite} approved={approved} />}
        </div>
        <div className="grid content-start gap-8 md:max-xl:grid-cols-2">
          <PreferredCohorts />
        </div>
      </div>
    </div>
  );
}

const noPartnerships: readonly PartnershipView[] = [];

function WaitingJourney() {
  return (
    <Loading label="Loading your journey">
      <Skeleton className="h-70 rounded-md" />
    </Loading>
  );
}

function Banners({ own }: { readonly own: DashboardProfile | null }) {
  if (!own) return null;
  const managerMissing =
    own.partnerType === 'solutions' && !(own.hubspotPartnerManagerFirstName.trim() && own.hubspotPartnerManagerLastName.trim());
  return (
    <>
      {own.applicationStatus === 'rejected' && (
        <Alert tone="bad" title={rejectionTitle(own)}>
          <p>{rejectionSentence(own)}</p>
          {own.applicationMessage !== rejectionSentence(own) && <p>{own.applicationMessage}</p>}
        </Alert>
      )}
      {managerMissing && (
        <Alert
          tone="wait"
          title="Action Required: Partner Manager Name Missing"
          action={
            <ButtonLink to="/profile" size="sm">
              Open My Profile
            </ButtonLink>
          }
        >
          Add your partner manager's name, so that the programme can involve them.
        </Alert>
      )}
    </>
  );
}

interface JourneyProps {
  readonly own: DashboardProfile | null;
  readonly partnerships: readonly PartnershipView[];
}

function Journey({ own, partnerships }: JourneyProps) {
  const { side } = useSession();
  const now = use(AsOfDate) ?? new Date();
  const applicationStatus = own?.applicationStatus ?? null;
  const facts: JourneyFacts = { applicationStatus, partnerships, side, today: localDay(now) };
  const step = shownStep(facts);
  const advice = contentStep(facts);
  return (
    <JourneyCard
      step={step}
      rejected={applicationStatus === 'rejected'}
      percent={journeyPercent(applicationStatus === 'rejected' ? journeyStep(facts) : step, applicationStatus)}
    >
      <NextSteps
        step={advice}
        applicationStatus={applicationStatus}
        isRevoked={own?.isRevoked ?? false}
        counts={connectionCounts(partnerships, side)}
        leading={leadingPair(partnerships, side, now)}
      />
    </JourneyCard>
  );
}

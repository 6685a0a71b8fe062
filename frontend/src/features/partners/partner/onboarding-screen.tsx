import { onboardingTasks, type OnboardingTask } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckBox } from '../../../forms/fields/check-box.tsx';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import type { Elements } from '../../../ui/elements.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { JointApplicationStanding } from '../../../entities/invitation/joint-application-standing.tsx';
import { StoredAcceptances } from '../../../entities/partnership/stored-acceptances.tsx';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';
import { isActive } from '@accelerator/contracts/partnerships/standing-phase';
import { useMarkTask } from '../onboarding.mutations.ts';
import { onboardingQueries } from '../onboarding.queries.ts';
import { OnboardingSkeleton } from './onboarding-skeleton.tsx';

/** The tasks to do before the cohort begins: what the programme knows is ticked, and the rest can be. */
export function OnboardingScreen({ own }: { readonly own: ProfileView | null }) {
  const partnerships = useQuery(partnershipQueries.list());
  if (partnerships.isPending) return <OnboardingSkeleton />;
  if (!partnerships.data) {
    return (
      <>
        <PageHeader title="Onboarding" />
        <div className="mt-6">
          <ErrorAlert
            title="Failed to fetch partnerships"
            error={partnerships.error}
            onRetry={() => void partnerships.refetch()}
          />
        </div>
      </>
    );
  }
  const partnership = partnerships.data.find(isActive);
  const partnerName = partnership?.partner.companyName;
  const held = partnership?.onHold ? partnership.statusMessage : null;
  return (
    <>
      <PageHeader
        title="Onboarding"
        description={
          partnership
            ? `With ${partnerName}${partnership.cohort ? `, in ${partnership.cohort.name}` : ''}.${held ? ' On hold.' : ''}`
            : 'Your checklist for the start of a cohort.'
        }
      />
      <div className="mt-5 grid max-w-[720px] gap-4 empty:hidden">
        {own && <JointApplicationStanding own={own} />}
        <StoredAcceptances />
      </div>
      <Card className="mt-6 max-w-[720px]">
        <ol>
          <Task
            done={own?.profileCompleted ?? false}
            title="Complete your profile"
            action={
              <ButtonLink to="/profile" size="sm">
                My Profile
              </ButtonLink>
            }
          >
            Your partner and the programme rely on it.
          </Task>
          <Task
            done={partnership !== undefined && held === null}
            title="Get your partnership approved"
            action={
              <ButtonLink to="/matches" size="sm">
                My Matches
              </ButtonLink>
            }
          >
            {held ??
              (partnership
                ? `You and ${partnerName} are approved.`
                : 'You both apply for the same cohort and an administrator approves it.')}
          </Task>
          <OwnTasks partnership={partnership} />
        </ol>
      </Card>
    </>
  );
}

/** The tasks that the programme cannot see: the company ticks it itself. */
function OwnTasks({ partnership }: { readonly partnership: PartnershipView | undefined }) {
  const onboarding = useQuery(onboardingQueries.own());
  const hints: Record<OnboardingTask, string> = {
    meet_partner: 'Agree on roles and how often you will talk.',
    joint_offer: 'One customer problem that you solve together, in a sentence you would both use.',
    campaigns: 'Minimum programme spend is $2,500 in most regions. Campaigns have a due date and a launch date.',
    calendar: partnership
      ? `Kickoff: ${formatCohortDate(partnership.cohort?.kickoffDate)}.`
      : 'Kickoff, campaigns, receipts and payout.',
  };
  if (onboarding.isLoadingError)
    return (
      <li className="border-t border-line px-5 py-4">
        <ErrorAlert title="Your ticks could not be loaded" error={onboarding.error} onRetry={() => void onboarding.refetch()} />
      </li>
    );
  return onboardingTasks.offered.map(({ value, label }) => (
    <OwnTask key={value} task={value} title={label} ticked={onboarding.data?.ticked.includes(value)}>
      {hints[value]}
    </OwnTask>
  ));
}

interface OwnTaskProps {
  readonly task: OnboardingTask;
  readonly title: string;
  /** undefined while it is not known. */
  readonly ticked: boolean | undefined;
  readonly children: string;
}

function OwnTask({ task, title, ticked = false, children }: OwnTaskProps) {
  const mark = useMarkTask(task);
  const done = mark.isPending ? mark.variables.done : ticked;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <CheckBox checked={done} description={children} onChange={({ target }) => mark.mutate({ task, done: target.checked })}>
          <span className="font-semibold">{title}</span>
        </CheckBox>
      </div>
      {task === 'calendar' && (
        <ButtonLink to="/calendar" size="sm" icon={<CalendarRange className="size-4" />}>
          View Schedule
        </ButtonLink>
      )}
    </li>
  );
}

function Task({
  done = false,
  title,
  action,
  children,
}: {
  done?: boolean;
  title: string;
  action?: Elements;
  children: ReactNode;
}) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex gap-2 border-t border-line px-5 py-4 first:border-0">
      <Icon className={`mt-1 size-4 shrink-0 ${done ? 'text-good' : 'text-line-strong'}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-body font-semibold">
            <span>{title}</span>
            {done && <span className="sr-only"> (completed)</span>}
          </h2>
          <p className="text-console text-ink-3">{children}</p>
        </div>
        {action}
      </div>
    </li>
  );
}

import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { waitlistSentence } from '@accelerator/contracts/cohorts/seats';
import { rejectionTitle } from '@accelerator/contracts/partners/decision';
import type { ReactNode } from 'react';
import { ReviewClock } from '../../../../entities/review/review-clock.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { SinceKickoff, UntilKickoff } from './cohort-days.tsx';
import { FreePartner } from './free-partner.tsx';
import { HowToApply } from './how-to-apply.tsx';
import type { ConnectionCounts, JourneyStep } from './journey-step.ts';
import { cohortWithPartner, type Pair } from './leading-pair.ts';
import { NextAct } from './next-act.tsx';
import type { Elements } from '../../../../ui/elements.ts';

export interface NextStepsFacts {
  readonly step: JourneyStep;
  readonly applicationStatus: ApplicationStatus | null;
  readonly isRevoked: boolean;
  readonly counts: ConnectionCounts;
  /** The partnership that the next step is about; null where nothing has begun. */
  readonly leading: Pair | null;
}

/** The steps that are asked of the partner now. */
export function NextSteps(facts: NextStepsFacts) {
  return panels[facts.step](facts);
}

const panels: Record<JourneyStep, (facts: NextStepsFacts) => Elements> = {
  0: () => (
    <Panel title="Complete Your Partner Profile" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
      Your matches are based on your profile.
    </Panel>
  ),
  1: ({ applicationStatus, isRevoked }) => (
    <Panel
      title={applicationStatus === 'rejected' ? rejectionTitle({ isRevoked }) : 'Application Under Review'}
      action={<ButtonLink to="/profile">Review Your Profile</ButtonLink>}
    >
      {applicationStatus === 'rejected' ? (
        'Reach out to your APM/PDM to learn what would change that, or change your profile and ask for another look.'
      ) : (
        <ReviewClock of="application" />
      )}
    </Panel>
  ),
  2: () => (
    <Panel
      title="Find Potential Partners"
      action={
        <>
          <FreePartner />
          <ButtonLink to="/matches">View your matches</ButtonLink>
        </>
      }
    >
      A cohort needs mutual interest: show interest in the partners you would like to work with. When one of them is interested
      too, you both apply together to the same cohort.
    </Panel>
  ),
  3: ({ counts, leading }) => (
    <Panel
      title="Establish Connections"
      facts={connectionFacts(counts)}
      action={
        <>
          {leading && <NextAct pair={leading} />}
          {waitsForThem(leading) && <FreePartner />}
          <ButtonLink to="/matches">View your matches</ButtonLink>
        </>
      }
    >
      <p className="mb-1">
        {leading?.stands.sentence ??
          'The partners you are connected with have a partnership or application with someone else now. Show interest in others.'}
      </p>
      <p>
        Interest is mutual when both of you have shown it. Contact details unlock then, and you can apply for a cohort together.
      </p>
    </Panel>
  ),
  4: ({ counts, leading }) => (
    <Panel
      title="Apply for a Cohort"
      facts={connectionFacts(counts)}
      action={
        <>
          {leading && <NextAct pair={leading} />}
          <ButtonLink to="/cohorts">View Available Cohorts</ButtonLink>
        </>
      }
    >
      {leading && <p className="mb-1">{leading.stands.sentence}</p>}
      <HowToApply leading={leading} />
    </Panel>
  ),
  5: ({ leading }) => {
    const approved = leading?.stands.phase === 'active';
    const held = leading?.partnership.onHold === true;
    const title = approved ? 'Application Approved!' : 'Application Under Review';
    const titleHeld = approved ? 'Partnership On Hold' : 'Application On Hold';
    return (
      <Panel title={held ? titleHeld : title} action={<ButtonLink to="/cohorts">View Cohort Details</ButtonLink>}>
        {leading && <p className="font-medium text-ink">{cohortWithPartner(leading)}</p>}
        {held && <p>{leading.stands.sentence}</p>}
        {!held && (approved ? <UntilKickoff pair={leading} /> : <UnderReview pair={leading} />)}
      </Panel>
    );
  },
  6: ({ leading }) => (
    <Panel
      title="Congratulations!"
      action={
        <>
          <ButtonLink to="/onboarding" variant="primary">
            Begin Onboarding
          </ButtonLink>
          <ButtonLink to="/calendar">View Schedule</ButtonLink>
        </>
      }
    >
      {leading ? <SinceKickoff pair={leading} /> : 'Your cohort has begun.'}
    </Panel>
  ),
};

/** True where no pair awaits the reader's own act. */
function waitsForThem(leading: Pair | null): boolean {
  return leading === null || leading.stands.phase === 'waiting';
}

/** The measure of reviews, and where there is no seat for the two yet, their place on the waitlist. */
function UnderReview({ pair }: { readonly pair: Pair | null }) {
  const { seats = null, waitlistPosition = null } = pair?.partnership ?? {};
  const waits = seats && waitlistPosition !== null ? waitlistSentence(seats, { applied: true }) : null;
  return (
    <>
      {waits && <p>{waits}</p>}
      <ReviewClock of="partnership" inLine={waits !== null} />
    </>
  );
}

type FactList = readonly (readonly [name: string, value: number])[];

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly facts?: FactList;
  readonly action?: Elements;
}

function Panel({ title, children, facts, action }: PanelProps) {
  return (
    <div className="@container">
      <div className="grid items-center gap-x-8 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2 className="text-title font-semibold">{title}</h2>
          <div className="mt-1 max-w-[52ch] text-control leading-[1.375rem] text-ink-2">{children}</div>
        </div>
        {facts && <Facts facts={facts} />}
        {action && <div className="flex flex-wrap gap-2 @2xl:col-span-full">{action}</div>}
      </div>
    </div>
  );
}

function Facts({ facts }: { readonly facts: FactList }) {
  return (
    <dl className="flex">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-1 flex-col justify-between border-line px-3 not-first:border-l first:pl-0 last:pr-0 @2xl:border-l @2xl:px-5 @2xl:first:pl-5"
        >
          <dt className="text-caption text-ink-3 @2xl:whitespace-nowrap">{name}</dt>
          <dd className="text-[1.375rem]/7 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function connectionFacts({ total, sent, mutual }: ConnectionCounts): FactList {
  return [
    ['Total connections', total],
    ['Connections sent', sent],
    ['Mutual interest', mutual],
  ];
}

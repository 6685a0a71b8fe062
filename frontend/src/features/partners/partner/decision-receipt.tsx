import type { DecisionReceiptView, ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { ReviewClock } from '../../../entities/review/review-clock.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { useRequestReview } from '../partners.mutations.ts';
import { ProfileChanges } from '../profile-changes.tsx';
import { changesBetween, formValuesOf } from '../profile-values.ts';
import type { Elements } from '../../../ui/elements.ts';

/** To a rejected company: what was looked at and said, what has changed since, and the way to another look. */
export function DecisionReceipt() {
  const { data: own } = useQuery(partnerQueries.profile());
  return own?.receipt ? <Receipt profile={own.profile} receipt={own.receipt} /> : null;
}

interface ReceiptProps {
  readonly profile: ProfileView;
  readonly receipt: DecisionReceiptView;
}

function Receipt({ profile, receipt }: ReceiptProps) {
  return (
    <Card aria-labelledby="decision-receipt" className="p-5 text-control md:px-6">
      <h2 id="decision-receipt" className="text-title font-semibold">
        What the decision was based on
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-3">
        <Fact term="Decided">{formatInstant(receipt.decidedAt)}</Fact>
        <Fact term="Profile">{`Version ${receipt.profileVersion}, as of ${formatInstant(receipt.profileAt)}`}</Fact>
        <Fact term="Review rules">{receipt.policy ?? 'Not recorded'}</Fact>
        <Fact term="Reason" className="md:col-span-3">
          {receipt.reason ?? 'No reason was given. Ask your APM/PDM.'}
        </Fact>
      </dl>
      <ChangesSince profile={profile} receipt={receipt} />
      <AnotherLook receipt={receipt} />
    </Card>
  );
}

function Fact({
  term,
  className,
  children,
}: {
  readonly term: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-caption text-ink-3">{term}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

function ChangesSince({ profile, receipt: { changedFrom } }: ReceiptProps) {
  const cohorts = useQuery(cohortQueries.list()).data;
  const changes = useMemo(() => {
    const nameOf = (id: number) => cohorts?.find((cohort) => cohort.id === id)?.name ?? `Cohort ${id}`;
    return changesBetween(formValuesOf({ ...profile, ...changedFrom }), formValuesOf(profile), nameOf);
  }, [profile, changedFrom, cohorts]);
  return (
    <section aria-labelledby="changed-since" className="mt-4 border-t border-line pt-4">
      <h3 id="changed-since" className="text-heading font-semibold">
        Changed since
      </h3>
      {changes.length > 0 ? (
        <ProfileChanges changes={changes} />
      ) : (
        <p className="mt-1 text-ink-2">Your profile is the one that was looked at.</p>
      )}
    </section>
  );
}

/** The status stays until an administrator decides again. */
function AnotherLook({ receipt: { reviewRequestedAt, refusal } }: Pick<ReceiptProps, 'receipt'>) {
  const ask = useRequestReview();
  if (refusal?.code === 'nothing_changed' && !reviewRequestedAt) {
    return (
      <Actions>
        <ButtonLink to="/profile" variant="primary">
          Update and ask for another look
        </ButtonLink>
      </Actions>
    );
  }
  return (
    <Actions
      hint={
        reviewRequestedAt
          ? `You asked for another look on ${formatInstant(reviewRequestedAt)}. An administrator will review your application.`
          : refusal?.message
      }
      clock={reviewRequestedAt ? <ReviewClock of="application" /> : null}
    >
      {!reviewRequestedAt && (
        <Button
          variant="primary"
          disabledReason={refusal?.message}
          busy={ask.isPending}
          busyLabel="Asking"
          onClick={() => ask.mutate()}
        >
          Ask for another look
        </Button>
      )}
      <ButtonLink to="/profile">Update your profile</ButtonLink>
    </Actions>
  );
}

interface ActionsProps {
  readonly hint?: string | undefined;
  /** The usual duration of a review. */
  readonly clock?: Elements;
  readonly children: ReactNode;
}

function Actions({ hint, clock, children }: ActionsProps) {
  return (
    <div className="mt-4">
      {hint && <p className="text-ink-2">{hint}</p>}
      {clock}
      <div className="mt-3 flex flex-wrap gap-2 first:mt-0">{children}</div>
    </div>
  );
}

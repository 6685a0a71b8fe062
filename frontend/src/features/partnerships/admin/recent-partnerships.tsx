import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import clsx from 'clsx';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { AvatarPair } from '../../../ui/avatar.tsx';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { OpenedOfQueue } from '../../../lists/review/opened-dialog.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { companyInitials } from '../../../ui/formats/text.ts';
import { shownOfQueue, useHeadOfQueue } from '../../../entities/review/use-head-of-queue.ts';
import { isLate, reviewDay } from '../../../entities/review/waiting.ts';
import { OpenedPartnership } from './dialog/opened-partnership.ts';
import { PairScore } from './pair-score.tsx';
import { pairName } from './partnership-labels.ts';
import { partnershipsSource } from './partnerships-source.ts';
import { recentPartnershipsQuery } from './recent-partnerships.queries.ts';

/** The head of the queue of partnership applications; Review opens the partnership. */
export function RecentPartnerships() {
  const { queue: waiting, now, error, retry } = useHeadOfQueue(recentPartnershipsQuery);
  const queue = waiting?.map(submitted);
  return (
    <>
      {queue ? (
        <Queue partnerships={queue} now={now} />
      ) : error ? (
        <ErrorAlert error={error} title={fetchFailed} onRetry={retry} />
      ) : (
        <TableSkeleton label="Loading partnership applications" rows={shownOfQueue} />
      )}
      <OpenedOfQueue
        name="partnership"
        source={partnershipsSource}
        list={{ idOf }}
        head={queue}
        dialog={({ id, row, way, close }) => <OpenedPartnership id={id} row={row} way={way} onClose={close} />}
      />
    </>
  );
}

type Submitted = AdminPartnershipView & { readonly submittedAt: string };

const submitted = (pair: AdminPartnershipView): Submitted => ({ ...pair, submittedAt: pair.submittedAt ?? pair.updatedAt });

const idOf = ({ id }: AdminPartnershipView) => id;

interface QueueProps {
  readonly partnerships: readonly Submitted[];
  readonly now: Date;
}

function Queue({ partnerships, now }: QueueProps) {
  const { linkTo } = useDialogAddress('partnership');
  if (partnerships.length === 0)
    return <EmptyState title="No pending partnership applications">Every application has been decided.</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {partnerships.map((pair) => (
        <li
          key={pair.id}
          className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 py-2 md:grid-cols-[auto_minmax(0,1fr)_auto_4rem_auto]"
        >
          <AvatarPair
            left={companyInitials(pair.partners.app.companyName)}
            right={companyInitials(pair.partners.solutions.companyName)}
          />
          <div className="min-w-0">
            <CutText as="p" lines={2} text={pairName(pair)} className="text-control font-medium" />
            <CutText as="p" text={pair.cohort?.name ?? 'No cohort yet'} className="text-caption text-ink-3" />
          </div>
          <span className="max-md:hidden">
            <PairScore pair={pair} />
          </span>
          <span className={clsx('text-right font-medium tabular-nums', isLate(pair, now) ? 'text-wait' : 'text-ink-2')}>
            {pair.onHold ? 'On hold' : reviewDay(pair.submittedAt, now)}
          </span>
          <ButtonAnchor size="sm" {...linkTo(pair.id)} aria-label={`Review ${pairName(pair)}`}>
            Review
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  );
}

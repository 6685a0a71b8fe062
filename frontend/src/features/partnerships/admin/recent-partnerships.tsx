import type { AdminPartnershipView, PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { AvatarPair } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayCount } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { hasWaitedLong, inQueueOrder } from '../../../ui/waiting.ts';
import { AdminPartnershipDialog } from './partnership-dialog.tsx';
import { awaitsDecision, pairName, printOf, type RenderPrint } from './partnership-labels.ts';
import { adminPartnershipsQueries } from './partnerships.queries.ts';

const shown = 3;

interface RecentPartnershipsProps {
  readonly readOnly: boolean;
  readonly renderPrint: RenderPrint;
  readonly profileLink: (side: PartnershipSideView) => ReactNode;
}

/** The head of the queue of partnership applications; Review opens the partnership. */
export function RecentPartnerships({ readOnly, renderPrint, profileLink }: RecentPartnershipsProps) {
  const partnerships = useQuery(adminPartnershipsQueries.list());
  const [openId, setOpenId] = useState<string>();
  if (partnerships.isPending) return <TableSkeleton label="Loading partnership applications" rows={shown} />;
  if (partnerships.isError) return <ErrorAlert error={partnerships.error} onRetry={() => void partnerships.refetch()} />;
  const now = new Date(partnerships.dataUpdatedAt);
  const waiting = partnerships.data
    .filter(awaitsDecision)
    .map((pair) => ({ ...pair, submittedAt: pair.submittedAt ?? pair.updatedAt }));
  const queue = inQueueOrder(waiting, now).slice(0, shown);
  const open = partnerships.data.find(({ id }) => id === openId);
  return (
    <>
      {queue.length === 0 ? (
        <EmptyState title="No pending partnership applications">Every application has been decided.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {queue.map((pair) => (
            <Application key={pair.id} pair={pair} now={now} renderPrint={renderPrint} onReview={() => setOpenId(pair.id)} />
          ))}
        </ul>
      )}
      {open && (
        <AdminPartnershipDialog
          key={open.id}
          partnership={open}
          readOnly={readOnly}
          renderPrint={renderPrint}
          profileLink={profileLink}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

interface ApplicationProps {
  readonly pair: AdminPartnershipView & { readonly submittedAt: string };
  readonly now: Date;
  readonly renderPrint: RenderPrint;
  readonly onReview: () => void;
}

function Application({ pair, now, renderPrint, onReview }: ApplicationProps) {
  const { app, solutions } = pair.partners;
  return (
    <li className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 md:grid-cols-[auto_minmax(0,1fr)_auto_3rem_auto]">
      <AvatarPair left={companyInitials(app.companyName)} right={companyInitials(solutions.companyName)} />
      <div className="min-w-0">
        <p className="truncate text-control font-medium">{pairName(pair)}</p>
        <p className="truncate text-caption text-ink-3">{pair.cohort?.name ?? 'No cohort yet'}</p>
      </div>
      <span className="flex items-center gap-2 tabular-nums max-md:hidden">
        {renderPrint({ ...printOf(pair), size: 's' })}
        {pair.matchScore}%
      </span>
      <span
        className={clsx(
          'text-right font-medium tabular-nums max-md:hidden',
          hasWaitedLong(pair.submittedAt, now) ? 'text-wait' : 'text-ink-2',
        )}
      >
        {dayCount(pair.submittedAt, now)}
      </span>
      <Button size="sm" onClick={onReview} aria-label={`Review ${pairName(pair)}`}>
        Review
      </Button>
    </li>
  );
}

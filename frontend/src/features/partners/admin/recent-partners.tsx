import { roleOf } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayCount } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { hasWaitedLong, inQueueOrder } from '../../../ui/waiting.ts';
import { AdminPartnerDialog, type RenderPasswordReset } from './partner-dialog.tsx';
import { isPending, nameOf, scoreLabel } from './partner-labels.ts';
import { adminPartnersQueries } from './partners.queries.ts';

/** The pending application that an administrator should look at first come first. */
const shown = 3;

interface RecentPartnersProps {
  readonly readOnly: boolean;
  readonly resetPassword: RenderPasswordReset;
}

/** The head of the queue of partner applications; Review opens the partner. */
export function RecentPartners({ readOnly, resetPassword }: RecentPartnersProps) {
  const partners = useQuery(adminPartnersQueries.list());
  const [openId, setOpenId] = useState<string>();
  if (partners.isPending) return <TableSkeleton label="Loading partner applications" rows={shown} />;
  if (partners.isError) return <ErrorAlert error={partners.error} onRetry={() => void partners.refetch()} />;
  const now = new Date(partners.dataUpdatedAt);
  const queue = inQueueOrder(partners.data.filter(isPending), now).slice(0, shown);
  const open = partners.data.find(({ id }) => id === openId);
  return (
    <>
      {queue.length === 0 ? (
        <EmptyState title="No pending partner applications">Every application has been decided.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {queue.map((partner) => (
            <Application key={partner.id} partner={partner} now={now} onReview={() => setOpenId(partner.id)} />
          ))}
        </ul>
      )}
      {open && (
        <AdminPartnerDialog
          key={open.id}
          partner={open}
          readOnly={readOnly}
          resetPassword={resetPassword}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

function Application({ partner, now, onReview }: { partner: AdminPartnerView; now: Date; onReview: () => void }) {
  return (
    <li className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3">
      <Avatar
        shape={partner.partnerType === 'app' ? 'square' : 'circle'}
        initials={companyInitials(partner.companyName)}
        size="sm"
      />
      <div className="min-w-0">
        <p className="truncate text-control font-medium">{partner.companyName}</p>
        <p className="truncate text-caption text-ink-3">
          {nameOf(partner)}, {roleOf[partner.partnerType]}. Score{' '}
          <span className="tabular-nums">{scoreLabel(partner.applicationScore)}</span>
        </p>
      </div>
      <span className={clsx('font-medium tabular-nums', hasWaitedLong(partner.submittedAt, now) ? 'text-wait' : 'text-ink-2')}>
        {dayCount(partner.submittedAt, now)}
      </span>
      <Button size="sm" onClick={onReview} aria-label={`Review ${partner.companyName}`}>
        Review
      </Button>
    </li>
  );
}

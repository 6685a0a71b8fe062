import { roleOf } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import clsx from 'clsx';
import { avatarShape } from '../../../entities/partner/partner-labels.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { OpenedOfQueue } from '../../../lists/review/opened-dialog.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { companyInitials, fullName } from '../../../ui/formats/text.ts';
import { shownOfQueue, useHeadOfQueue } from '../../../entities/review/use-head-of-queue.ts';
import { hasWaitedLong, reviewDay } from '../../../entities/review/waiting.ts';
import { OpenedPartner } from './dialog/opened-partner.ts';
import { askedAgainLabel, scoreLabel } from './partner-labels.ts';
import { partnersSource } from './partners-source.ts';
import { recentPartnersQuery } from './recent-partners.queries.ts';

/** The head of the queue of partner applications; Review opens the partner. */
export function RecentPartners() {
  const { queue, now, error, retry } = useHeadOfQueue(recentPartnersQuery);
  return (
    <>
      {queue ? (
        <Queue partners={queue} now={now} />
      ) : error ? (
        <ErrorAlert error={error} title={fetchFailed} onRetry={retry} />
      ) : (
        <TableSkeleton label="Loading partner applications" rows={shownOfQueue} />
      )}
      <OpenedOfQueue
        name="partner"
        source={partnersSource}
        list={{ idOf }}
        head={queue}
        dialog={({ id, row, way, close }) => <OpenedPartner id={id} row={row} way={way} onClose={close} />}
      />
    </>
  );
}

const idOf = ({ id }: AdminPartnerView) => id;

function Queue({ partners, now }: { readonly partners: readonly AdminPartnerView[]; readonly now: Date }) {
  const { linkTo } = useDialogAddress('partner');
  if (partners.length === 0)
    return <EmptyState title="No pending partner applications">Every application has been decided.</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {partners.map(({ id, partnerType, companyName, submittedAt, applicationScore, reviewRequestedAt, ...person }) => {
        const asked = reviewRequestedAt ? `${askedAgainLabel}. ` : '';
        const whoAndScore = `${fullName(person)}, ${roleOf[partnerType]}. Score ${scoreLabel(applicationScore)}`;
        return (
          <li key={id} className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3">
            <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} size="sm" />
            <div className="min-w-0">
              <CutText as="p" text={companyName} className="text-control font-medium" />
              <CutText as="p" text={asked + whoAndScore} className="text-caption text-ink-3 tabular-nums">
                {asked && <b className="font-medium text-wait">{asked}</b>}
                <span>{whoAndScore}</span>
              </CutText>
            </div>
            <span className={clsx('font-medium tabular-nums', hasWaitedLong(submittedAt, now) ? 'text-wait' : 'text-ink-2')}>
              {reviewDay(submittedAt, now)}
            </span>
            <ButtonAnchor size="sm" {...linkTo(id)} aria-label={`Review ${companyName}`}>
              Review
            </ButtonAnchor>
          </li>
        );
      })}
    </ul>
  );
}

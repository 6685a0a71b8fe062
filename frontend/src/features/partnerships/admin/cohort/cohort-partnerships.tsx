import { statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartnershipStatusBadge } from '../../../../entities/partnership/partnership-status-badge.tsx';
import { pageSize } from '../../../../lists/pages.ts';
import { ErrorAlert, fetchFailed } from '../../../../ui/messages/alert.tsx';
import { AvatarPair } from '../../../../ui/avatar.tsx';
import { ButtonAnchor } from '../../../../ui/controls/button.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { useDialogAddress, useOpened } from '../../../../address/dialog-address.ts';
import { DialogScope } from '../../../../address/linked-dialogs.tsx';
import { PausedSearchField } from '../../../../ui/controls/paused-search-field.tsx';
import { TableSkeleton } from '../../../../ui/table-skeleton.tsx';
import { companyInitials, fullName } from '../../../../ui/formats/text.ts';
import { OpenedPartnership } from '../dialog/opened-partnership.ts';
import { pairName } from '../partnership-labels.ts';
import { partnershipsSource } from '../partnerships-source.ts';

interface CohortPartnershipsProps {
  readonly cohortId: number;
}

/** The partnerships of one cohort in a scrolling list of 400 px, with a search; Details opens one. Belongs inside a dialog. */
export function CohortPartnerships({ cohortId }: CohortPartnershipsProps) {
  const [q, setQ] = useState('');
  const filters = { cohortId: String(cohortId), ...(q && { q }) };
  const found = useQuery({
    ...partnershipsSource.pages({ filters, sort: partnershipsSource.usualSort, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const pairs = found.data?.rows;
  const count = found.data?.counts?.count ?? 0;
  // Another word than that of the lists, which may be open beneath.
  const opened = useOpened('pair');
  const { close } = useDialogAddress('pair');
  return (
    <>
      <PausedSearchField
        label="Search partnerships of this cohort"
        placeholder="Search company, name or status"
        value={q}
        onSearch={setQ}
        className="w-full"
      />
      {found.isPending && <TableSkeleton label="Loading partnerships" rows={4} />}
      {found.isError && <ErrorAlert error={found.error} title={fetchFailed} onRetry={() => void found.refetch()} />}
      {pairs && (
        <div
          role="region"
          aria-label="Partnerships of this cohort"
          tabIndex={0}
          className="mt-3 max-h-[400px] overflow-y-auto border-y border-line -outline-offset-2"
        >
          {pairs.length === 0 ? (
            <p className="py-6 text-ink-3">
              {q === '' ? 'No partnerships in this cohort yet' : 'No partnerships match the search.'}
            </p>
          ) : (
            <Pairs pairs={pairs} />
          )}
        </div>
      )}
      {pairs && count > pairs.length && (
        <p className="pt-2 text-ink-2">{`Showing ${pairs.length} of ${count}. Search to find the others.`}</p>
      )}
      {opened !== undefined && (
        <DialogScope kind="partnership" id={opened} parameter="pair">
          <OpenedPartnership key={opened} id={opened} row={pairs?.find(({ id }) => id === opened)} onClose={close} />
        </DialogScope>
      )}
    </>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly AdminPartnershipView[] }) {
  const { linkTo } = useDialogAddress('pair');
  return (
    <ul className="divide-y divide-line">
      {pairs.map((pair) => (
        <li key={pair.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-1">
          <AvatarPair
            left={companyInitials(pair.partners.app.companyName)}
            right={companyInitials(pair.partners.solutions.companyName)}
          />
          <div className="min-w-0 flex-1 basis-40">
            <CutText as="p" text={pairName(pair)} className="font-medium" />
            <CutText
              as="p"
              text={[pair.partners.app, pair.partners.solutions].map(fullName).filter(Boolean).join(' and ')}
              className="text-caption text-ink-3"
            />
          </div>
          <div className="ml-auto flex items-center gap-3">
            <PartnershipStatusBadge status={pair.status} label={statusLabel(pair)} plain />
            <ButtonAnchor size="sm" {...linkTo(pair.id)} aria-label={`Details of ${pairName(pair)}`}>
              Details
            </ButtonAnchor>
          </div>
        </li>
      ))}
    </ul>
  );
}

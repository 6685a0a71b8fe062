import type { PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AvatarPair } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { AdminPartnershipDialog } from './partnership-dialog.tsx';
import { filterPartnerships } from './partnership-filters.ts';
import { PartnershipStatusBadge } from '../../../entities/partnership/partnership-status-badge.tsx';
import { fullName, pairName, type RenderPrint } from './partnership-labels.ts';
import { adminPartnershipsQueries } from './partnerships.queries.ts';

interface CohortPartnershipsProps {
  readonly cohortId: number;
  readonly readOnly: boolean;
  readonly renderPrint: RenderPrint;
  readonly profileLink: (side: PartnershipSideView) => ReactNode;
}

/** The partnerships of one cohort in a scrolling list of 400 px, with a search; Details opens one. Belongs inside a dialog. */
export function CohortPartnerships({ cohortId, readOnly, renderPrint, profileLink }: CohortPartnershipsProps) {
  const partnerships = useQuery(adminPartnershipsQueries.list());
  const [words, setWords] = useState('');
  const [openId, setOpenId] = useState<string>();
  if (partnerships.isPending) return <TableSkeleton label="Loading partnerships" rows={4} />;
  if (partnerships.isError) return <ErrorAlert error={partnerships.error} onRetry={() => void partnerships.refetch()} />;
  const inCohort = filterPartnerships(partnerships.data, { cohortId });
  const found = filterPartnerships(inCohort, { q: words });
  const open = partnerships.data.find(({ id }) => id === openId);
  return (
    <>
      <SearchField
        label="Search partnerships of this cohort"
        placeholder="Search company, name or status"
        value={words}
        onChange={setWords}
        className="w-full"
      />
      <div
        role="region"
        aria-label="Partnerships of this cohort"
        tabIndex={0}
        className="mt-3 max-h-[400px] overflow-y-auto border-y border-line -outline-offset-2"
      >
        {found.length === 0 ? (
          <p className="py-6 text-ink-3">
            {inCohort.length === 0 ? 'No partnerships in this cohort yet' : 'No partnerships match the search.'}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {found.map((pair) => (
              <li key={pair.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-1">
                <AvatarPair
                  left={companyInitials(pair.partners.app.companyName)}
                  right={companyInitials(pair.partners.solutions.companyName)}
                />
                <div className="min-w-0 flex-1 basis-40">
                  <p className="truncate font-medium">{pairName(pair)}</p>
                  <p className="truncate text-caption text-ink-3">
                    {fullName(pair.partners.app)} and {fullName(pair.partners.solutions)}
                  </p>
                </div>
                <PartnershipStatusBadge status={pair.status} plain />
                <Button size="sm" aria-label={`Details of ${pairName(pair)}`} onClick={() => setOpenId(pair.id)}>
                  Details
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
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

import { opposite } from '@accelerator/contracts/catalogue';
import type { MatchedPartnerView } from '@accelerator/contracts/matching/views';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toastFailure } from '../../../../api/failures.ts';
import { ListFooter } from '../../../../lists/list-footer.tsx';
import { ListTable } from '../../../../lists/table/list-table.tsx';
import { pageSize } from '../../../../lists/pages.ts';
import { RowKeysHelp } from '../../../../lists/table/row-keys-help.tsx';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useDialogAddress } from '../../../../address/dialog-address.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { PausedSearchField } from '../../../../ui/controls/paused-search-field.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { exportMatches } from './export-matches.ts';
import { MatchLegend } from './match-section-badge.tsx';
import { partnerMatchesQueries, type PartnerMatchesPage } from './partner-matches.queries.ts';
import { potentialMatchesList } from './potential-matches-list.tsx';
import type { PotentialMatchesAsked } from './use-potential-matches.ts';

interface PotentialMatchesProps {
  readonly partner: MatchedPartnerView;
  /** The page that was asked for, or while it is on its way the one before. */
  readonly shown: PartnerMatchesPage;
  readonly stale: boolean;
  readonly asked: PotentialMatchesAsked;
  readonly onRecommend: () => void;
  readonly onAdd: () => void;
}

/** Everyone whom the partner could be matched with, a page at a time. */
export function PotentialMatches({ partner, shown, stale, asked, onRecommend, onAdd }: PotentialMatchesProps) {
  const { readOnly } = useSession();
  const [keysShown, setKeysShown] = useState(false);
  const opening = useDialogAddress('match');
  const { companyName } = partner;
  const list = useMemo(() => potentialMatchesList({ companyName }, !readOnly), [companyName, readOnly]);
  const disabledReason = readOnly ? readOnlyReason : undefined;
  const { rows } = shown.page;
  return (
    <div className="px-4 pt-5 pb-2 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-heading font-semibold">All Potential Matches (Admin View)</h3>
        <div className="flex flex-wrap gap-2">
          <ExportButton partner={partner} asked={asked} />
          <Button disabledReason={disabledReason} title={disabledReason} onClick={onAdd}>
            Add to Dashboard
          </Button>
          <Button disabledReason={disabledReason} title={disabledReason} onClick={onRecommend}>
            Add Recommendation
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <PausedSearchField
          label="Search matches"
          placeholder="Company, first or last name"
          value={asked.q}
          onSearch={asked.searchFor}
          className="w-full md:w-62"
        />
        <MatchLegend type={opposite[partner.partnerType]} />
      </div>
      {rows.length === 0 ? (
        <div className="border-t border-line py-6">
          <EmptyState title="No matches found" />
        </div>
      ) : (
        <ListTable
          list={list}
          rows={rows}
          before={(asked.page - 1) * pageSize}
          count={asked.counts?.count ?? rows.length}
          sort={asked.sort}
          onSort={asked.sortBy}
          selection={undefined}
          opening={opening}
          actions={undefined}
          onShowKeys={() => setKeysShown(true)}
          stale={stale}
        />
      )}
      <ListFooter
        {...{ list, stale }}
        address={asked}
        page={shown.page}
        counts={asked.counts}
        asked={asked.q}
        onShowKeys={() => setKeysShown(true)}
      />
      <RowKeysHelp open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}

/** Makes a file of all that the search leaves, in the order of the table. */
function ExportButton({ partner, asked }: Pick<PotentialMatchesProps, 'partner' | 'asked'>) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const all = partnerMatchesQueries.list(partner.id, { sort: asked.sort, ...(asked.q !== '' && { q: asked.q }) });
      const { partner: own, matches } = await queryClient.fetchQuery({ ...all, gcTime: 0 });
      exportMatches(own, matches, new Date());
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={16} />} busy={busy} busyLabel="Exporting" onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

import type { AdminMatchView } from '@accelerator/contracts/matching/views';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../../api/failures.ts';
import { DeleteMatchQuestion } from '../../../../entities/partnership/delete-match-question.tsx';
import { PartnershipStatusBadge } from '../../../../entities/partnership/partnership-status-badge.tsx';
import type { Page } from '../../../../lists/pages.ts';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { AvatarPair } from '../../../../ui/avatar.tsx';
import { Button, IconButton } from '../../../../ui/controls/button.tsx';
import { formatDate } from '../../../../ui/formats/dates.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { TableSkeleton } from '../../../../ui/table-skeleton.tsx';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { exportExistingMatches } from './export-existing-matches.ts';
import { useDeleteMatch } from './manual-matching.mutations.ts';
import { existingMatchesPages } from './manual-matching.queries.ts';
import { counted } from '../../../../ui/formats/numbers.ts';
import { AnswerStatus, isAnswered } from '../../../../ui/messages/status.tsx';

/** The number of those that are shown at first, and how many more each time. */
export const existingMatchesAtOnce = 50;

interface ExistingMatchesProps {
  readonly found: UseQueryResult<Page<AdminMatchView>>;
  /** The number that is asked for. */
  readonly limit: number;
  readonly onShowMore: () => void;
}

const pairName = ({ appPartner, solutionsPartner }: AdminMatchView) =>
  `${appPartner.companyName} and ${solutionsPartner.companyName}`;

/** The matches that administrators have created, the newest first. */
export function ExistingMatches({ found, limit, onShowMore }: ExistingMatchesProps) {
  const [deleting, setDeleting] = useState<AdminMatchView>();
  const matches = found.data?.rows;
  const count = found.data?.counts?.count ?? 0;
  return (
    <div className="pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <h3 className="font-semibold">Admin-Created Matches</h3>
        <ExportButton />
      </div>
      {found.isPending && <TableSkeleton label="Loading matches" rows={4} />}
      {found.isError && (
        <ErrorAlert title="The matches could not be loaded" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {matches?.length === 0 && (
        <EmptyState title="No admin-created matches found">Choose two partners under Manual Selection to create one.</EmptyState>
      )}
      {matches && matches.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} onDelete={() => setDeleting(match)} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3 pt-3 text-ink-3">
            <AnswerStatus asked={limit} answered={isAnswered(found)} className="tabular-nums">
              {`Showing ${matches.length} of ${counted(count, 'match', 'matches')}`}
            </AnswerStatus>
            {count > matches.length && (
              <Button size="sm" busy={found.isPlaceholderData} busyLabel="Loading" onClick={onShowMore}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
      {deleting && <DeleteMatchDialog match={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

interface MatchCardProps {
  readonly match: AdminMatchView;
  readonly onDelete: () => void;
}

function MatchCard({ match, onDelete }: MatchCardProps) {
  const { readOnly } = useSession();
  const { appPartner, solutionsPartner, status, statusLabel, notes, createdBy, createdAt } = match;
  return (
    <li className="flex items-start gap-3 py-3">
      <AvatarPair left={companyInitials(appPartner.companyName)} right={companyInitials(solutionsPartner.companyName)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-medium">{pairName(match)}</b>
          <PartnershipStatusBadge status={status} label={statusLabel} plain />
        </p>
        <p className="whitespace-pre-line text-ink-2">{notes}</p>
        <p className="text-caption text-ink-3">{`Created by ${createdBy}, ${formatDate(createdAt)}`}</p>
      </div>
      {!readOnly && (
        <IconButton
          size="sm"
          label={`Delete the match of ${pairName(match)}`}
          icon={<Trash2 className="size-4" />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

interface DeleteMatchDialogProps {
  readonly match: AdminMatchView;
  readonly onClose: () => void;
}

function DeleteMatchDialog({ match, onClose }: DeleteMatchDialogProps) {
  const remove = useDeleteMatch();
  return (
    <DeleteMatchQuestion
      pair={pairName(match)}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: match.id, companies: pairName(match) }, { onSettled: onClose })}
    />
  );
}

/** Makes a file of all of them, not only of those that are shown. */
function ExportButton() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const all = existingMatchesPages({ filters: {}, sort: '-createdAt' });
      exportExistingMatches((await queryClient.fetchQuery({ ...all, gcTime: 0 })).rows, new Date());
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={<Download size={16} />} busy={busy} busyLabel="Exporting" onClick={() => void save()}>
      Export
    </Button>
  );
}

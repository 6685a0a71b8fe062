import type { ProposalView } from '@accelerator/contracts/assistants/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgainMs } from '../../../api/query.ts';
import { DialogLink, LinkedDialog } from '../../../address/linked-dialogs.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDate } from '../../../ui/formats/dates.ts';
import { counted } from '../../../ui/formats/numbers.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ReadOnlyAlert, readOnlyReason } from '../../../ui/messages/read-only-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { actLabel, textWords } from './proposal-labels.ts';
import { useDropProposal } from './proposals.mutations.ts';
import { proposalQueries } from './proposals.queries.ts';
import { TakeProposalDialog } from './take-proposal-dialog.tsx';

/** Proposals of assistants, each of which a person takes or drops. */
export function ProposalsScreen() {
  const { readOnly } = useSession();
  const proposals = useQuery({ ...proposalQueries.list(), refetchInterval: readAgainMs });
  return (
    <>
      <PageHeader title="Proposed" description="What assistants propose. Nothing happens until you take it." />
      <div className="grid gap-5 pt-3">
        {readOnly && <ReadOnlyAlert />}
        {proposals.data ? (
          <Proposed proposals={proposals.data} />
        ) : proposals.isError ? (
          <ErrorAlert title={fetchFailed} error={proposals.error} onRetry={() => void proposals.refetch()} />
        ) : (
          <Loading label="Loading the proposals">
            <div className="grid gap-3">
              <Skeleton className="h-6 w-60" />
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}

function Proposed({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  const [taking, setTaking] = useState<ProposalView>();
  const [dropping, setDropping] = useState<ProposalView>();
  const drop = useDropProposal();
  if (proposals.length === 0 && !taking && !dropping)
    return (
      <EmptyState title="Nothing is proposed">
        What an assistant proposes is shown here. An assistant needs an API token of its own, created under Exports.
      </EmptyState>
    );
  const byAssistant = [...Map.groupBy(proposals, ({ proposedBy }) => proposedBy)];
  return (
    <>
      {byAssistant.map(([assistant, own], place) => (
        <section key={assistant} aria-labelledby={`assistant-${place}`}>
          <h2 id={`assistant-${place}`} className="pb-2 first-letter:uppercase text-body/5 font-semibold">
            {`${assistant}, ${counted(own.length, 'proposal')}`}
          </h2>
          <ul className="grid gap-2">
            {own.map((proposal) => (
              <Proposal key={proposal.id} proposal={proposal} onTake={setTaking} onDrop={setDropping} />
            ))}
          </ul>
        </section>
      ))}
      <LinkedDialog kind="partner" />
      {taking && (
        // A refusal reads the list again: the next press decides on the profile as it is then.
        <TakeProposalDialog
          proposal={proposals.find(({ id }) => id === taking.id) ?? taking}
          onClose={() => setTaking(undefined)}
        />
      )}
      {dropping && (
        <ConfirmDialog
          open
          onClose={() => setDropping(undefined)}
          title="Drop this proposal?"
          confirmLabel="Drop proposal"
          cancelLabel="Keep proposal"
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ params: { id: dropping.id } }, { onSettled: () => setDropping(undefined) })}
        >
          {`${actLabel(dropping)}. No partner is notified.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ProposalProps {
  readonly proposal: ProposalView;
  readonly onTake: (proposal: ProposalView) => void;
  readonly onDrop: (proposal: ProposalView) => void;
}

function Proposal({ proposal, onTake, onDrop }: ProposalProps) {
  const { readOnly } = useSession();
  const { kind, partners, text, proposedAt } = proposal;
  const about = <span className="sr-only">{`: ${actLabel(proposal)}`}</span>;
  const disabledReason = readOnly ? readOnlyReason : undefined;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-3 md:grid-cols-[1fr_auto] md:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{actLabel(proposal)}</p>
        {text !== '' && (
          <p className="max-w-prose text-console whitespace-pre-line text-ink-2">{`${textWords[kind].label}: ${text}`}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-3">
          <span>{`Proposed ${formatDate(proposedAt.slice(0, 10))}`}</span>
          {partners.map(({ id, companyName }) => (
            <DialogLink key={id} kind="partner" id={id}>
              {`View ${companyName}`}
            </DialogLink>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabledReason={disabledReason} onClick={() => onTake(proposal)}>
          <span>Take</span>
          {about}
        </Button>
        <Button size="sm" disabledReason={disabledReason} onClick={() => onDrop(proposal)}>
          <span>Drop</span>
          {about}
        </Button>
      </div>
    </li>
  );
}

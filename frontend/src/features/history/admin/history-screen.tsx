import type { HistorySubjectKind, StreamHistoryView } from '@accelerator/contracts/history/views';
import type { HistoryFilters } from '@accelerator/contracts/history/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GitBranch } from 'lucide-react';
import { useState } from 'react';
import { UndoAlert } from '../../../entities/undo/undo-alert.tsx';
import { UndoDialog } from '../../../entities/undo/undo-dialog.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/controls/button.tsx';
import { stringifySearch } from '../../../address/address-query.ts';
import type { DialogName } from '../../../address/parameters.ts';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { useSearchChange } from '../../../address/search-change.ts';
import { SelectMenu } from '../../../ui/controls/select-menu.tsx';
import { subjectLabels } from '../history-labels.ts';
import { HistoryPending } from '../history-pending.tsx';
import { filtersIn, type HistorySearch } from '../history-search.ts';
import { MatchMoment } from '../match-moment.tsx';
import { HistoryView } from '../history-view.tsx';
import { ErasureCertificates } from './erasure-certificates.tsx';
import { addressOfStream, ExportMenu } from './export-menu.tsx';
import { historyQueries } from './history.queries.ts';
import { LogProof } from './log-proof.tsx';
import { RawEvent } from './raw-event.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { SavedHistoryFilters } from './saved-filters.tsx';
import { SteppedRows } from './stepped-rows.tsx';

/** Of companies with their members, and of logins. */
const mayBeErased: readonly HistorySubjectKind[] = ['partner', 'administrator'];

interface HistoryScreenProps {
  readonly stream: string;
  readonly search: HistorySearch;
}

/** A stream as administrators read it: with the raw events, and what followed from each request. */
export function HistoryScreen({ stream, search }: HistoryScreenProps) {
  const { data: history, error, refetch } = useQuery(historyQueries.stream(stream));
  const request = useDialogAddress('request');
  const [undoing, setUndoing] = useState<StreamHistoryView['undoable']>(null);
  const go = useSearchChange();
  if (!history) return <HistoryPending crumbs={<Crumbs />} error={error} onRetry={() => void refetch()} />;
  const { projection } = search;
  const isStepped = projection !== undefined && history.projections.includes(projection);
  return (
    <>
      <HistoryView
        history={history}
        search={search}
        crumbs={<Crumbs kind={history.kind} />}
        actions={(isPast) => (
          <>
            {history.kind === 'partner' && (
              <ButtonLink
                to="/admin/history/$stream"
                params={{ stream }}
                search={{ view: 'dashboard', ...(search.at !== undefined && { at: search.at }) }}
              >
                What they saw then
              </ButtonLink>
            )}
            <ExportMenu what="this history" addressIn={addressOfStream(stream, search)} />
            <OpenSubject kind={history.kind} stream={stream} isPast={isPast} />
          </>
        )}
        notice={(isPast) =>
          !isPast &&
          history.undoable && (
            <div className="py-3">
              <UndoAlert act={history.undoable} onUndo={() => setUndoing(history.undoable)} />
            </div>
          )
        }
        filterActions={
          <SavedHistoryFilters
            list="history"
            filters={filtersIn(search)}
            onApply={(filters) => go({ ...noFilters, ...filters })}
          />
        }
        stateChoice={
          history.projections.length > 0 && (
            <div>
              <SelectMenu
                label="Show"
                options={[
                  { value: '', label: 'State' },
                  ...history.projections.map((name) => ({ value: name, label: `Rows of ${name}` })),
                ]}
                value={isStepped ? projection : ''}
                onChange={(name) => go({ projection: name })}
              />
            </div>
          )
        }
        rows={isStepped ? (moments) => <SteppedRows history={history} projection={projection} moments={moments} /> : undefined}
        eventActions={({ correlationId, byClock }) =>
          !byClock && (
            <Button icon={<GitBranch size={16} />} onClick={() => request.open(correlationId)}>
              What followed
            </Button>
          )
        }
        eventDetails={(event) =>
          !event.byClock && (
            <>
              {history.kind === 'partnership' && (
                <MatchMoment
                  query={historyQueries.match(stream, event.eventId)}
                  none="The two had no score at this moment: one of them was not approved."
                />
              )}
              <RawEvent key={event.eventId} event={event} />
            </>
          )
        }
      />
      {mayBeErased.includes(history.kind) && <ErasureCertificates stream={stream} />}
      <LogProof />
      {undoing && <UndoDialog act={undoing} name={history.title} onClose={() => setUndoing(null)} />}
      {search.request !== undefined && <RequestDialog correlationId={search.request} onClose={request.close} />}
    </>
  );
}

const noFilters: { readonly [Filter in keyof HistoryFilters]: undefined } = {
  q: undefined,
  day: undefined,
  actor: undefined,
  kind: undefined,
};

function Crumbs({ kind }: { readonly kind?: HistorySubjectKind }) {
  return (
    <>
      <Link to="/admin/history">History</Link>
      {kind && <span>{` › ${subjectLabels[kind]}`}</span>}
    </>
  );
}

const screens: Partial<
  Record<HistorySubjectKind, { readonly path: string; readonly parameter: DialogName; readonly label: string }>
> = {
  partnership: { path: '/admin/partnerships', parameter: 'partnership', label: 'Open partnership' },
  partner: { path: '/admin/partners', parameter: 'partner', label: 'Open partner' },
  cohort: { path: '/admin/cohorts', parameter: 'cohort', label: 'Open cohort' },
};

/** The way to where something can be done, which is now. */
function OpenSubject({
  kind,
  stream,
  isPast,
}: {
  readonly kind: HistorySubjectKind;
  readonly stream: string;
  readonly isPast: boolean;
}) {
  const screen = screens[kind];
  if (!screen) return null;
  if (isPast) return <Button disabledReason="Actions return with now">{screen.label}</Button>;
  const id = stream.slice(stream.indexOf('-') + 1);
  return <ButtonAnchor href={`${screen.path}${stringifySearch({ [screen.parameter]: id })}`}>{screen.label}</ButtonAnchor>;
}

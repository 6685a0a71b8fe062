import { manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { MatchResultView, SuggestionsView, SuggestionView } from '@accelerator/contracts/matching/views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { failureMessage } from '../../../../api/failures.ts';
import { query } from '../../../../api/query.ts';
import { adminCohortsQueries } from '../../../../entities/cohort/admin-cohorts.queries.ts';
import { MatchExplanation } from '../../../../entities/match/match-explanation.tsx';
import { MatchFigure, MatchPrint } from '../../../../entities/match/match-print.tsx';
import { Select } from '../../../../forms/fields/select.tsx';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { Table, TableRegion, Td, Th } from '../../../../ui/table.tsx';
import { toast } from '../../../../ui/messages/toasts.tsx';
import { CohortOptions } from './cohort-options.tsx';
import { useCreateMatches } from './manual-matching.mutations.ts';
import { counted } from '../../../../ui/formats/numbers.ts';

/** Pairs for a cohort, which are read before any of them is created. What was suggested stays as it is until it is asked for again. */
export function SuggestedPairings() {
  const id = useId();
  const queryClient = useQueryClient();
  const cohorts = useQuery(adminCohortsQueries.list());
  const [cohortId, setCohortId] = useState('');
  const suggest = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...query(manualMatchingRoutes.suggestions, { query: { cohortId } }), gcTime: 0 }),
    onError: (error) =>
      toast({ title: 'Error', description: failureMessage(error, 'Failed to load potential partners'), tone: 'bad' }),
  });
  const found = suggest.data;
  return (
    <div className="pt-4">
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <div className="grid min-w-0 gap-1.5 max-md:flex-1 md:w-80">
          <label htmlFor={id} className="font-medium">
            Cohort
          </label>
          <Select id={id} value={cohortId} onChange={({ target }) => setCohortId(target.value)}>
            <option value="">Select a cohort</option>
            <CohortOptions cohorts={cohorts.data} />
          </Select>
        </div>
        <Button
          busy={suggest.isPending}
          busyLabel="Pairing"
          disabledReason={cohortId === '' ? 'Please select a cohort' : undefined}
          onDisabledPress={() => toast({ title: 'Error', description: 'Please select a cohort', tone: 'bad' })}
          onClick={() => suggest.mutate()}
        >
          Suggest pairs
        </Button>
      </div>
      {!found && (
        <p className="max-w-[64ch] text-ink-3">
          Approved partners that prefer the cohort, without an application or an active partnership, are paired by their match
          score. Nothing is created before you choose.
        </p>
      )}
      {found?.suggestions.length === 0 && <EmptyState title="No pairs to suggest">{found.reason}</EmptyState>}
      {found && found.suggestions.length > 0 && <Suggestions key={suggest.submittedAt} found={found} />}
    </div>
  );
}

const keyOf = ({ appPartner, solutionsPartner }: SuggestionView) => `${appPartner.id} ${solutionsPartner.id}`;

interface SuggestionsProps {
  readonly found: SuggestionsView;
}

function Suggestions({ found: { suggestions, cohortId, cohortName, room } }: SuggestionsProps) {
  const { readOnly } = useSession();
  const create = useCreateMatches();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, MatchResultView>>(new Map());
  const open = suggestions.filter((one) => !results.has(keyOf(one)));
  const chosen = open.filter((one) => !left.has(keyOf(one)));
  const toggle = (key: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const createChosen = () =>
    create.mutate(
      {
        matches: chosen.map(({ appPartner, solutionsPartner }) => ({
          appPartnerId: appPartner.id,
          solutionsPartnerId: solutionsPartner.id,
        })),
        criteria: 'Suggested pairing',
        notes: `Suggested for ${cohortName}`,
        cohortId,
      },
      {
        onSuccess: (answer) =>
          setResults((before) => {
            const after = new Map(before);
            for (const one of answer.results) after.set(`${one.appPartnerId} ${one.solutionsPartnerId}`, one);
            return after;
          }),
      },
    );
  const reason = readOnly ? readOnlyReason : chosen.length === 0 ? 'Choose at least one pair' : undefined;
  return (
    <>
      <p className="pb-2 text-ink-2">
        {`${counted(suggestions.length, 'pair')} for ${cohortName}${room === null ? '' : `, which has room for ${room}`}.`}
      </p>
      <TableRegion label={`Suggested pairs for ${cohortName}`}>
        <Table className="min-w-[42rem]">
          <thead>
            <tr>
              <Th>
                <span className="sr-only">Choose</span>
              </Th>
              <Th>App Partner</Th>
              <Th>Solutions Partner</Th>
              <Th>Match Score</Th>
              <Th>
                <span className="sr-only">Reasons</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {suggestions.map((one) => (
              <SuggestionRow
                key={keyOf(one)}
                suggestion={one}
                result={results.get(keyOf(one))}
                chosen={!left.has(keyOf(one))}
                onToggle={() => toggle(keyOf(one))}
              />
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 pt-4">
        {reason && <p className="text-ink-3">{reason}</p>}
        <Button variant="primary" busy={create.isPending} busyLabel="Creating" disabledReason={reason} onClick={createChosen}>
          {`Create ${counted(chosen.length, 'match', 'matches')}`}
        </Button>
      </div>
    </>
  );
}

interface SuggestionRowProps {
  readonly suggestion: SuggestionView;
  /** The outcome, once it was to be created. */
  readonly result: MatchResultView | undefined;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

function SuggestionRow({ suggestion, result, chosen, onToggle }: SuggestionRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { appPartner, solutionsPartner, explanation } = suggestion;
  const { score, lines, cap } = explanation;
  const name = `${appPartner.companyName} and ${solutionsPartner.companyName}`;
  return (
    <Fragment>
      <tr>
        <Td>
          {result === undefined && (
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              checked={chosen}
              onChange={onToggle}
              className="size-4 align-middle accent-ink"
            />
          )}
        </Td>
        <Td className="font-medium">{appPartner.companyName}</Td>
        <Td className="font-medium">
          <span>{solutionsPartner.companyName}</span>
          <span className="block text-caption font-normal text-ink-3">{solutionsPartner.partnerTier ?? 'Standard'}</span>
        </Td>
        <Td>
          <span className="flex items-center gap-3">
            <MatchPrint columns={lines} score={score} capped={cap !== null} size="s" />
            <MatchFigure score={score} size="s" />
          </span>
          {result && (
            <span className={`block text-caption ${result.id === null ? 'text-bad' : 'text-good'}`}>
              {result.id === null ? result.reason : 'Created'}
            </span>
          )}
        </Td>
        <Td className="text-right">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`Why ${score}%, ${name}`}
            icon={<ChevronDown className={`size-4 ${open ? 'rotate-180' : ''}`} />}
            onClick={() => setOpen(!open)}
          >{`Why ${score}%`}</Button>
        </Td>
      </tr>
      {open && (
        <tr id={id}>
          <Td colSpan={5} className="h-auto">
            <div className="bg-canvas px-4 py-2">
              {/* The table can be wider than the screen, what is read here is not. */}
              <div className="sticky left-4 max-md:w-[calc(100vw-4rem)]">
                <MatchExplanation explanation={explanation} columns={2} />
              </div>
            </div>
          </Td>
        </tr>
      )}
    </Fragment>
  );
}

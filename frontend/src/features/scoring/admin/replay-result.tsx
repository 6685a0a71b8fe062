import { partnerTypes } from '@accelerator/contracts/catalogue';
import type {
  EstimatedRate,
  HitRateView,
  MatchOutcome,
  RankMoveView,
  ScoringReplayView,
} from '@accelerator/contracts/scoring/views';
import { Alert } from '../../../ui/messages/alert.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { formatDate } from '../../../ui/formats/dates.ts';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { counted, formatNumber } from '../../../ui/formats/numbers.ts';
import { Status } from '../../../ui/messages/status.tsx';

const outcomeLabels: Readonly<Record<MatchOutcome, string>> = {
  interest: 'The partner showed interest',
  mutual: 'Interest became mutual',
  active: 'The partnership became active',
};

/** The lists that the weights would have shown, how sure that is, and what it cannot say. */
export function ReplayResult({ replay }: { readonly replay: ScoringReplayView }) {
  const { lists, readers, entries, entriesLeftOut, listsChanged, from, to, policy, hitRates, resamples } = replay;
  if (lists === 0)
    return (
      <EmptyState title="No lists to replay">{`No partner was shown its matches between ${formatDate(from)} and ${formatDate(to)}.`}</EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Status className="max-w-3xl text-console tabular-nums">
        {[
          `Replayed ${counted(lists, 'list')} with ${counted(entries, 'entry', 'entries')}, shown to ${counted(readers, 'partner')} from ${formatDate(from)} to ${formatDate(to)}, with the profiles and cohorts of the moment at which each was shown.`,
          `The first ten differ on ${listsChanged} of them.`,
          ...(entriesLeftOut > 0
            ? [`${counted(entriesLeftOut, 'entry', 'entries')} without a profile in the log are left out.`]
            : []),
        ].join(' ')}
      </Status>
      <Alert tone="wait" title="Partners only saw the old top lists" className="max-w-3xl">
        The replay reorders what was shown. A partner that the tried weights would have added is not on any list, and what was
        shown first was chosen more often for that reason alone, so the policy of then looks better here than it is.
      </Alert>
      <section>
        <h3 className="mb-2 text-console font-semibold">Hit rate at 10</h3>
        <TableRegion label="Table of hit rates">
          <Table aria-label="Hit rate at 10">
            <thead>
              <tr>
                {['What came of a list', 'Cases', policy, 'Tried', 'Difference'].map((header, place) => (
                  <Th key={header} numeric={place > 0}>
                    {header}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hitRates.map((rate) => (
                <HitRate key={rate.outcome} rate={rate} />
              ))}
            </tbody>
          </Table>
        </TableRegion>
        <p className="mt-2 max-w-3xl text-caption text-ink-2">{`In how many of the cases the partner with which it came about stood among the first ten of the last list before. In brackets the 95% interval of ${formatNumber(resamples)} bootstrap resamples of the partners that were shown lists (percentile method, the same for the same replay). Below ten cases no rate is said; on lists of ten or fewer nothing can be missed, so ${hitRates.map(({ onShortLists, outcome }) => `${onShortLists} (${outcome})`).join(', ')} such cases are left out.`}</p>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 xl:grid-cols-2">
        <Moves title="Who gains" moves={replay.gains} of={replay.gaining} />
        <Moves title="Who loses" moves={replay.losses} of={replay.losing} />
      </div>
      <p className="text-caption text-ink-2 tabular-nums">
        {`${replay.staying} of ${replay.gaining + replay.losing + replay.staying} partners on the lists keep their mean rank. Partners that have left are not named here.`}
      </p>
    </div>
  );
}

function HitRate({ rate: { outcome, cases, rates } }: { readonly rate: HitRateView }) {
  return (
    <tr>
      <Td>{outcomeLabels[outcome]}</Td>
      <Td numeric>{cases}</Td>
      <Td numeric className="whitespace-nowrap">
        {rates ? rateText(rates.current) : '—'}
      </Td>
      <Td numeric className="whitespace-nowrap">
        {rates ? rateText(rates.tried) : '—'}
      </Td>
      <Td numeric className="whitespace-nowrap">
        {rates ? differenceText(rates.difference) : '—'}
      </Td>
    </tr>
  );
}

function Moves({ title, moves, of }: { readonly title: string; readonly moves: readonly RankMoveView[]; readonly of: number }) {
  return (
    <section>
      <h3 className="mb-2 text-console font-semibold">{title}</h3>
      {moves.length === 0 ? (
        <p className="text-console text-ink-2">No partner.</p>
      ) : (
        <>
          <TableRegion label={`Table of ${title}`}>
            <Table aria-label={title}>
              <thead>
                <tr>
                  {['Partner', 'Type', 'Lists', 'In the first ten', 'Mean move'].map((header, place) => (
                    <Th key={header} numeric={place > 1}>
                      {header}
                    </Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {moves.map(({ partnerId, companyName, partnerType, lists, topTenNow, topTenTried, meanMove }) => (
                  <tr key={partnerId}>
                    <Td>{companyName}</Td>
                    <Td className="whitespace-nowrap">{partnerTypes.labelOf(partnerType)}</Td>
                    <Td numeric>{lists}</Td>
                    <Td numeric className="whitespace-nowrap">
                      {`${topTenNow} to ${topTenTried}`}
                    </Td>
                    <Td numeric className="whitespace-nowrap">
                      {`${meanMove > 0 ? 'up' : 'down'} ${Math.abs(meanMove)}`}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableRegion>
          {of > moves.length && (
            <p className="mt-1.5 text-caption text-ink-2">{`The ${moves.length} that move farthest of ${of}.`}</p>
          )}
        </>
      )}
    </section>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function rateText({ value, low, high }: EstimatedRate): string {
  return `${percent(value)} (${percent(low)} to ${percent(high)})`;
}

/** In points of percent. */
function differenceText({ value, low, high }: EstimatedRate): string {
  const points = (share: number) => {
    const rounded = Math.round(1000 * share) / 10;
    return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded).toFixed(1)}`;
  };
  return `${points(value)} points (${points(low)} to ${points(high)})`;
}

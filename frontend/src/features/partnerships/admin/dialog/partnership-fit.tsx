import { matchLabel } from '@accelerator/contracts/matching/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import clsx from 'clsx';
import { capReason } from '../../../../entities/match/match-labels.ts';
import { MatchPrint } from '../../../../entities/match/match-print.tsx';
import { printOf } from '../partnership-labels.ts';
import { CutText } from '../../../../ui/cut-text.tsx';

/** Says how well the two match, with the points of each line. */
export function PartnershipFit({ partnership }: { partnership: AdminPartnershipView }) {
  const print = printOf(partnership);
  if (!print) return <NoFit />;
  const { columns, score, capped } = print;
  const label = matchLabel(score);
  return (
    <section aria-label="Match" className="grid items-center gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[132px_1fr] md:px-6">
      <p className="flex items-baseline gap-2 md:block">
        <b className="block text-figure font-semibold tabular-nums">{`${score}%`}</b>
        <span className={clsx(score >= 80 ? 'font-medium text-together' : 'text-ink-2')}>{label}</span>
        {capped && <span className="block text-caption text-ink-3">{capReason(columns, score)}</span>}
      </p>
      <div className="grid gap-1.5">
        <MatchPrint {...print} size="card" />
        <dl className="flex gap-[3px] text-caption text-ink-2 max-md:hidden">
          {columns.map(({ name, points, of }) => (
            <div
              key={name}
              title={`${name} ${points.toFixed(1)} of ${of}`}
              className="min-w-0 overflow-hidden"
              style={{ flex: `${of} 1 0` }}
            >
              <CutText as="dt" text={name} />
              <dd className="font-medium text-ink tabular-nums">{points.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid grid-cols-2 gap-x-6 text-caption text-ink-2 md:hidden">
          {columns.map(({ name, points, of }) => (
            <div key={name} className="flex justify-between gap-2">
              <dt>{name}</dt>
              <dd className="tabular-nums">
                <b className="font-medium text-ink">{points.toFixed(1)}</b>
                <span>{` of ${of}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** One of the two is not in the programme, so there is nothing to compare. */
function NoFit() {
  return (
    <section aria-label="Match" className="px-4 py-4 md:px-6">
      <b className="block text-figure font-semibold">—</b>
      <p className="text-ink-2">No match score</p>
    </section>
  );
}

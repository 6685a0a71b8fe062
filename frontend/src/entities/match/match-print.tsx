import { matchLabel, type MatchPrint as MatchColumns } from '@accelerator/contracts/matching/views';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { capReason } from './match-labels.ts';

export type PrintSize = 's' | 'm' | 'card' | 'l';

interface MatchPrintProps {
  readonly columns: MatchColumns;
  /** Whole percent. */
  readonly score: number;
  readonly capped?: boolean;
  readonly size?: PrintSize;
  readonly ref?: Ref<HTMLSpanElement>;
}

const frame: Record<PrintSize, string> = {
  s: 'h-3.5 w-[92px] gap-[1.5px]',
  m: 'h-[18px] w-full gap-0.5',
  card: 'h-8 w-full gap-[3px]',
  l: 'h-11 w-full gap-1',
};

/**
 * The score, drawn: the width of a column is its weight, its height the credit, so that the filled area is the score. The lower half
 * mirrors the upper one: both partners see the same picture. It stands beside the number, never alone.
 */
export function MatchPrint({ columns, score, capped = false, size = 'card', ref }: MatchPrintProps) {
  return (
    <span
      ref={ref}
      role="img"
      aria-label={`Match score ${score}%, ${matchLabel(score)}`}
      className={clsx('flex min-w-0', frame[size])}
    >
      {columns.map((column) => (
        <Column key={column.name} {...column} capped={capped} corner={size === 's' ? 'rounded-[1px]' : 'rounded-[2px]'} />
      ))}
    </span>
  );
}

function Column({
  points,
  of,
  notStated,
  capped,
  corner,
}: MatchColumns[number] & { readonly capped: boolean; readonly corner: string }) {
  const track = capped ? 'bg-sunken' : 'bg-together-soft';
  const hatch = 'bg-[repeating-linear-gradient(135deg,var(--color-together-line)_0_1px,var(--color-together-soft)_1px_4px)]';
  return (
    <span className={clsx('relative min-w-0.5', corner, notStated && !capped ? hatch : track)} style={{ flex: `${of} 1 0` }}>
      {points > 0 ? (
        <PairGlyph credit={points / of} capped={capped} />
      ) : (
        <span className="absolute inset-x-0 top-[calc(50%-1px)] h-0.5 bg-field" />
      )}
    </span>
  );
}

function PairGlyph({ credit, capped }: { readonly credit: number; readonly capped: boolean }) {
  const height = `calc(${50 * credit}% - 0.5px)`;
  const half = 'absolute inset-x-0';
  return (
    <>
      <span
        className={clsx(half, 'bottom-[calc(50%+0.5px)] rounded-t-[2px]', capped ? 'bg-field' : 'bg-together')}
        style={{ height }}
      />
      <span
        className={clsx(half, 'top-[calc(50%+0.5px)] rounded-b-[2px]', capped ? 'bg-line-strong' : 'bg-together-echo')}
        style={{ height }}
      />
    </>
  );
}

const figure: Record<PrintSize, string> = {
  s: 'text-console',
  m: 'text-body/5',
  card: 'text-title/6',
  l: 'text-[2.5rem]/11 tracking-[-0.02em]',
};

/** The number that a print stands beside, with its label. */
export function MatchFigure({ score, size = 'card' }: { readonly score: number; readonly size?: PrintSize }) {
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap">
      <b className={clsx('font-semibold tabular-nums', figure[size])}>{`${score}%`}</b>
      <span
        className={clsx(
          size === 'm' || size === 's' ? 'text-caption' : 'text-console',
          score >= 80 ? 'font-medium text-together' : 'text-ink-2',
        )}
      >
        {matchLabel(score)}
      </span>
    </span>
  );
}

interface MatchScoreProps {
  readonly match: { readonly matchScore: number; readonly matchPrint: MatchColumns; readonly capped: boolean };
  readonly size?: 'm' | 'card' | 'l';
  readonly printRef?: Ref<HTMLSpanElement>;
}

/** Number, label and print of one match, and why it stops at 59 where it does. */
export function MatchScore({ match, size = 'card', printRef }: MatchScoreProps) {
  return (
    <div
      className={clsx(
        size === 'm'
          ? 'grid gap-1.5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-3.5 max-[22.5rem]:grid-cols-1'
          : 'grid gap-2',
      )}
    >
      <MatchFigure score={match.matchScore} size={size} />
      <MatchPrint
        columns={match.matchPrint}
        score={match.matchScore}
        capped={match.capped}
        size={size}
        {...(printRef && { ref: printRef })}
      />
      {match.capped && (
        <p className="text-caption text-ink-3 max-md:col-span-full">{capReason(match.matchPrint, match.matchScore)}</p>
      )}
    </div>
  );
}

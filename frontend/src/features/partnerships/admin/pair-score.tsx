import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { MatchPrint } from '../../../entities/match/match-print.tsx';
import { printOf, scoreLabel } from './partnership-labels.ts';

/** The score of a pair with its print; a dash where there is nothing to compare. */
export function PairScore({ pair }: { readonly pair: AdminPartnershipView }) {
  const print = printOf(pair);
  return (
    <span className="inline-flex items-center gap-2 align-middle tabular-nums">
      {print && <MatchPrint {...print} size="s" />}
      <span>{scoreLabel(pair)}</span>
    </span>
  );
}

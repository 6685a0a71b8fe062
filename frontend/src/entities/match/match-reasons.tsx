import type { MatchExplanation as Explanation } from '@accelerator/contracts/matching/views';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MatchChange } from './match-change.tsx';
import { MatchExplanation, MatchKey } from './match-explanation.tsx';
import { MatchFigure, MatchPrint } from './match-print.tsx';
import { matchQueries } from './matching.queries.ts';

interface MatchReasonsProps {
  readonly partnerId: string;
}

/** The score with one partner, drawn large and opened into its lines, in one column. */
export function MatchReasons({ partnerId }: MatchReasonsProps) {
  const explanation = useQuery(matchQueries.explanation(partnerId));
  if (explanation.isLoadingError)
    return (
      <ErrorAlert
        title="The match score could not be loaded"
        error={explanation.error}
        onRetry={() => void explanation.refetch()}
      />
    );
  if (!explanation.data) return <WaitingReasons />;
  return (
    <>
      <ExplainedScore explanation={explanation.data} />
      <MatchChange partnerId={partnerId} />
    </>
  );
}

/** A score, drawn large, with its lines and what their shapes mean. */
export function ExplainedScore({ explanation }: { readonly explanation: Explanation }) {
  const { score, lines, cap } = explanation;
  return (
    <>
      <div className="mb-1.5 grid gap-2.5">
        <MatchFigure score={score} size="l" />
        <MatchPrint columns={lines} score={score} capped={cap !== null} size="l" />
      </div>
      <MatchExplanation explanation={explanation} />
      <MatchKey className="mt-2.5 border-t border-line pt-2.5" />
    </>
  );
}

function WaitingReasons() {
  return (
    <Loading label="Loading the match score">
      <div className="grid gap-4">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-11" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-9" />
        ))}
      </div>
    </Loading>
  );
}

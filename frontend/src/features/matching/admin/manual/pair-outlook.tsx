import { useQuery } from '@tanstack/react-query';
import { MatchFigure, MatchPrint } from '../../../../entities/match/match-print.tsx';
import { Alert, ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { partnerMatchesQueries } from '../of-a-partner/partner-matches.queries.ts';
import { PassAlert } from '../of-a-partner/pass-alert.tsx';

interface PairOutlookProps {
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  /** Id of the sentence that says why the two cannot be matched. */
  readonly objectionId?: string;
}

/** Says how well the two who are chosen match, what they share, and whether a pass will hide the match. */
export function PairOutlook({ appPartnerId, solutionsPartnerId, objectionId }: PairOutlookProps) {
  const detail = useQuery(partnerMatchesQueries.one(appPartnerId, solutionsPartnerId));
  if (detail.isLoadingError)
    return <ErrorAlert title="The match score could not be loaded" error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data)
    return (
      <Loading label="Loading the match score">
        <Skeleton className="h-14" />
      </Loading>
    );
  const { partner, match, explanation, againstMatch } = detail.data;
  const shared = explanation.lines.filter((line) => line.shared.length > 0);
  return (
    <section aria-label={`${partner.companyName} and ${match.companyName}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <MatchPrint columns={explanation.lines} score={explanation.score} capped={explanation.cap !== null} size="s" />
        <MatchFigure score={explanation.score} size="s" />
      </div>
      <p className="text-console text-ink-2">
        {shared.length > 0
          ? `Both: ${shared.map((line) => `${line.name}: ${line.shared.join(', ')}`).join('. ')}.`
          : 'They share no industry, region, market segment or persona.'}
      </p>
      {againstMatch !== null && (
        <Alert tone="note" title={match.statusLabel ?? match.section}>
          <p id={objectionId}>{againstMatch}</p>
        </Alert>
      )}
      <PassAlert match={match} partner={partner} />
    </section>
  );
}

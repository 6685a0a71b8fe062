import type { CandidateUse } from '@accelerator/contracts/matching/requests';
import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { MatchFigure } from '../../../../entities/match/match-print.tsx';
import { GroupFrame } from '../../../../forms/fields/field-frame.tsx';
import type { FieldOf } from '../../../../forms/fields/field-of.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { PausedSearchField } from '../../../../ui/controls/paused-search-field.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { CandidateOption } from './candidate-option.tsx';
import { MatchSectionBadge } from './match-section-badge.tsx';
import { PassAlert } from './pass-alert.tsx';
import { partnerMatchesQueries } from './partner-matches.queries.ts';
import { fullName } from '../../../../ui/formats/text.ts';
import { AnswerStatus, isAnswered } from '../../../../ui/messages/status.tsx';

/** More are found by their names. */
const shownAtOnce = 50;

type CandidateFieldProps<Values extends FieldValues> = FieldOf<Values> & {
  readonly label: string;
  readonly use: CandidateUse;
  readonly partner: MatchedPartnerView;
  /** Stands first, found or not. */
  readonly chosen: PartnerMatchView | undefined;
  readonly onChoose: (match: PartnerMatchView) => void;
};

/** One of the partners who can be recommended or added, the best match first. Who is chosen stays in sight while others are searched for. */
export function CandidateField<Values extends FieldValues>({
  form,
  name,
  label,
  use,
  partner,
  chosen,
  onChoose,
}: CandidateFieldProps<Values>) {
  const [q, setQ] = useState('');
  const asked = { candidates: use, limit: String(shownAtOnce), ...(q !== '' && { q }) };
  const candidates = useQuery({
    ...partnerMatchesQueries.list(partner.id, asked),
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to load potential partners' },
  });
  const found = candidates.data?.page;
  const rows = [...(chosen ? [chosen] : []), ...(found?.rows ?? []).filter(({ id }) => id !== chosen?.id)];
  const count = found?.counts?.count ?? 0;
  return (
    <div className="grid gap-2">
      <PausedSearchField
        label="Search potential partners"
        placeholder="Company, first or last name"
        value={q}
        onSearch={setQ}
        className="w-full"
      />
      <GroupFrame role="radiogroup" form={form} name={name} label={label}>
        {() => (
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <div className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-field">
                {rows.map((match, index) => (
                  <Candidate
                    key={match.id}
                    match={match}
                    name={name}
                    checked={field.value === match.id}
                    reference={index === 0 ? field.ref : undefined}
                    onBlur={field.onBlur}
                    onChoose={() => {
                      onChoose(match);
                      field.onChange(match.id);
                    }}
                  />
                ))}
                {candidates.isPending && <WaitingCandidates />}
                {found && rows.length === 0 && (
                  <div className="p-3">
                    <EmptyState title="No matches found" />
                  </div>
                )}
              </div>
            )}
          />
        )}
      </GroupFrame>
      {chosen && <PassAlert match={chosen} partner={partner} />}
      {candidates.isError && (
        <ErrorAlert
          title="Failed to load potential partners"
          error={candidates.error}
          onRetry={() => void candidates.refetch()}
        />
      )}
      <AnswerStatus asked={q} answered={isAnswered(candidates)} className="text-caption text-ink-3 tabular-nums">
        {count > shownAtOnce && `The ${shownAtOnce} best of ${count}. Search to find the others.`}
      </AnswerStatus>
    </div>
  );
}

interface CandidateProps {
  readonly match: PartnerMatchView;
  readonly name: string;
  readonly checked: boolean;
  readonly reference: ((element: HTMLInputElement | null) => void) | undefined;
  readonly onBlur: () => void;
  readonly onChoose: () => void;
}

function Candidate({ match, name, checked, reference, onBlur, onChoose }: CandidateProps) {
  const { companyName, contactEmail, partnerType, partnerTier, section, matchScore } = match;
  return (
    <CandidateOption name={name} candidate={match} checked={checked} onChoose={onChoose} onBlur={onBlur} reference={reference}>
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-wrap">
        <span className="min-w-0 flex-1 max-sm:basis-full">
          <CutText text={companyName} className="block font-medium" />
          <CutText
            text={[fullName(match), contactEmail, ...(partnerTier ? [partnerTier] : [])].join(' · ')}
            className="block text-caption text-ink-3"
          />
        </span>
        <span className="grid shrink-0 justify-items-end max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-3">
          <MatchFigure score={matchScore} size="s" />
          {section !== 'Potential Match' && <MatchSectionBadge section={section} type={partnerType} plain />}
        </span>
      </span>
    </CandidateOption>
  );
}

function WaitingCandidates() {
  return (
    <Loading label="Loading potential partners">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="px-3 py-2">
          <Skeleton className="h-9" />
        </div>
      ))}
    </Loading>
  );
}

import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { CreateMatchesRequest } from '@accelerator/contracts/matching/requests';
import type { CandidateView } from '@accelerator/contracts/matching/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { GroupFrame } from '../../../../forms/fields/field-frame.tsx';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { PausedSearchField } from '../../../../ui/controls/paused-search-field.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { CandidateOption } from '../of-a-partner/candidate-option.tsx';
import { candidatesAtOnce, candidatesQuery } from './manual-matching.queries.ts';
import { counted } from '../../../../ui/formats/numbers.ts';
import { fullName } from '../../../../ui/formats/text.ts';
import { AnswerStatus, isAnswered } from '../../../../ui/messages/status.tsx';

interface CandidateListProps {
  readonly form: UseFormReturn<CreateMatchesRequest>;
  readonly type: PartnerType;
  readonly label: string;
}

const fieldOf = { app: 'matches.0.appPartnerId', solutions: 'matches.0.solutionsPartnerId' } as const;
const shownIndustries = 2;

/** The approved partners of one type, to choose one of. Who is chosen stays in sight while others are searched for. */
export function CandidateList({ form, type, label }: CandidateListProps) {
  const name = fieldOf[type];
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<CandidateView>();
  const candidates = useQuery({ ...candidatesQuery(type, q), placeholderData: keepPreviousData });
  const found = candidates.data;
  const isApart = chosen && !found?.rows.some(({ id }) => id === chosen.id);
  const rows = [...(isApart ? [chosen] : []), ...(found?.rows ?? [])];
  const count = found?.count ?? 0;
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h3 className="font-medium">{label}</h3>
      <PausedSearchField
        label={`Search ${label}`}
        placeholder="Company, name or email"
        value={q}
        onSearch={setQ}
        className="w-full"
      />
      <GroupFrame role="radiogroup" form={form} name={name} label={label} labelHidden>
        {() => (
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <div className="h-72 divide-y divide-line overflow-y-auto rounded-md border border-field">
                {rows.map((candidate) => (
                  <CandidateCard
                    key={candidate.id}
                    candidate={candidate}
                    name={name}
                    checked={field.value === candidate.id}
                    onChoose={() => {
                      setChosen(candidate);
                      field.onChange(candidate.id);
                    }}
                  />
                ))}
                {candidates.isPending && <WaitingCandidates />}
                {candidates.isError && (
                  <ErrorAlert
                    title="Failed to load potential partners"
                    error={candidates.error}
                    onRetry={() => void candidates.refetch()}
                  />
                )}
                {candidates.isSuccess && rows.length === 0 && (
                  <p className="px-3 py-4 text-ink-3">
                    {q === '' ? `No ${label} are approved yet.` : `No ${label} match the search.`}
                  </p>
                )}
              </div>
            )}
          />
        )}
      </GroupFrame>
      <AnswerStatus asked={q} answered={isAnswered(candidates)} className="text-caption text-ink-3 tabular-nums">
        {count > candidatesAtOnce
          ? `Showing ${candidatesAtOnce} of ${count}. Search to find the others.`
          : candidates.isSuccess && `Showing ${count} of ${count}`}
      </AnswerStatus>
    </section>
  );
}

interface CandidateCardProps {
  readonly candidate: CandidateView;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function CandidateCard({ candidate, name, checked, onChoose }: CandidateCardProps) {
  const { companyName, contactEmail, partnerTier, industries, matchCount, runningCohort } = candidate;
  const more = industries.length - shownIndustries;
  return (
    <CandidateOption name={name} candidate={candidate} checked={checked} onChoose={onChoose} tall>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <CutText text={companyName} className="font-medium" />
          <span className="shrink-0 text-caption text-ink-3 tabular-nums">{counted(matchCount, 'match', 'matches')}</span>
        </span>
        <CutText text={`${fullName(candidate)} · ${partnerTier ?? 'Standard'}`} className="block text-caption text-ink-2" />
        <CutText text={contactEmail} className="block text-caption text-ink-3" />
        {runningCohort !== null && (
          <CutText text={`Application to ${runningCohort} is running`} className="block text-caption text-wait" />
        )}
        <span className="mt-1 flex flex-wrap gap-1">
          {industries.slice(0, shownIndustries).map((industry) => (
            <Chip key={industry}>{industry}</Chip>
          ))}
          {more > 0 && <span className="text-caption leading-5 text-ink-3">{`+${more}`}</span>}
        </span>
      </span>
    </CandidateOption>
  );
}

function WaitingCandidates() {
  return (
    <Loading label="Loading partners">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="px-3 py-2.5">
          <Skeleton className="h-[4.5rem]" />
        </div>
      ))}
    </Loading>
  );
}

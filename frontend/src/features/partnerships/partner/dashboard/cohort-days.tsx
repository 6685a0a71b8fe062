import { useQuery } from '@tanstack/react-query';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { use } from 'react';
import { datesInOrder } from '../../../../entities/cohort/dates-in-order.ts';
import { cohortQueries } from '../../../../entities/cohort/cohorts.queries.ts';
import { formatCohortDate, localDay } from '../../../../ui/formats/dates.ts';
import { AsOfDate } from '../../../../ui/formats/as-of-date.ts';
import { counted } from '../../../../ui/formats/numbers.ts';
import { cohortWithPartner, type Pair } from './leading-pair.ts';

interface CohortDaysProps {
  readonly pair: Pair;
}

/** From the approval to the kickoff. */
export function UntilKickoff({ pair: { partnership } }: CohortDaysProps) {
  const now = use(AsOfDate) ?? new Date();
  const kickoff = partnership.cohort?.kickoffDate;
  if (!kickoff) return <p>Your partnership is active. Onboarding starts when your cohort kicks off.</p>;
  const days = differenceInCalendarDays(parseISO(kickoff), now);
  return (
    <p>{`Your partnership is active. Your cohort kicks off in ${counted(days, 'day')}, on ${formatCohortDate(kickoff)}; onboarding starts then.`}</p>
  );
}

/** From the kickoff to the end: which day it is, and what is due next. */
export function SinceKickoff({ pair }: CohortDaysProps) {
  const now = use(AsOfDate) ?? new Date();
  const cohorts = useQuery(cohortQueries.list()).data;
  const { cohort } = pair.partnership;
  const dated = cohorts?.find(({ id }) => id === cohort?.id);
  const today = localDay(now);
  const next = dated && datesInOrder(dated).find(({ date }) => date !== null && date >= today);
  const day = cohort && differenceInCalendarDays(now, parseISO(cohort.kickoffDate)) + 1;
  return (
    <>
      <p className="font-medium text-ink">{day ? `Day ${day} of ${cohortWithPartner(pair)}` : cohortWithPartner(pair)}</p>
      {next?.date && <p>{`Next: ${next.label}, ${formatCohortDate(next.date)} (${distance(next.date, now)}).`}</p>}
    </>
  );
}

function distance(day: string, now: Date): string {
  const days = differenceInCalendarDays(parseISO(day), now);
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`;
}

import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { formatDate, localDay } from '../../ui/formats/dates.ts';
import type { Elements } from '../../ui/elements.ts';

/** Those beside the kickoff and the end, between which the bar is drawn. */
const marked = ['campaignsDueDate', 'campaignsLaunchDate', 'receiptsDueDate', 'payoutDate'] as const;

const barClass = 'rounded-[2px] bg-ink';
const markClass = 'border-l-2 border-wait';
const todayClass = 'border-l border-dashed border-ink-3';

/** A bar from the kickoff to the end of each cohort, with a mark at each date between, over one scale of time; one at least. */
export function CohortDatesChart({ cohorts }: { readonly cohorts: readonly AdminCohortView[] }) {
  const today = localDay(new Date());
  const days = cohorts.flatMap((cohort) => [cohort.kickoffDate, cohort.endDate, ...marksOf(cohort)]).toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  const span = Math.max(1, Date.parse(last) - Date.parse(first));
  const at = (day: string) => `${(100 * (Date.parse(day) - Date.parse(first))) / span}%`;
  const isTodayShown = today >= first && today <= last;
  return (
    <div className="grid grid-cols-[minmax(6rem,12rem)_minmax(0,1fr)] items-center gap-x-3 text-console">
      {cohorts.map((cohort) => (
        <div key={cohort.id} className="contents">
          <span className="flex min-h-7 items-center">{cohort.name}</span>
          <span className="relative block h-7">
            <i
              className={`absolute top-2 h-3 min-w-[3px] ${barClass}`}
              style={{
                left: at(cohort.kickoffDate),
                width: `${(100 * Math.max(0, Date.parse(cohort.endDate) - Date.parse(cohort.kickoffDate))) / span}%`,
              }}
            />
            {marksOf(cohort).map((day) => (
              <i key={day} className={`absolute top-1 -ml-0.5 h-5 ${markClass}`} style={{ left: at(day) }} />
            ))}
            {isTodayShown && <i className={`absolute inset-y-0 ${todayClass}`} style={{ left: at(today) }} />}
          </span>
        </div>
      ))}
      <span />
      <span className="flex justify-between gap-2 text-caption text-ink-3">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </span>
      <ul className="col-span-2 mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
        <Sign sign={<i className={`h-3 w-5 ${barClass}`} />}>Kickoff to end</Sign>
        {cohorts.some((cohort) => marksOf(cohort).length > 0) && (
          <Sign sign={<i className={`h-4 ${markClass}`} />}>Campaigns due or launched, receipts due, payout</Sign>
        )}
        {isTodayShown && <Sign sign={<i className={`h-4 ${todayClass}`} />}>Today</Sign>}
      </ul>
    </div>
  );
}

function Sign({ sign, children }: { readonly sign: Elements; readonly children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {sign}
      <span>{children}</span>
    </li>
  );
}

function marksOf(cohort: AdminCohortView): readonly string[] {
  return [...new Set(marked.flatMap((field) => cohort[field] ?? []))];
}

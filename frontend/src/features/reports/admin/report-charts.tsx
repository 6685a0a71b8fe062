import { funnelStages, partnerTypes, regions } from '@accelerator/contracts/catalogue';
import { activities, type Activity, type ReportView, type WeekView } from '@accelerator/contracts/reports/views';
import clsx from 'clsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { stepLabels } from './report-tables.ts';

/** Each status has a fill of its own, so that none is told by colour alone. */
const fills = {
  Approved: 'bg-good',
  Pending: 'bg-[repeating-linear-gradient(135deg,var(--color-wait)_0_2px,var(--color-wait-soft)_2px_5px)]',
  'Admin Review': 'bg-wait-line inset-ring-[1.5px] inset-ring-wait',
  Rejected: 'bg-bad-soft inset-ring-[1.5px] inset-ring-bad',
} as const;
type Status = keyof typeof fills;

const partOf = (value: number, most: number) => ({ width: `${most > 0 ? (100 * value) / most : 0}%` });
const mostOf = (values: readonly number[]) => Math.max(1, ...values);

interface Stack {
  readonly label: string;
  readonly total: number;
  readonly parts: readonly (readonly [Status, number])[];
}

function StackedBars({ stacks, statuses }: { readonly stacks: readonly Stack[]; readonly statuses: readonly Status[] }) {
  const most = mostOf(stacks.map(({ total }) => total));
  return (
    <>
      <div className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)_2.5rem] items-center gap-x-3 gap-y-2.5 text-console">
        {stacks.map(({ label, total, parts }) => (
          <div key={label} className="contents">
            <span>{label}</span>
            <span className="flex h-4.5 gap-0.5" style={partOf(total, most)}>
              {parts.map(
                ([status, count]) =>
                  count > 0 && (
                    <i
                      key={status}
                      className={clsx('block min-w-[3px] rounded-[2px]', fills[status])}
                      style={{ flexGrow: count }}
                    />
                  ),
              )}
            </span>
            <b className="text-right font-medium tabular-nums">{total}</b>
          </div>
        ))}
      </div>
      <div className="mt-3.5 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
        {statuses.map((status) => (
          <span key={status} className="inline-flex items-center gap-1.5">
            <i className={clsx('size-3 rounded-[2px]', fills[status])} />
            <span>{status}</span>
          </span>
        ))}
      </div>
    </>
  );
}

export function StatusChart({ statuses }: Pick<ReportView, 'statuses'>) {
  const stacks = statuses.map(({ partnerType, approved, pending, adminReview, rejected }): Stack => ({
    label: partnerTypes.labelOf(partnerType),
    total: approved + pending + adminReview + rejected,
    parts: [
      ['Approved', approved],
      ['Pending', pending],
      ['Admin Review', adminReview],
      ['Rejected', rejected],
    ],
  }));
  return <StackedBars stacks={stacks} statuses={['Approved', 'Pending', 'Admin Review', 'Rejected']} />;
}

export function TierChart({ tiers }: Pick<ReportView, 'tiers'>) {
  const stacks = tiers.map(({ tier, total, approved, pending, rejected }): Stack => ({
    label: tier,
    total,
    parts: [
      ['Approved', approved],
      ['Pending', pending],
      ['Rejected', rejected],
    ],
  }));
  return <StackedBars stacks={stacks} statuses={['Approved', 'Pending', 'Rejected']} />;
}

/** App Partners to the left with square ends, Solutions Partners to the right with round ones, the regions between. */
export function RegionChart({ regions: rows }: Pick<ReportView, 'regions'>) {
  const most = mostOf(rows.flatMap(({ app, solutions }) => [app, solutions]));
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_5.75rem_minmax(0,1fr)_1.75rem] items-center gap-x-1.5 text-console tabular-nums md:grid-cols-[2.25rem_minmax(0,1fr)_7rem_minmax(0,1fr)_2.25rem] md:gap-x-2.5">
      <span className="col-span-2 flex h-6 items-center justify-end gap-1.5 text-right text-caption text-ink-3">
        App Partners
        <PairGlyph left="filled" right="empty" size={14} className="shrink-0 text-ink" />
      </span>
      <span />
      <span className="col-span-2 flex h-6 items-center gap-1.5 text-caption text-ink-3">
        <PairGlyph left="empty" right="filled" size={14} className="shrink-0 text-ink" />
        Solutions Partners
      </span>
      {rows.map(({ region, app, solutions }) => (
        <div key={region} className="contents">
          <span className="text-right">{app}</span>
          <span className="flex h-7 items-center justify-end">
            <i className="h-4 rounded-l-[2px] bg-ink" style={partOf(app, most)} />
          </span>
          <span className="text-center text-ink-2">{regions.labelOf(region)}</span>
          <span className="flex h-7 items-center">
            {solutions > 0 && (
              <i className="h-4 min-w-1.5 rounded-r-md border-[1.5px] border-ink bg-surface" style={partOf(solutions, most)} />
            )}
          </span>
          <span>{solutions}</span>
        </div>
      ))}
    </div>
  );
}

interface Bar {
  readonly label: string;
  /** null is not drawn. */
  readonly value: number | null;
}

function Bars({ bars, className }: { readonly bars: readonly Bar[]; readonly className: string }) {
  const most = mostOf(bars.map(({ value }) => value ?? 0));
  return (
    <div className={clsx('grid items-center gap-x-3 text-console', className)}>
      {bars.map(({ label, value }) => (
        <div key={label} className="contents">
          <span className="flex min-h-6.5 items-center">{label}</span>
          <span>
            <i className="block h-3.5 rounded-[2px] bg-ink" style={partOf(value ?? 0, most)} />
          </span>
          <b className="text-right font-medium tabular-nums">{value ?? '—'}</b>
        </div>
      ))}
    </div>
  );
}

export function IndustryChart({ industries }: Pick<ReportView, 'industries'>) {
  const bars = industries.map(({ industry, total }) => ({ label: industry, value: total }));
  return <Bars bars={bars} className="grid-cols-[6.5rem_minmax(0,1fr)_2.25rem]" />;
}

/** Of each cohort, what is left of those who registered from stage to stage; on phones one stage below the other. */
export function FunnelChart({ funnels }: Pick<ReportView, 'funnels'>) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2 text-console md:grid-cols-[minmax(5rem,12rem)_repeat(6,minmax(0,1fr))]">
      <span className="max-md:hidden" />
      {funnelStages.options.map(({ value, label }) => (
        <span key={value} className="text-caption text-ink-3 max-md:hidden">
          {label}
        </span>
      ))}
      {funnels.map((funnel) => (
        <div key={funnel.cohortId} className="contents">
          <span className="max-md:col-span-2 max-md:pt-1">{funnel.cohort}</span>
          {funnelStages.options.map(({ value, label }) => (
            <div key={value} className="contents">
              <span className="text-caption text-ink-3 md:hidden">{label}</span>
              <span className="block h-4.5 rounded-[2px] bg-sunken">
                <i className="block h-full rounded-[2px] bg-ink" style={partOf(funnel[value], funnel.registered)} />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function StepChart({ steps }: Pick<ReportView, 'steps'>) {
  const bars = steps.map(({ step, medianDays }) => ({ label: stepLabels[step], value: medianDays }));
  return <Bars bars={bars} className="grid-cols-[minmax(7rem,13rem)_minmax(0,1fr)_2.25rem]" />;
}

const activityLabels: Record<Activity, string> = {
  applications: 'Applications',
  approvals: 'Approvals',
  mutualInterests: 'Mutual interests',
  activations: 'Activations',
};
/** With more columns, their numbers would overlap. */
const mostNumbered = 16;

/** A column for each week, of each kind of activity its own picture. */
export function WeekChart({ weeks }: Pick<ReportView, 'weeks'>) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
      {activities.map((activity) => (
        <Columns key={activity} weeks={weeks} activity={activity} />
      ))}
    </div>
  );
}

function Columns({ weeks, activity }: { readonly weeks: readonly WeekView[]; readonly activity: Activity }) {
  const counts = weeks.map((week) => week[activity]);
  const most = mostOf(counts);
  const sum = counts.reduce((total, count) => total + count, 0);
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-2 text-console">
        <span>{activityLabels[activity]}</span>
        <b className="font-medium tabular-nums">{sum}</b>
      </p>
      <div className="mt-1.5 flex h-24 items-end gap-px border-b border-line-strong">
        {weeks.map(({ week, [activity]: count }) => (
          <span
            key={week}
            className="flex h-full min-w-0 flex-1 flex-col justify-end text-center text-caption text-ink-2 tabular-nums"
          >
            {weeks.length <= mostNumbered && count > 0 && <span>{count}</span>}
            <i className="mx-px block rounded-t-[2px] bg-ink" style={{ height: `${(75 * count) / most}%` }} />
          </span>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-caption text-ink-3">
        <span>{formatDay(weeks[0]?.monday)}</span>
        {weeks.length > 1 && <span>{formatDay(weeks.at(-1)?.monday)}</span>}
      </p>
    </div>
  );
}

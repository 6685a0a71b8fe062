import { Link } from '@tanstack/react-router';
import type { Elements } from '../../ui/elements.ts';

interface OverviewSectionProps {
  readonly title: string;
  /** The list of all of its kind. */
  readonly all: { readonly to: '/admin/partners' | '/admin/partnerships' | '/admin/cohorts'; readonly label: string };
  readonly children: Elements;
}

export function OverviewSection({ title, all, children }: OverviewSectionProps) {
  return (
    <section aria-label={title} className="min-w-0 px-4 pt-5 pb-3 max-lg:not-first:border-t max-lg:not-first:border-line md:px-6">
      <div className="flex items-center justify-between gap-3 pb-1.5">
        <h2 className="text-body/5 font-semibold">{title}</h2>
        <Link to={all.to} className="link inline-flex min-h-6 shrink-0 items-center text-console text-ink-2">
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

export const sections = {
  partners: { title: 'Recent Partner Applications', all: { to: '/admin/partners', label: 'View All Partners' } },
  partnerships: { title: 'Recent Partnership Applications', all: { to: '/admin/partnerships', label: 'View All Partnerships' } },
  cohorts: { title: 'Upcoming Cohorts', all: { to: '/admin/cohorts', label: 'View All Cohorts' } },
} as const;

export const queuesGrid = '-mx-4 grid border-b border-line md:-mx-6 lg:grid-cols-2 lg:divide-x lg:divide-line';

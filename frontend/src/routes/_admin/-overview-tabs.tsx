import { Link } from '@tanstack/react-router';

const tabClass =
  '-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent text-console font-medium whitespace-nowrap text-ink-3 -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

/** The parts of the console; each has a screen of its own. */
export function OverviewTabs() {
  return (
    <nav aria-label="Dashboard" className="-mx-4 border-b border-line px-4 md:-mx-6 md:px-6">
      <ul className="flex flex-wrap gap-x-6 max-md:gap-x-4 max-sm:gap-x-3">
        <li>
          <Link to="/" aria-current="page" className={tabClass}>
            Overview
          </Link>
        </li>
        <li>
          <Link to="/admin/partners" className={tabClass}>
            Partners
          </Link>
        </li>
        <li>
          <Link to="/admin/partnerships" className={tabClass}>
            Partnerships
          </Link>
        </li>
        <li>
          <Link to="/admin/cohorts" className={tabClass}>
            Cohorts
          </Link>
        </li>
        <li>
          <Link to="/admin/reports" className={tabClass}>
            Reports
          </Link>
        </li>
      </ul>
    </nav>
  );
}

import { consoleScreens, type ConsoleIcon, type ConsolePath } from '@accelerator/contracts/console';
import {
  BookLock,
  CalendarRange,
  ChartColumn,
  ChartNoAxesColumn,
  FileOutput,
  Handshake,
  History,
  Layers,
  LayoutDashboard,
  Lightbulb,
  SlidersHorizontal,
  UserRoundCog,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { Fragment } from 'react';
import { NavButton, NavLink } from './nav-item.tsx';

const icons: Readonly<Record<ConsoleIcon, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  users: Users,
  handshake: Handshake,
  'calendar-range': CalendarRange,
  lightbulb: Lightbulb,
  'user-round-cog': UserRoundCog,
  'chart-column': ChartColumn,
  history: History,
  'book-lock': BookLock,
  layers: Layers,
  'sliders-horizontal': SlidersHorizontal,
  'file-output': FileOutput,
  webhook: Webhook,
};

interface ConsoleNavProps {
  /** The number that waits, beside a screen's entry; left out while it is not known. */
  readonly waiting: { readonly [Path in ConsolePath]?: number | undefined };
}

/** The screens of the console. */
export function ConsoleNav({ waiting }: ConsoleNavProps) {
  const entriesOf = (group: (typeof consoleScreens)[number]['group']) =>
    consoleScreens
      .filter((screen) => screen.group === group)
      .map(({ path, title, icon }) => (
        <Fragment key={path}>
          {path === '/admin/reports' && (
            <li>
              <NavButton unavailable icon={ChartNoAxesColumn} label="Analytics" />
            </li>
          )}
          <li>
            <NavLink
              {...(path === '/admin' ? { to: '/', exact: true, includes: [path] } : { to: path })}
              icon={icons[icon]}
              label={title}
              end={waiting[path] || undefined}
            />
          </li>
        </Fragment>
      ));
  return (
    <nav aria-label="Console" className="grid gap-0.5">
      <ul className="grid gap-0.5">{entriesOf('programme')}</ul>
      <p id="event-log" className="px-2 pt-3 pb-1 text-caption text-ink-3 md:max-lg:sr-only in-data-folded:lg:sr-only">
        Event log
      </p>
      <ul aria-labelledby="event-log" className="grid gap-0.5">
        {entriesOf('event-log')}
      </ul>
    </nav>
  );
}

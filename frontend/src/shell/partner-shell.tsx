import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import type { SettingsView, UserView } from '@accelerator/contracts/accounts/views';
import { registrationPercent } from '@accelerator/contracts/partners/profile';
import type { OwnProfileView } from '@accelerator/contracts/partners/views';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CalendarRange, LayoutDashboard, LifeBuoy, LogOut, MessageSquareText, PanelLeft, UserRound } from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/controls/button.tsx';
import type { Elements } from '../ui/elements.ts';
import { CutText } from '../ui/cut-text.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeaderEnd } from '../ui/page-header.tsx';
import { Meter } from '../ui/progress.tsx';
import { initialsOf, mailAddress } from '../ui/formats/text.ts';
import { BetaBadge } from './beta-badge.tsx';
import { NavAnchor, NavButton, NavLink } from './nav-item.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLogOut } from './use-log-out.ts';
import { useSidebarFold } from './use-sidebar-fold.ts';

interface PartnerShellProps {
  /** Left out, like all the others, while it is not known. */
  user?: UserView | undefined;
  own?: OwnProfileView | undefined;
  settings?: SettingsView | undefined;
  /** The bell at the end of every page's head. */
  bell?: Elements;
  /** The bell in the bottom bar of phones. */
  bellInBar?: Elements;
  children: Elements;
}

/** The frame that stands around every partner screen: a sidebar, a rail from 768 px, a strip and a bottom bar on phones. */
export function PartnerShell({ user, own, settings, bell, bellInBar, children }: PartnerShellProps) {
  const main = useFocusOnArrival();
  const { folded, toggle } = useSidebarFold();
  const logOut = useLogOut();
  return (
    <div
      data-folded={folded || undefined}
      className="min-h-dvh print:block! md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:data-folded:grid-cols-[64px_minmax(0,1fr)]"
    >
      <SkipLink />
      <aside className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] flex-col gap-5 overflow-y-auto border-r border-line px-3 pt-5 pb-3 max-md:hidden print:hidden">
        <div className="flex items-center gap-2.5 px-2 md:max-lg:flex-col md:max-lg:px-0 in-data-folded:lg:flex-col in-data-folded:lg:px-0">
          <span className="flex md:max-lg:hidden in-data-folded:lg:hidden">
            <Logo words="two-lines" />
          </span>
          <span className="flex lg:hidden in-data-folded:lg:flex">
            <Logo words={false} />
          </span>
          <span className="ml-auto grid justify-items-end md:max-lg:ml-0 in-data-folded:lg:ml-0">
            <span className="flex md:max-lg:hidden in-data-folded:lg:hidden">
              <BetaBadge />
            </span>
            {/* Its place is there before the settings are, so that what stands below stays where it is. */}
            <span className="flex h-6 items-center">
              {settings?.feedbackUrl && (
                <a
                  href={settings.feedbackUrl}
                  target="_blank"
                  rel="noreferrer"
                  title="Feedback"
                  className="link text-caption leading-6"
                >
                  <MessageSquareText className="hidden size-[18px] md:max-lg:block in-data-folded:lg:block" />
                  <span className="md:max-lg:sr-only in-data-folded:lg:sr-only">Feedback</span>
                </a>
              )}
            </span>
          </span>
        </div>
        <UserCard user={user} own={own} />
        <nav aria-label="Main" className="grid gap-0.5">
          <NavLink to="/partner-dashboard" includes={['/matches', '/partner-profile']} icon={LayoutDashboard} label="Dashboard" />
          <NavLink to="/cohorts" icon={CalendarRange} label="Cohorts" />
          <NavLink to="/profile" icon={UserRound} label="My Profile" />
        </nav>
        <div className="mt-auto grid gap-0.5">
          <NavAnchor
            href={settings?.supportEmail ? mailAddress(settings.supportEmail) : undefined}
            icon={LifeBuoy}
            label="Contact Support"
          />
          <NavButton icon={LogOut} label="Log out" onPress={logOut} />
          <div className="mt-1 flex items-center justify-between pl-0.5 md:max-lg:flex-col in-data-folded:lg:flex-col">
            <ThemeSwitch className="md:max-lg:flex-col in-data-folded:lg:flex-col" />
            <IconButton
              label={folded ? 'Unfold the sidebar (Ctrl+B)' : 'Fold the sidebar (Ctrl+B)'}
              aria-pressed={folded}
              size="sm"
              icon={<PanelLeft className="size-4" />}
              onClick={toggle}
              className="max-lg:hidden"
            />
          </div>
        </div>
      </aside>

      {/* Where letters stand wide, the link takes a second line within the same height. */}
      <header className="sticky top-(--bar) z-20 flex h-12 flex-wrap content-center items-center gap-x-2 border-b border-line bg-canvas px-4 text-control whitespace-nowrap md:hidden print:hidden">
        <span className="flex max-[22.4375rem]:hidden">
          <Logo size={22} />
        </span>
        <span className="flex min-[22.4375rem]:hidden">
          <Logo size={22} words={false} />
        </span>
        <BetaBadge />
        {settings?.feedbackUrl && (
          <a href={settings.feedbackUrl} target="_blank" rel="noreferrer" className="link ml-auto py-1 text-console">
            Feedback
          </a>
        )}
      </header>

      <PageHeaderEnd value={bell}>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-3rem)] min-w-0 px-4 pt-5 pb-8 outline-none md:min-h-0 md:px-8 md:pt-8 md:pb-16 lg:px-10"
        >
          <div className="max-w-[1360px]">{children}</div>
        </main>
      </PageHeaderEnd>

      <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 pt-4 pb-[92px] text-control text-ink-2 md:hidden print:hidden">
        <Link to="/cohorts" className="link py-2">
          Cohorts
        </Link>
        <button type="button" className="link py-2" onClick={logOut}>
          Log out
        </button>
        <ThemeSwitch className="ml-auto" />
        {/* On a line of its own, because it comes with the settings: what was there before stays where it is. */}
        {settings?.supportEmail && (
          <span className="basis-full">
            <a href={mailAddress(settings.supportEmail)} className="link inline-block py-2">
              Contact Support
            </a>
          </span>
        )}
      </footer>

      <nav
        aria-label="Main, short"
        className="fixed inset-x-0 bottom-0 z-30 grid h-[60px] grid-cols-3 border-t border-line bg-surface md:hidden print:hidden"
      >
        <BarLink to="/partner-dashboard" icon={<LayoutDashboard className="size-5" />} label="Dashboard" />
        <BarLink to="/profile" icon={<UserRound className="size-5" />} label="Profile" />
        {bellInBar}
      </nav>
    </div>
  );
}

function BarLink({ to, icon, label }: { to: '/partner-dashboard' | '/profile'; icon: Elements; label: string }) {
  return (
    <Link
      to={to}
      activeProps={{ className: 'font-medium text-ink', 'aria-current': 'page' }}
      inactiveProps={{ className: 'text-ink-3' }}
      className="grid content-center justify-items-center gap-0.5 text-caption -outline-offset-2"
    >
      {icon}
      <span>{label}</span>
    </Link>
  );
}

function UserCard({ user, own }: Pick<PartnerShellProps, 'user' | 'own'>) {
  const percent = own && registrationPercent(own.profile);
  return (
    <div className="grid grid-cols-[36px_1fr] items-center gap-x-2.5 gap-y-1 rounded-md border border-line bg-surface p-3 md:max-lg:hidden in-data-folded:lg:hidden">
      <Avatar
        shape={partnerTypeOf(user?.role) === 'solutions' ? 'circle' : 'square'}
        initials={user ? ownInitials(user, own) : ''}
        className="size-9! text-[13px]!"
      />
      <span className="flex min-w-0 flex-col text-control leading-[1.125rem]">
        <CutText text={own?.profile.companyName || (user?.username ?? '')} className="min-h-4.5 font-semibold" />
        <span className="text-caption text-ink-3">{user?.role || 'Partner'}</span>
      </span>
      {/* Its place is kept while the profile is on its way. */}
      <span className={clsx('col-span-2 grid gap-1.5 pt-2 text-caption text-ink-2', percent === undefined && 'invisible')}>
        <span>{`Registration: ${percent ?? 0}% complete`}</span>
        <Meter value={percent ?? 0} max={100} label="Registration" />
      </span>
    </div>
  );
}

/** The names in the profile are those of one member; a colleague is known by the username alone. */
function ownInitials({ username }: UserView, own: OwnProfileView | undefined): string {
  return own?.namedByYou ? initialsOf(own.profile.firstName, own.profile.lastName, username) : initialsOf('', '', username);
}

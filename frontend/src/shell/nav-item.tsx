import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const look =
  'flex h-control w-full items-center gap-2.5 rounded-md px-2.5 text-left text-control font-medium text-ink-2 transition-colors hover:bg-hover console:gap-[9px] console:px-2 console:text-console';
/** In the rail only the icon is drawn; the words stay for the ear and as the tooltip. */
const railLook = 'md:max-lg:justify-center md:max-lg:px-0 in-data-folded:lg:justify-center in-data-folded:lg:px-0';
const words = 'md:max-lg:sr-only in-data-folded:lg:sr-only';
const currentLook = 'bg-surface! text-ink! inset-ring inset-ring-line';

interface NavTextProps {
  icon: LucideIcon;
  label: string;
  /** At the right end: a count or a badge. */
  end?: ReactNode;
}

function NavText({ icon: Icon, label, end }: NavTextProps) {
  return (
    <>
      <Icon className="size-[18px] shrink-0 console:size-4" />
      <span className={words}>{label}</span>
      {end !== undefined && (
        <span className="ml-auto text-caption font-normal text-ink-3 tabular-nums md:max-lg:hidden in-data-folded:lg:hidden">
          {end}
        </span>
      )}
    </>
  );
}

interface NavLinkProps extends NavTextProps {
  to: NonNullable<LinkProps['to']>;
  /** Only this very path is "here", not those below it. */
  exact?: boolean;
  /** Paths of screens that belong to this one and have no entry of their own. */
  includes?: readonly string[];
}

export function NavLink({ to, exact = false, includes = [], ...text }: NavLinkProps) {
  const within = useLocation({ select: ({ pathname }) => includes.includes(pathname) });
  return (
    <Link
      to={to}
      title={text.label}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: currentLook, 'aria-current': 'page' }}
      className={clsx(look, railLook, within && currentLook)}
      {...(within && { 'aria-current': true as const })}
    >
      <NavText {...text} />
    </Link>
  );
}

interface NavAnchorProps extends NavTextProps {
  /** Undefined while unknown or where none is configured; its space is kept so that nothing below moves. */
  href: string | undefined;
  newTab?: boolean;
}

export function NavAnchor({ href, newTab = false, ...text }: NavAnchorProps) {
  if (href === undefined) return <span className="h-control" />;
  return (
    <a href={href} title={text.label} {...(newTab && { target: '_blank', rel: 'noreferrer' })} className={clsx(look, railLook)}>
      <NavText {...text} />
    </a>
  );
}

interface NavButtonProps extends NavTextProps {
  onPress?: (() => void) | undefined;
  /** The pointer or the focus has reached it. */
  onNear?: (() => void) | undefined;
  /** It does nothing yet; stays focusable. */
  unavailable?: boolean;
}

export function NavButton({ onPress, onNear, unavailable = false, ...text }: NavButtonProps) {
  return (
    <button
      type="button"
      title={text.label}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={clsx(look, railLook, unavailable && 'cursor-not-allowed text-ink-3! hover:bg-transparent')}
    >
      <NavText {...text} />
    </button>
  );
}

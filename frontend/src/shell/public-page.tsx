import { Link } from '@tanstack/react-router';
import type { Elements } from '../ui/elements.ts';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** A page that stands alone, open without a login. Its content brings the `main`. */
export function PublicPage({ children }: { children: Elements }) {
  return (
    <div className="min-h-dvh bg-surface">
      <SkipLink />
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 md:px-10">
        <Link
          to="/auth"
          aria-label="Partner Growth Accelerator, start page"
          className="flex max-[22.4375rem]:max-w-8 max-[22.4375rem]:overflow-hidden max-[22.4375rem]:whitespace-nowrap"
        >
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      {children}
    </div>
  );
}

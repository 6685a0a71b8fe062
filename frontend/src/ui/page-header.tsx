import { createContext, use, type ReactNode } from 'react';
import type { Elements } from './elements.ts';

/** The part that the shell puts at the end of every page's head: the bell. */
export const PageHeaderEnd = createContext<ReactNode>(null);

interface PageHeaderProps {
  title: ReactNode;
  /** A way back, or where this page belongs, above the title. */
  crumbs?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Badges and buttons, at the right; under the title on phones. */
  actions?: Elements;
}

/** The head of a page with its one `h1`: roomy for partners, a 60 px bar to the edges in the console. */
export function PageHeader({ title, crumbs, description, actions }: PageHeaderProps) {
  const end = use(PageHeaderEnd);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2.5 console:-mx-4 console:min-h-[60px] console:border-b console:border-line console:px-4 console:py-2 md:flex-nowrap console:md:-mx-6 console:md:px-6">
      <div className="min-w-0 flex-1 max-md:basis-full">
        {crumbs && (
          <nav aria-label="Breadcrumb" className="text-console text-ink-3 console:text-caption [&_a]:hover:underline">
            {crumbs}
          </nav>
        )}
        <h1
          tabIndex={-1}
          className="rounded-sm text-[1.5rem] leading-8 font-semibold tracking-[-0.018em] text-balance md:text-display console:text-title"
        >
          {title}
        </h1>
        {description && <div className="mt-1 text-body text-ink-2 console:text-console">{description}</div>}
      </div>
      {(actions || end) && (
        <div className="flex flex-wrap items-center gap-2 md:gap-4 console:items-start console:gap-2 print:hidden">
          {actions}
          {end && <div className="max-md:hidden">{end}</div>}
        </div>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';
import type { Elements } from '../../../../ui/elements.ts';

export const orDash = (value: string | number | null): ReactNode => (value === null || value === '' ? '—' : value);
export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** Below the facts. */
  readonly children?: Elements;
}

/** A section of what is known: terms, and what was said to each. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <section aria-label={title} className="break-inside-avoid border-b border-line py-4 last:border-0">
      <h3 className="pb-1 font-semibold">{title}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(6rem,2fr)_3fr] gap-3 py-1 md:grid-cols-[9.5rem_minmax(0,1fr)]">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

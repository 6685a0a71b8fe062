import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FormProblem } from './command-resolver.ts';

interface ErrorSummaryProps {
  errors: readonly FormProblem[];
  /** Goes to the field. */
  onPick: (field: string) => void;
}

/** All problems of a form in the fields' own words, each leading to its field. */
export function ErrorSummary({ errors, onPick }: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="rounded-md border border-l-4 border-bad px-4 pt-3.5 pb-4 md:px-5 md:pt-4 md:pb-[18px]"
    >
      {/* The alert is inside, so that screen readers announce it without the section's name being read twice. */}
      <div role="alert">
        <h2 id={id} className="flex items-center gap-2.5 text-heading font-semibold">
          <CircleAlert className="size-5 shrink-0 text-bad" />
          <span>There is a problem</span>
        </h2>
        <ul className="mt-2 grid gap-0.5">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onPick(field);
                }}
                className="inline-block py-0.5 text-control leading-5 font-medium text-bad underline decoration-1 underline-offset-3"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

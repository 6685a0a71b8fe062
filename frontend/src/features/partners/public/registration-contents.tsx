import { Check, Circle, CircleAlert } from 'lucide-react';
import type { FormProblem } from '../../../forms/use-contract-form.ts';
import { registrationSections } from '../profile-sections.ts';

/** The sections of the form with what is wrong in each. Before the first try nothing is judged. */
export function RegistrationContents({ problems }: { problems: readonly FormProblem[] | undefined }) {
  return (
    <nav aria-label="Sections of this form" className="sticky top-8 pt-2 text-console">
      <p className="mb-2 text-caption text-ink-3">Sections</p>
      <ol>
        {registrationSections.map(({ id, title, fields }) => {
          const count = problems?.filter(({ field }) => (fields as readonly string[]).includes(field)).length;
          const Icon = count === undefined ? Circle : count > 0 ? CircleAlert : Check;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`flex min-h-8 items-center gap-2 hover:underline ${count ? 'font-medium text-bad' : 'text-ink-2'}`}
              >
                <Icon
                  aria-hidden
                  className={`size-3.5 shrink-0 ${count === undefined ? 'text-line-strong' : ''}`}
                  strokeWidth={1.75}
                />
                {title}
                {count ? (
                  <span className="ml-auto tabular-nums">
                    {count}
                    <span className="sr-only">{count === 1 ? ' problem' : ' problems'}</span>
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

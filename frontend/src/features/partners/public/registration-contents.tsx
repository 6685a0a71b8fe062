import { Check, Circle, CircleAlert } from 'lucide-react';
import { progressOf, type RegistrationProgress } from './registration-progress.ts';

const untouched = progressOf({}, { missing: [] });

/** The sections of the form: which are complete, and what is wrong in each after a try. */
export function RegistrationContents({ progress = untouched }: { progress: RegistrationProgress | undefined }) {
  return (
    <nav aria-label="Sections of this form" className="sticky top-8 pt-2 text-console">
      <p className="mb-2 text-caption text-ink-3">Sections</p>
      <ol>
        {progress.map(({ id, title, complete, problems }) => {
          const Icon = problems > 0 ? CircleAlert : complete ? Check : Circle;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`flex min-h-8 items-center gap-2 hover:underline ${problems > 0 ? 'font-medium text-bad' : 'text-ink-2'}`}
              >
                <Icon className={`size-3.5 shrink-0 ${Icon === Circle ? 'text-line-strong' : ''}`} />
                <span>{title}</span>
                {Icon === Check && <span className="sr-only"> complete</span>}
                {problems > 0 && (
                  <span className="ml-auto tabular-nums">
                    <span>{problems}</span>
                    <span className="sr-only">{problems === 1 ? ' problem' : ' problems'}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

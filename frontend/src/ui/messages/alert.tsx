import clsx from 'clsx';
import { CircleCheck, CircleX, Clock, Info, RotateCw } from 'lucide-react';
import type { AriaRole, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import type { Elements } from '../elements.ts';

export type AlertTone = 'bad' | 'wait' | 'note' | 'good';

const icons = { bad: CircleX, wait: Clock, note: Info, good: CircleCheck };
const grounds: Record<AlertTone, string> = {
  bad: 'bg-bad-soft',
  wait: 'bg-wait-soft',
  note: 'bg-note-soft',
  good: 'bg-good-soft',
};
const inks: Record<AlertTone, string> = { bad: 'text-bad', wait: 'text-wait', note: 'text-note', good: 'text-good' };

interface AlertProps {
  tone: AlertTone;
  title: ReactNode;
  children?: ReactNode;
  action?: Elements;
  role?: AriaRole;
  className?: string;
}

export function Alert({ tone, title, children, action, role, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-wrap items-start gap-x-2.5 gap-y-2 rounded-md px-3.5 py-3 text-console',
        grounds[tone],
        className,
      )}
    >
      <Icon className={clsx('mt-px size-[18px] shrink-0', inks[tone])} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-2 max-md:basis-full max-md:pl-7">{action}</div>}
    </div>
  );
}

/** Finds what a failed request says of itself, where it has something to say to a person. */
function errorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'sentence' in error && typeof error.sentence === 'string')
    return error.sentence;
  return 'Check your connection and try again.';
}

/** The title where the console could not load what a screen shows. */
export const fetchFailed = 'Failed to fetch data';

export const forbiddenTitle = 'You have no access';

/** The server understood the question; with 403 the person may not see the answer, with 404 there is none: asking again changes nothing. */
function isAnswered(error: unknown, status: 403 | 404): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === status;
}

interface ErrorAlertProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

/** Stands where content could not be loaded. */
export function ErrorAlert({ error, onRetry, title = 'This could not be loaded' }: ErrorAlertProps) {
  if (isAnswered(error, 403))
    return (
      <Alert tone="wait" role="alert" title={forbiddenTitle}>
        {errorMessage(error)}
      </Alert>
    );
  return (
    <Alert
      tone="bad"
      role="alert"
      title={title}
      action={
        isAnswered(error, 404) ? null : (
          <Button size="sm" icon={<RotateCw className="size-4" />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

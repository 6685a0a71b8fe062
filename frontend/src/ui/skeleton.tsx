import clsx from 'clsx';
import { useEffect, useState } from 'react';
import type { Elements } from './elements.ts';
import { Status } from './messages/status.tsx';

/** A flat shape that stands where content will be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block rounded-sm bg-sunken', className)} />;
}

/** Shows its content after 200 ms, so that quick answers do not flicker. */
export function Delayed({ children }: { children: Elements }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}

interface LoadingProps {
  /** The work in progress, such as "Loading cohorts": only said, because the shapes show it. */
  readonly label: string;
  /** Skeletons of the final shape. */
  readonly children: Elements;
}

/** Stands in place of what is being loaded. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <Delayed>
      <Status className="sr-only">{label}</Status>
      {children}
    </Delayed>
  );
}

import { useEffect, useRef } from 'react';
import { ProfileChanges } from './profile-changes.tsx';
import type { FieldChange } from './profile-values.ts';
import { NewsStatus } from '../../ui/messages/status.tsx';

interface ProfileConflictProps {
  readonly title: string;
  /** The advice. */
  readonly children: string;
  readonly changes: readonly FieldChange[];
  /** It came while the person was reading, so it does not take the focus. */
  readonly live?: boolean;
}

/** The changes that others saved of a profile while this person was editing it or deciding about it. */
export function ProfileConflict({ title, children, changes, live = false }: ProfileConflictProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changes.length > 0 && !live) box.current?.focus();
  }, [changes, live]);
  return (
    <>
      {live && <NewsStatus className="sr-only">{changes.length === 0 ? '' : `${title}. ${children}`}</NewsStatus>}
      {changes.length > 0 && (
        <section
          ref={box}
          tabIndex={-1}
          aria-labelledby="conflict-title"
          className="rounded-md border border-l-4 border-note bg-note-soft px-5 py-4 text-control"
        >
          <h2 id="conflict-title" className="text-heading font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-ink-2">{children}</p>
          <ProfileChanges changes={changes} />
        </section>
      )}
    </>
  );
}

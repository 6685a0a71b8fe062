import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../api/http.ts';
import type { RouteQuery } from '../api/query.ts';
import { draftedId, forgetDraft } from '../session/drafts.ts';
import type { DialogName } from '../address/parameters.ts';
import { useOpened } from '../address/dialog-address.ts';
import { PendingDialog } from '../ui/dialogs/pending-dialog.tsx';
import type { Elements } from '../ui/elements.ts';

interface UnsentReasonProps<Subject> {
  /** Of the names under which unsent reasons are kept. */
  readonly kind: string;
  /** The search parameter of the dialog about one subject, which asks again itself. */
  readonly dialog: DialogName;
  readonly queryOf: (id: string) => RouteQuery<Subject>;
  /** True if a decision about it is still due. */
  readonly awaits: (subject: Subject) => boolean;
  readonly children: (subject: Subject, close: () => void) => Elements;
}

/** Reopens the rejection dialog for a drafted reason after a reload. */
export function UnsentReason<Subject>(props: UnsentReasonProps<Subject>) {
  const opened = useOpened(props.dialog);
  return opened === undefined && <FirstUnsent {...props} />;
}

function FirstUnsent<Subject>({ kind, ...props }: UnsentReasonProps<Subject>) {
  const [id, setId] = useState(() => draftedId(kind));
  if (id === undefined) return null;
  const next = () => {
    forgetDraft(`${kind}:${id}`);
    setId(draftedId(kind));
  };
  return <Question key={id} id={id} onDecided={next} onClose={() => setId(undefined)} {...props} />;
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

interface QuestionProps<Subject> extends Pick<UnsentReasonProps<Subject>, 'queryOf' | 'awaits' | 'children'> {
  readonly id: string;
  /** It was decided by someone else, or is gone. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

function Question<Subject>({ id, queryOf, awaits, children, onDecided, onClose }: QuestionProps<Subject>) {
  // Once it is asked it stays as it is, so that a decision of someone else does not take away what is being typed.
  const [asked, setAsked] = useState<Subject>();
  const read = queryOf(id);
  const { error, refetch } = useQuery(
    queryOptions({
      ...read,
      queryFn: async (context) => {
        try {
          const found = await read.queryFn(context);
          if (awaits(found)) setAsked(() => found);
          else onDecided();
          return found;
        } catch (failure) {
          if (isGone(failure)) onDecided();
          throw failure;
        }
      },
      staleTime: 0,
      enabled: asked === undefined,
    }),
  );
  if (asked !== undefined) return children(asked, onClose);
  if (!error || isGone(error)) return null;
  return <PendingDialog title="Unsent reason" size="md" error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

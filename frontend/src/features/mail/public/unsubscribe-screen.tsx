import { mailFrequencies, mailKinds, neverStoppedUnread, type MailKind } from '@accelerator/contracts/catalogue';
import type { UnsubscribeView } from '@accelerator/contracts/mail/views';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../../entities/mail/mail.queries.ts';
import { TextPage } from '../../../shell/text-page.tsx';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';
import { useUnsubscribe } from '../mail-links.mutations.ts';

interface TokenProps {
  readonly token: string;
}

/** Behind the link in an email: which kind it came with, what else is sent to the address, and a button for each, and for all. */
export function UnsubscribeScreen({ token }: TokenProps) {
  const { data, error, isLoadingError, isPending, refetch } = useQuery(mailQueries.linkedKinds(token));
  return (
    <TextPage title="Stop email">
      {isPending && (
        <Loading label="Loading what is sent">
          <Skeleton className="h-40 rounded-md" />
        </Loading>
      )}
      {isLoadingError && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {data && <Kinds token={token} view={data} />}
    </TextPage>
  );
}

function Kinds({ token, view: { named, settings } }: TokenProps & { readonly view: UnsubscribeView }) {
  const unsubscribe = useUnsubscribe();
  const sent = settings.filter(({ frequency }) => frequency !== 'never').map(({ kind }) => kind);
  const isNamed = ({ kind }: { readonly kind: MailKind }) => named.includes(kind);
  const namedFirst = [...settings.filter(isNamed), ...settings.filter((setting) => !isNamed(setting))];
  const { isPending, variables } = unsubscribe;
  const stop = (kinds: MailKind[]) => unsubscribe.mutate({ token, kinds });
  const isStopping = (kinds: readonly MailKind[]) => isPending && variables.kinds.join() === kinds.join();
  return (
    <>
      <p className="mb-4">{`This email came as “${named.map((kind) => mailKinds.labelOf(kind)).join('”, “')}”. Your notifications stay as they are.`}</p>
      {named.some((kind) => neverStoppedUnread.includes(kind)) && (
        <p className="mb-4 font-medium">
          The button of your mail program does not stop decisions and cancellations, so that none is missed by mistake. Stop them
          here, or in your email settings.
        </p>
      )}
      <Status>{unsubscribe.isSuccess && !isPending && saidOf(variables?.kinds ?? [], sent)}</Status>
      <ul aria-label="What is sent to this address" className="my-4 divide-y divide-line border-y border-line">
        {namedFirst.map(({ kind, frequency }) => (
          <li key={kind} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">{mailKinds.labelOf(kind)}</span>
            <span className="text-control text-ink-2">{mailFrequencies.labelOf(frequency)}</span>
            <Button
              size="sm"
              aria-label={`Stop “${mailKinds.labelOf(kind)}”`}
              disabled={frequency === 'never'}
              busy={isStopping([kind])}
              busyLabel="Stopping"
              onClick={() => stop([kind])}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <Button
        disabled={sent.length === 0}
        busy={isPending && variables.kinds.length > 1}
        busyLabel="Stopping"
        onClick={() => stop(sent)}
      >
        Stop all email
      </Button>
    </>
  );
}

function saidOf(stopped: readonly MailKind[], sent: readonly MailKind[]): string {
  if (sent.length === 0) return 'No more email is sent to this address. You can turn it on again in your email settings.';
  return `“${stopped.map((kind) => mailKinds.labelOf(kind)).join('”, “')}” is not sent to this address any more. You can turn it on again in your email settings.`;
}

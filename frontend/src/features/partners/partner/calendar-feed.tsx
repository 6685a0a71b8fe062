import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button, ButtonAnchor } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useOpenCalendarFeed, useRevokeCalendarFeed } from '../calendar-feed.mutations.ts';
import { calendarFeedQueries } from '../calendar-feed.queries.ts';

/** Of My Profile: an address that a calendar program reads. */
export function CalendarFeed() {
  const feed = useQuery(calendarFeedQueries.own());
  const open = useOpenCalendarFeed();
  return (
    <Card aria-labelledby="calendar-feed" className="mt-5 max-w-[720px] p-5">
      <h2 id="calendar-feed" className="text-title font-semibold">
        Calendar
      </h2>
      <p className="mt-1.5 mb-4 text-control text-ink-2">
        Subscribe to the dates of the cohorts that you prefer, have applied for or are in. Your calendar follows when they change.
      </p>
      {feed.isPending && (
        <Loading label="Loading the calendar address">
          <Skeleton className="h-10 max-w-60" />
        </Loading>
      )}
      {feed.isLoadingError && <ErrorAlert error={feed.error} onRetry={() => void feed.refetch()} />}
      {feed.data?.address && <OpenFeed address={feed.data.address} />}
      {feed.data && !feed.data.address && (
        <Button busy={open.isPending} busyLabel="Creating" onClick={() => open.mutate()}>
          Create calendar address
        </Button>
      )}
    </Card>
  );
}

function OpenFeed({ address }: { readonly address: string }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeCalendarFeed();
  return (
    <>
      <p className="rounded-md bg-sunken px-3 py-2 text-console select-all">{address}</p>
      <p className="mt-1.5 mb-4 text-caption text-ink-3">
        Everyone who has this address can read the dates. It shows nothing else.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')} icon={<CalendarPlus className="size-4" />}>
          Subscribe
        </ButtonAnchor>
        <Button icon={<Copy className="size-4" />} onClick={() => void copyText(address, copyTexts)}>
          Copy address
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Revoke address
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Revoke this calendar address?"
        confirmLabel="Revoke address"
        cancelLabel="Keep address"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        Calendars that use it stop following the dates. You can create another address.
      </ConfirmDialog>
    </>
  );
}

const copyTexts = { done: { title: 'Address copied' }, failed: { title: 'Failed to copy to clipboard' } };

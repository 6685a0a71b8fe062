import type { DisclosureView } from '@accelerator/contracts/partners/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatInstant } from '../../../ui/formats/dates.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** No live event tells that an entry was locked, so the ledger is read again when it is come back to, after so many milliseconds. */
const freshMs = 30_000;
const moreEntries = 20;

/** The readers of the company's contact details, when, why that was allowed, and whether it still is. */
export function ContactLedger() {
  const [limit, setLimit] = useState<number>();
  const ledger = useQuery({ ...partnerQueries.disclosures(limit), placeholderData: keepPreviousData, staleTime: freshMs });
  return (
    <Card aria-labelledby="contact-ledger" className="mt-5 max-w-[720px] p-5">
      <h2 id="contact-ledger" className="scroll-mt-6 text-title font-semibold">
        Who has seen my contact details
      </h2>
      <p className="mt-1.5 mb-3 text-control text-ink-2">
        Your email, job title and partner manager. Each company is listed once a day. To lock them for a partner again, mark it as
        Not Interested.
      </p>
      {ledger.data ? (
        <Entries entries={ledger.data.entries} />
      ) : ledger.isError ? (
        <ErrorAlert title="The list could not be loaded" error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : (
        <WaitingEntries />
      )}
      {ledger.data?.hasMore && (
        <Button
          size="sm"
          className="mt-3"
          busy={ledger.isPlaceholderData}
          busyLabel="Loading"
          onClick={() => setLimit(ledger.data.entries.length + moreEntries)}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

function Entries({ entries }: { readonly entries: readonly DisclosureView[] }) {
  if (entries.length === 0) return <p className="text-control">No one has seen them yet.</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-control font-medium">{whoOf(entry)}</p>
            <p className="text-console text-ink-3">
              {`${entry.at === null ? formatDate(entry.day) : formatInstant(entry.at)}. ${reasons[entry.because]}`}
            </p>
          </div>
          {entry.isOpen ? (
            <Badge tone={entry.viewer ? 'together' : 'quiet'} icon={<LockOpen />}>
              Still open
            </Badge>
          ) : (
            <Badge tone="quiet" icon={<Lock />}>
              Locked again
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

const reasons: Record<DisclosureView['because'], string> = {
  'mutual-interest': 'Your interest was mutual.',
  'active-partnership': 'Your partnership was active.',
  administration: 'Administrators run the programme.',
};

function whoOf({ viewer, how }: DisclosureView): string {
  if (viewer) return viewer.companyName;
  return how === 'listed' ? 'Administrators read partner lists that could include you' : 'Administrators opened your profile';
}

function WaitingEntries() {
  return (
    <Loading label="Loading who has seen your contact details">
      <div className="grid gap-3 border-t border-line pt-3">
        {Array.from({ length: 3 }, (_, row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </Loading>
  );
}

import type { ErasedSubjectView, ErasureCertificateView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Printer } from 'lucide-react';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { momentLabel, roleLabel } from '../history-labels.ts';
import { historyQueries } from './history.queries.ts';
import { formatNumber } from '../../../ui/formats/numbers.ts';

/** The records of the erasures in a stream; nothing if there are none. On paper it stands alone. */
export function ErasureCertificates({ stream }: { readonly stream: string }) {
  const { data: certificates, error, isLoadingError, refetch } = useQuery(historyQueries.erasures(stream));
  if (isLoadingError)
    return (
      <div className="pt-6">
        <ErrorAlert title="The erasure certificate could not be loaded" error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!certificates || certificates.length === 0) return null;
  return (
    <section aria-label="Erasure certificate" className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-body/5 font-semibold">Erasure certificate</h2>
        <Button size="sm" icon={<Printer size={16} />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div data-printed className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
        {certificates.map((certificate) => (
          <Certificate key={certificate.eventId} certificate={certificate} />
        ))}
      </div>
    </section>
  );
}

function Certificate({ certificate }: { readonly certificate: ErasureCertificateView }) {
  const { eventId, stream, revision, at, because, by, subjects, stores, views, partnerships, completedAt, checkedAt } =
    certificate;
  const title = `Erasure of ${certificate.of}`;
  const role = roleLabel(by);
  return (
    <article aria-label={title} className="max-w-4xl min-w-0 break-inside-avoid">
      <h3 className="text-title font-semibold">{title}</h3>
      <dl className="grid gap-x-6 gap-y-1 pt-2 pb-4 text-console sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name="Reason">{because}</Fact>
        <Fact name="By">{`${by.name}${role && `, ${role}`}`}</Fact>
        <Fact name="Event">
          <span>{`${moment(at)}, number ${revision + 1} of `}</span>
          <span className="font-mono text-caption">{stream}</span>
          <span>, id </span>
          <span className="font-mono text-caption">{eventId}</span>
        </Fact>
        <Fact name="Complete">
          {completedAt === null ? 'Not recorded. What is missing below was not seen to be done.' : moment(completedAt)}
        </Fact>
      </dl>
      <TableRegion label={`Keys, ${title}`}>
        <Table>
          <thead>
            <tr>
              <Th>Personal data of</Th>
              <Th className={besideName}>Key destroyed</Th>
              <Th className={besideName}>{lookedFor(checkedAt)}</Th>
              <Th className={besideName}>Gone from the views</Th>
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <SubjectRow key={subject.subject} subject={subject} checkedAt={checkedAt} />
            ))}
          </tbody>
        </Table>
      </TableRegion>
      {stores.length > 0 && (
        <TableRegion label={`Stores, ${title}`} className="pt-3">
          <Table>
            <thead>
              <tr>
                <Th>Store outside the log and the views</Th>
                <Th numeric>Entries deleted</Th>
              </tr>
            </thead>
            <tbody>
              {stores.map(({ store, deleted }) => (
                <tr key={store}>
                  <Td>{store}</Td>
                  <Td numeric>{deleted === 0 ? 'Nothing was there' : formatNumber(deleted)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableRegion>
      )}
      <div className="grid gap-2 pt-3 text-console">
        {views.length > 0 && (
          <p>
            <span>{`Nothing is left of it in ${views.length} views: `}</span>
            <span className="font-mono text-caption">{views.join(', ')}</span>.
          </p>
        )}
        {partnerships > 0 && (
          <p>{`Also destroyed: the ${partnerships === 1 ? 'key of 1 partnership' : `keys of ${partnerships} partnerships`}, under which administrators' words about the two were sealed.`}</p>
        )}
        <p>
          Events keep their sequence, times and decisions; what was personal in them can no longer be read. All times are UTC.
        </p>
      </div>
    </article>
  );
}

/** Phones show the name with the other columns beneath it; paper is as narrow as some of them, and shows the columns. */
const besideName = 'not-print:max-md:hidden';
const beneathName = 'md:hidden print:hidden';

interface SubjectRowProps {
  readonly subject: ErasedSubjectView;
  readonly checkedAt: string;
}

function SubjectRow({ subject: { subject, whose, keyDestroyedAt, hasNoKey, forgottenAt }, checkedAt }: SubjectRowProps) {
  const key = hasNoKey ? 'There is no key' : 'There is a key';
  return (
    <tr>
      <Td className="py-1.5">
        <span>{`${whose} `}</span>
        <span className="block font-mono text-caption text-ink-3">{subject}</span>
        <dl className={clsx('grid gap-x-3 pt-1 text-caption min-[30rem]:grid-cols-[auto_minmax(0,1fr)]', beneathName)}>
          <Fact name="Key destroyed">{recorded(keyDestroyedAt)}</Fact>
          <Fact name={lookedFor(checkedAt)}>{key}</Fact>
          <Fact name="Gone from the views">{recorded(forgottenAt)}</Fact>
        </dl>
      </Td>
      <Td className={clsx('py-1.5', besideName)}>{recorded(keyDestroyedAt)}</Td>
      <Td className={clsx('py-1.5', besideName)}>{key}</Td>
      <Td className={clsx('py-1.5', besideName)}>{recorded(forgottenAt)}</Td>
    </tr>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

const moment = (at: string) => momentLabel(at, true);
const lookedFor = (at: string) => `Looked for on ${moment(at)}`;
const recorded = (at: string | null) => (at === null ? 'Not recorded' : moment(at));

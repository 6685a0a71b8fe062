import type { ProjectionView } from '@accelerator/contracts/projections/views';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { placeOf } from '../../../ui/keyboard/kept-focus.ts';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { useParkedKeyAct } from './projections.mutations.ts';

/** Documents that stand still before an event, with what failed, on which event and why, and those that go on without one. */
export function ParkedKeys({ projections }: { readonly projections: readonly ProjectionView[] }) {
  const { readOnly } = useSession();
  const parked = projections.flatMap(({ name, parked: keys }) => keys.map((key) => ({ name, ...key })));
  const skipped = projections.flatMap(({ name, skipped: events }) => events.map((event) => ({ name, ...event })));
  return (
    <>
      {parked.length > 0 && (
        <section>
          <h2 className="pb-2 text-body/5 font-semibold">Parked keys</h2>
          <TableRegion label="Parked keys" className="-mx-2 px-2 pb-1">
            <Table>
              <thead>
                <tr>
                  <Th>Projection</Th>
                  <Th className="max-md:hidden">Document</Th>
                  <Th className="max-md:hidden">Event</Th>
                  <Th className="max-md:hidden">Why</Th>
                  {!readOnly && (
                    <Th numeric>
                      <span className="sr-only">Actions</span>
                    </Th>
                  )}
                </tr>
              </thead>
              <tbody>
                {parked.map(({ name, key, isBeside, eventId, eventType, stream, problem }) => {
                  const event = (
                    <Link
                      to="/admin/history/$stream"
                      params={{ stream }}
                      search={{ at: eventId }}
                      className="underline underline-offset-2"
                    >
                      {eventType}
                    </Link>
                  );
                  return (
                    <tr key={`${name} ${key} ${isBeside}`} {...placeOf(name)} tabIndex={-1}>
                      <Td className="max-md:py-1.5">
                        <span className="font-mono md:whitespace-nowrap">{name}</span>
                        {isBeside && <span className="text-caption text-ink-3"> in the second copy</span>}
                        <span className="grid gap-0.5 pt-0.5 text-caption md:hidden">
                          <span className="font-mono text-ink-3">{key}</span>
                          <span>
                            <span>Stopped before </span>
                            {event}
                            <span>{`: ${problem}`}</span>
                          </span>
                        </span>
                      </Td>
                      <Td className="min-w-48 font-mono max-md:hidden">{key}</Td>
                      <Td className="max-md:hidden">{event}</Td>
                      <Td className="max-md:hidden">{problem}</Td>
                      {!readOnly && (
                        <Td className="text-right whitespace-nowrap max-md:w-20 max-md:py-1.5">
                          <ParkedKeyActs name={name} documentKey={key} eventType={eventType} />
                        </Td>
                      )}
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </TableRegion>
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <h2 className="pb-2 text-body/5 font-semibold">Skipped events</h2>
          <ul className="grid gap-1 text-console">
            {skipped.map(({ name, key, eventId, at, by }) => (
              <li key={`${name} ${key} ${eventId}`}>
                <span className="font-mono">{key}</span> of <span className="font-mono">{name}</span> goes on without event{' '}
                <span className="font-mono">{eventId}</span>
                <span>{`: skipped by ${by} on ${formatInstant(at)}. A rebuild tries it again.`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ParkedKeyActsProps {
  readonly name: string;
  readonly documentKey: string;
  readonly eventType: string;
}

function ParkedKeyActs({ name, documentKey: key, eventType }: ParkedKeyActsProps) {
  const act = useParkedKeyAct();
  const [asks, setAsks] = useState(false);
  return (
    <span className="inline-flex gap-2 max-md:flex-col">
      <Button size="sm" aria-label={`Retry ${key}`} busy={act.isPending} onClick={() => act.mutate({ name, key, act: 'retry' })}>
        Retry
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Skip ${eventType} for ${key}`} onClick={() => setAsks(true)}>
        Skip
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Let the document go on without ${eventType}?`}
        confirmLabel="Skip the event"
        cancelLabel="Keep it parked"
        onConfirm={() => {
          setAsks(false);
          act.mutate({ name, key, act: 'skip' });
        }}
      >
        The document then lacks what the event says. It is marked, and the next rebuild tries the event again.
      </ConfirmDialog>
    </span>
  );
}

import type { ProjectionsView, ProjectionView } from '@accelerator/contracts/projections/views';
import { Layers, OctagonAlert, Pause, Radio } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { placeOf } from '../../../ui/keyboard/kept-focus.ts';
import { counted, formatNumber } from '../../../ui/formats/numbers.ts';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { keptLabel } from './projection-labels.ts';
import { useProjectionAct } from './projections.mutations.ts';

/** Table of every projection: where it stands, and its acts. */
export function AllProjections({ projections }: Pick<ProjectionsView, 'projections'>) {
  const { readOnly } = useSession();
  return (
    <TableRegion label="All projections" className="-mx-2 px-2 pb-1">
      <Table>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th className="max-md:hidden">Version</Th>
            <Th className="max-md:hidden">State</Th>
            <Th numeric className="max-md:hidden">
              Position
            </Th>
            <Th numeric className="max-md:hidden">
              Lag
            </Th>
            <Th numeric className="max-md:hidden">
              Events per second
            </Th>
            <Th numeric className="max-md:hidden">
              Documents
            </Th>
            <Th numeric className="max-md:hidden">
              Parked keys
            </Th>
            <Th numeric>{readOnly ? 'Beside it' : <span className="sr-only">Actions</span>}</Th>
          </tr>
        </thead>
        <tbody>
          {projections.map((projection) => (
            <tr key={projection.name} {...placeOf(projection.name)} tabIndex={-1}>
              <th scope="row" className="h-10 border-b border-line pr-2 text-left font-normal max-md:py-1.5">
                <span className="font-mono font-medium md:whitespace-nowrap">{projection.name}</span>
                <span className="flex flex-wrap items-center gap-x-2 pt-0.5 text-caption text-ink-3 tabular-nums md:hidden">
                  <StateBadge {...projection} />
                  <span>
                    {[
                      `v${projection.version}`,
                      `position ${formatNumber(projection.events)}`,
                      `lag ${formatNumber(projection.lag)}`,
                      ...(projection.eventsPerSecond === null ? [] : [`${formatNumber(projection.eventsPerSecond)} per second`]),
                      counted(projection.documents, 'document'),
                    ].join(', ')}
                  </span>
                </span>
              </th>
              <Td className="font-mono text-ink-2 max-md:hidden">{`v${projection.version}`}</Td>
              <Td className="max-md:hidden">
                <StateBadge {...projection} />
              </Td>
              {[
                formatNumber(projection.events),
                formatNumber(projection.lag),
                formatNumber(projection.eventsPerSecond),
                formatNumber(projection.documents),
                formatNumber(projection.parkedKeys),
              ].map((figure, index) => (
                <Td key={index} numeric className="max-md:hidden">
                  {figure}
                </Td>
              ))}
              <Td className="text-right md:whitespace-nowrap">
                <Acts projection={projection} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

function StateBadge({ halted, parkedKeys, beside }: ProjectionView) {
  if (halted)
    return (
      <Badge plain tone="bad" icon={<OctagonAlert />}>
        {`Stopped before ${halted.type}`}
      </Badge>
    );
  if (parkedKeys > 0)
    return (
      <Badge plain tone="bad" icon={<OctagonAlert />}>
        {`${counted(parkedKeys, 'key')} parked`}
      </Badge>
    );
  if (beside?.state === 'building')
    return (
      <Badge plain tone="note" icon={<Layers />}>
        Rebuilding
      </Badge>
    );
  if (beside?.state === 'paused')
    return (
      <Badge plain tone="quiet" icon={<Pause />}>
        Paused
      </Badge>
    );
  return (
    <Badge plain tone="good" icon={<Radio />}>
      Live
    </Badge>
  );
}

function Acts({ projection: { name, beside } }: { readonly projection: ProjectionView }) {
  const { readOnly } = useSession();
  const act = useProjectionAct();
  const [asks, setAsks] = useState(false);
  const kept = beside?.keptUntil ?? null;
  return (
    <span className="inline-grid justify-items-end gap-1 py-1">
      {beside && beside.state !== 'former' && (
        <span className="text-caption whitespace-nowrap text-ink-3 tabular-nums">{`v${beside.version} at ${beside.percent}%`}</span>
      )}
      {kept !== null && <span className="text-caption text-ink-3">{keptLabel(kept)}</span>}
      {!readOnly && (beside === null || kept !== null) && (
        <span className="inline-flex gap-2 max-md:flex-col">
          {kept !== null && (
            <Button size="sm" aria-label={`Roll back ${name}`} busy={act.isPending} onClick={() => setAsks(true)}>
              Roll back
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`Rebuild ${name}`}
            busy={act.isPending}
            onClick={() => act.mutate({ name, act: 'rebuild' })}
          >
            Rebuild
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        tone="primary"
        title={`Let readers see the former documents of ${name}?`}
        confirmLabel="Roll back"
        cancelLabel="Keep the live ones"
        onConfirm={() => {
          setAsks(false);
          act.mutate({ name, act: 'rollback' });
        }}
      >
        Everyone sees the former documents at once. Those that are live now are kept in their place.
      </ConfirmDialog>
    </span>
  );
}

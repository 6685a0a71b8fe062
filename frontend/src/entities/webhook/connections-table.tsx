import type { WebhookView } from '@accelerator/contracts/webhooks/views';
import type { DialogAddress } from '../../address/dialog-address.ts';
import { CutText } from '../../ui/cut-text.tsx';
import { Table, TableRegion, Td, Th } from '../../ui/table.tsx';
import { WebhookStateBadge } from './webhook-badges.tsx';
import { eventsLabel, failuresLabel, kindLabels, successLabel } from './webhook-labels.ts';

interface ConnectionsTableProps {
  readonly webhooks: readonly WebhookView[];
  readonly labelledBy: string;
  readonly linkTo: DialogAddress['linkTo'];
}

export function ConnectionsTable({ webhooks, labelledBy, linkTo }: ConnectionsTableProps) {
  return (
    <TableRegion label="Table of connections">
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <Th>Connection</Th>
            <Th>State</Th>
            <Th className="max-lg:hidden">Last Success</Th>
            <Th className="max-lg:hidden">Failures</Th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <Td className="min-w-40 py-1.5">
                <a {...linkTo(webhook.id)} className="link inline-flex min-h-6 items-center font-medium">
                  {webhook.name}
                </a>
                <CutText as="p" lines={2} text={webhook.address} className="text-caption text-ink-2" />
                <span className="block text-caption text-ink-3">{`${kindLabels[webhook.kind]}. ${eventsLabel(webhook)}.`}</span>
                <span className="block text-caption text-ink-3 lg:hidden">
                  {`${successLabel(webhook)}. ${failuresLabel(webhook)}.`}
                </span>
              </Td>
              <Td>
                <WebhookStateBadge state={webhook.state} plain />
              </Td>
              <Td className="text-caption whitespace-nowrap text-ink-2 max-lg:hidden">{successLabel(webhook)}</Td>
              <Td className="text-caption whitespace-nowrap text-ink-2 max-lg:hidden">{failuresLabel(webhook)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

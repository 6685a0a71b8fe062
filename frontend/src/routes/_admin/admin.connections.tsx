import { createFileRoute } from '@tanstack/react-router';
import { searchReader, text } from '../../address/search-readers.ts';
import { webhookQueries } from '../../entities/webhook/webhooks.queries.ts';
import { ConnectionsScreen } from '../../features/webhooks/admin/connections-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/connections')({
  validateSearch: searchReader({ connection: text }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(webhookQueries.all('programme'));
  },
  head: titled('Connections', 'Tell your other software and your chat what happens, as it happens.'),
  pendingComponent: ScreenSpinner,
  component: ConnectionsScreen,
});

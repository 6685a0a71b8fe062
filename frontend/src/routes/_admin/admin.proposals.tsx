import { createFileRoute } from '@tanstack/react-router';
import { searchReader, text } from '../../address/search-readers.ts';
import { proposalQueries } from '../../features/assistants/admin/proposals.queries.ts';
import { ProposalsScreen } from '../../features/assistants/admin/proposals-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/proposals')({
  // What the dialog of a partner leads to.
  validateSearch: searchReader({ profile: text, pair: text, matches: text, match: text }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(proposalQueries.list());
  },
  head: titled('Proposed', 'What assistants propose. Nothing happens until you take it.'),
  pendingComponent: ScreenSpinner,
  component: ProposalsScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { partnersSource, readPartnersSearch } from '../../features/partners/admin/partners-source.ts';
import { AdminPartnersScreen } from '../../features/partners/admin/partners-screen.tsx';
import { loadList } from '../../lists/list-search.ts';
import { titled } from '../../ui/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/partners')({
  validateSearch: readPartnersSearch,
  loader: loadList(partnersSource),
  head: titled('Partner Management', 'Every partner and its application.'),
  pendingComponent: ScreenSpinner,
  component: AdminPartnersScreen,
});

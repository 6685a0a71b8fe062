import { createFileRoute } from '@tanstack/react-router';
import { AdminUsersScreen } from '../../features/accounts/admin/users-screen.tsx';
import { readUsersSearch } from '../../features/accounts/admin/users-search.ts';
import { usersSource } from '../../features/accounts/admin/users-source.ts';
import { loadList } from '../../lists/filters/load-list.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: readUsersSearch,
  loader: loadList(usersSource),
  head: titled('Admin Users', 'The logins that may look at the console.'),
  pendingComponent: ScreenSpinner,
  component: AdminUsersScreen,
});

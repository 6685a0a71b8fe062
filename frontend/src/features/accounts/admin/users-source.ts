import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import type { ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { readUsersSearch } from './users-search.ts';

export const usersSource: ListSource<AdminUserView> = {
  readSearch: readUsersSearch,
  filters: [],
  usualSort: 'createdAt',
  pages: pagesOf(adminUserRoutes.list),
};

import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import { listSearch } from '../../../lists/filters/list-search.ts';
import type { ListSource } from '../../../lists/list.ts';
import { pagesOf } from '../../../lists/pages.ts';

export const readUsersSearch = listSearch({});

export const usersSource: ListSource<AdminUserView> = {
  readSearch: readUsersSearch,
  filters: [],
  usualSort: 'createdAt',
  pages: pagesOf(adminUserRoutes.list),
};

import { listSearch } from '../../../lists/filters/list-search.ts';

export const readUsersSearch = listSearch({});

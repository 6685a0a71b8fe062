import type { AdminUserView } from '@accelerator/contracts/accounts/views';
import type { List } from '../../../lists/list.ts';
import { dateCell } from '../../../lists/table/usual-columns.tsx';
import { formatDate, formatInstant } from '../../../ui/formats/dates.ts';
import { exportPermissionLabel } from './export-permission-label.ts';
import { usersSource } from './users-source.ts';

/** The logins that may look at everything and change nothing. */
export const usersList: List<AdminUserView> = {
  ...usersSource,
  noun: { one: 'login', many: 'logins' },
  label: 'View-only Admin Logins',
  columns: [
    {
      id: 'username',
      header: 'Username',
      value: ({ username }) => username,
      sorts: 'ascending',
      width: 14,
      grows: true,
      pinned: 'start',
      className: 'font-medium',
    },
    {
      id: 'createdAt',
      header: 'Created At',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => dateCell(createdAt, formatInstant(createdAt)),
      sorts: 'descending',
      width: 13,
      className: 'text-ink-2 tabular-nums',
    },
    {
      id: 'endsOn',
      header: 'Last Day',
      value: ({ endsOn }) => endsOn,
      cell: ({ endsOn }) => (endsOn === null ? 'No end' : dateCell(endsOn, formatDate(endsOn))),
      width: 9,
      className: 'text-ink-2 tabular-nums',
    },
    {
      id: 'secondFactor',
      header: 'Second Factor',
      value: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
      width: 9,
      className: 'text-ink-2',
    },
    {
      id: 'exports',
      header: 'Exports',
      value: exportPermissionLabel,
      width: 12,
      className: 'text-ink-2',
    },
  ],
  rowsExpected: 2,
  withoutSearch: true,
  idOf: ({ userId }) => userId,
  nameOf: ({ username }) => username,
  whenEmpty: 'Create one for anyone who only needs to view.',
};

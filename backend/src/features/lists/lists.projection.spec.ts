import { listsSubjectOf, type ListName, type SavedFilter } from '@accelerator/contracts/lists';
import { expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { listsProjection } from './lists.projection.ts';

const subject = listsSubjectOf('ana');
const arranged = (list: ListName, filters: readonly SavedFilter[]) =>
  recorded({ type: 'ListArranged', data: { userId: 'ana', list, private: { subject, fields: { columns: null, filters } } } });
const rowAfter = (...events: readonly ReturnType<typeof recorded>[]) => rowsAfter(listsProjection, events).get('ana');

test('each list is as it was arranged last, and goes with the administrator', () => {
  const pending = { name: 'Waiting', query: 'status=pending' };
  const row = rowAfter(arranged('partners', []), arranged('cohorts', []), arranged('partners', [pending]));
  expect(row?.lists).toEqual({ partners: { columns: null, filters: [pending] }, cohorts: { columns: null, filters: [] } });
  const gone = recorded({ type: 'AdministratorRemoved', data: { userId: 'ana' } });
  expect(rowAfter(arranged('partners', [pending]), gone)).toBeNull();
});

import { listsSubjectOf, type ListName, type SavedFilter } from '@accelerator/contracts/lists';
import { expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { listsProjection } from './lists.projection.ts';

const subject = listsSubjectOf('ana');
const arranged = (list: ListName, filters: readonly SavedFilter[]) =>
  recorded({ type: 'ListArranged', data: { userId: 'ana', list, private: { subject, fields: { columns: null, filters } } } });
const saved = (filterId: string, name: string) =>
  recorded({
    type: 'HistoryFilterSaved',
    data: { userId: 'ana', filterId, screen: 'search', private: { subject, fields: { name, filters: { q: 'Acme' } } } },
  });
const removed = recorded({ type: 'HistoryFilterRemoved', data: { userId: 'ana', filterId: 'two' } });
const rowAfter = (...events: readonly ReturnType<typeof recorded>[]) => rowsAfter(listsProjection, events).get('ana');
const namesAfter = (...events: readonly ReturnType<typeof recorded>[]) =>
  rowAfter(...events)?.lists.histories?.filters.map(({ name }) => name);

test('each list is as it was arranged last, and goes with the administrator', () => {
  const pending = { name: 'Waiting', query: 'status=pending' };
  const row = rowAfter(arranged('partners', []), arranged('cohorts', []), arranged('partners', [pending]));
  expect(row?.lists).toEqual({ partners: { columns: null, filters: [pending] }, cohorts: { columns: null, filters: [] } });
  const gone = recorded({ type: 'AdministratorRemoved', data: { userId: 'ana' } });
  expect(rowAfter(arranged('partners', [pending]), gone)).toBeNull();
});

test('filters of histories that were saved one by one keep their places, until their list is arranged', () => {
  const [mine, yours] = [saved('one', 'Mine'), saved('two', 'Yours')];
  expect(namesAfter(mine, yours, saved('one', 'Ours'))).toEqual(['Ours', 'Yours']);
  expect(rowAfter(mine)?.lists.histories?.filters).toEqual([{ id: 'one', name: 'Mine', query: 'q=Acme' }]);
  expect(namesAfter(mine, yours, removed)).toEqual(['Mine']);
  expect(namesAfter(mine, yours, arranged('histories', [{ name: 'Others', query: 'q=b' }]))).toEqual(['Others']);
});

import { filtersSubjectOf } from '@accelerator/contracts/history';
import { expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { historyFiltersProjection } from './history-filters.projection.ts';

const saved = (filterId: string, name: string) =>
  recorded({
    type: 'HistoryFilterSaved',
    data: {
      userId: 'ana',
      filterId,
      screen: 'search',
      private: { subject: filtersSubjectOf('ana'), fields: { name, filters: { q: 'Acme' } } },
    },
  });
const namesAfter = (...events: readonly ReturnType<typeof recorded>[]) =>
  rowsAfter(historyFiltersProjection, events)
    .get('ana')
    ?.filters.map(({ name }) => name);

test('the filters of an administrator keep their places when they are renamed, and go with the administrator', () => {
  const [mine, yours] = [saved('one', 'Mine'), saved('two', 'Yours')];
  const removed = recorded({ type: 'HistoryFilterRemoved', data: { userId: 'ana', filterId: 'two' } });
  const gone = recorded({ type: 'AdministratorRemoved', data: { userId: 'ana' } });
  expect(namesAfter(mine, yours, saved('one', 'Ours'))).toEqual(['Ours', 'Yours']);
  expect(namesAfter(mine, yours, removed)).toEqual(['Mine']);
  expect(rowsAfter(historyFiltersProjection, [mine, gone]).get('ana')).toBeNull();
});

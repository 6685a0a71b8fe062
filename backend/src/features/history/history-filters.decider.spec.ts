import { filtersSubjectOf, type HistoryFilterEvent } from '@accelerator/contracts/history';
import { describe, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { historyFiltersDecider } from './history-filters.decider.ts';

const filter = (filterId: string, name = 'Mine') => ({
  userId: 'ana',
  filterId,
  screen: 'stream' as const,
  private: { subject: filtersSubjectOf('ana'), fields: { name, filters: { kind: ['PartnerPassed'] } } },
});
const saved = (filterId: string, name?: string): HistoryFilterEvent => ({
  type: 'HistoryFilterSaved',
  data: filter(filterId, name),
});
const removed: HistoryFilterEvent = { type: 'HistoryFilterRemoved', data: { userId: 'ana', filterId: 'one' } };

describe('filters of histories', () => {
  test('are saved, and renamed under the same id', () => {
    given(historyFiltersDecider, [])
      .when('SaveHistoryFilter', filter('one'))
      .then([saved('one')]);
    given(historyFiltersDecider, [saved('one')])
      .when('SaveHistoryFilter', filter('one', 'Passes'))
      .then([saved('one', 'Passes')]);
  });

  test('that are so already change nothing', () => {
    given(historyFiltersDecider, [saved('one')])
      .when('SaveHistoryFilter', filter('one'))
      .nothing();
    given(historyFiltersDecider, [saved('one'), removed])
      .when('RemoveHistoryFilter', removed.data)
      .nothing();
  });

  test('are at most fifty; one of them can still be renamed, and one be deleted for another', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => saved(index === 0 ? 'one' : String(index)));
    given(historyFiltersDecider, fifty).when('SaveHistoryFilter', filter('more')).refused('too_many_filters');
    given(historyFiltersDecider, fifty)
      .when('SaveHistoryFilter', filter('one', 'Passes'))
      .then([saved('one', 'Passes')]);
    given(historyFiltersDecider, [...fifty, removed])
      .when('SaveHistoryFilter', filter('more'))
      .then([saved('more')]);
  });
});

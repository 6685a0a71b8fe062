import { listsSubjectOf, type ListArranged, type ListArrangement } from '@accelerator/contracts/lists';
import { describe, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { listsDecider } from './lists.decider.ts';

const arranged = (fields: Partial<ListArrangement>): ListArranged => ({
  type: 'ListArranged',
  data: {
    userId: 'ana',
    list: 'partners',
    private: { subject: listsSubjectOf('ana'), fields: { columns: null, filters: [], ...fields } },
  },
});
const narrow = arranged({ columns: [{ id: 'companyName' }, { id: 'type', width: 4 }] });
const usual = arranged({});

describe('the lists of an administrator', () => {
  test('are arranged anew, and as usual again', () => {
    given(listsDecider, []).when('ArrangeList', narrow.data).then([narrow]);
    given(listsDecider, [narrow]).when('ArrangeList', usual.data).then([usual]);
  });

  test('that are so already change nothing; one says nothing of the others', () => {
    given(listsDecider, [usual, narrow]).when('ArrangeList', narrow.data).nothing();
    const queue: ListArranged = { ...narrow, data: { ...narrow.data, list: 'partner-queue' } };
    given(listsDecider, [narrow]).when('ArrangeList', queue.data).then([queue]);
  });
});

import { expect, test } from '@jest/globals';
import { describeRequests, long, noText, unstorable, unstorableMessage } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';
import { filterQuery } from './views.ts';

const width = 'Give a width from 3 to 40';
const filter = { name: 'Mine', query: 'status=pending' };
const tooMany = (length: number, one: object) => Array.from({ length }, () => one);

describeRequests(requests, [
  {
    request: requests.ArrangedColumnFields,
    valid: { id: 'companyName', width: 11.25, hidden: true },
    passes: [['a name alone', { width: undefined, hidden: undefined }]],
    fails: [
      ...noText('id', 'Name each column'),
      ['an empty name', { id: '' }, 'id', 'Name each column'],
      ['a long name', { id: long(61) }, 'id', 'Use at most 60 characters for the name of a column'],
      ['a width that is text', { width: '11' }, 'width', width],
      ['a narrow width', { width: 2.5 }, 'width', width],
      ['a wide one', { width: 41 }, 'width', width],
      ['hidden by a word', { hidden: 'yes' }, 'hidden', 'Say true or false'],
    ],
  },
  {
    request: requests.SavedFilterFields,
    valid: filter,
    passes: [
      ['spaces around the name', { name: ' Mine ' }, { name: 'Mine' }],
      ['nothing chosen', { query: '' }],
    ],
    fails: [
      ...noText('name', 'Give the filter a name'),
      ['an empty name', { name: ' ' }, 'name', 'Give the filter a name'],
      ['a long name', { name: long(61) }, 'name', 'Use at most 60 characters'],
      ...noText('query', 'Give the filters as they stand in an address'),
      ['long filters', { query: long(4_001) }, 'query', 'These filters are too long to be saved'],
    ],
  },
  {
    request: requests.ArrangeListRequest,
    valid: {
      columns: [
        { id: 'companyName', hidden: false },
        { id: 'type', width: 5 },
      ],
      filters: [filter],
    },
    passes: [['the usual list', { columns: undefined, filters: undefined }]],
    fails: [
      ['columns that are no list', { columns: 'type' }, 'columns', 'Give the columns as a list'],
      ['a column that is no object', { columns: ['type'] }, 'columns.0.id', 'Name each column'],
      ['a width that is none', { columns: [{ id: 'type', width: 0 }] }, 'columns.0.width', width],
      ['too many columns', { columns: tooMany(61, { id: 'type' }) }, 'columns', 'Give at most 60 columns'],
      ['filters that are no list', { filters: 'Mine' }, 'filters', 'Give the filters as a list'],
      ['half a character', { filters: [{ ...filter, name: unstorable }] }, 'filters.0.name', unstorableMessage],
      [
        'too many filters',
        { filters: tooMany(51, filter) },
        'filters',
        'Save at most 50 filters. Delete one that you no longer use.',
      ],
    ],
  },
]);

test('filters stand in a query as in an address, and what is not chosen is left out', () => {
  const values = { q: 'Kestrel & co, 100%', status: ['pending', 'approved'], day: undefined, type: [], tier: '' };
  expect(filterQuery(values)).toBe('q=Kestrel%20%26%20co%2C%20100%25&status=pending&status=approved');
});

import { describeRequests, listCases, noText, valuesCases, type RequestCases } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const kinds = valuesCases('kind', ['disclosure', 'list'], 'kind');
const filter: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [
    ['a person', { person: '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01' }],
    ['a partner', { partner: '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01' }],
    ['a day', { day: '2028-02-29' }],
    ['blanks around the day', { day: ' 2028-02-29 ' }, { day: '2028-02-29' }],
    ...kinds.passes,
  ],
  fails: [
    [
      'a day that the calendar does not have',
      { day: '2027-02-29' },
      'day',
      'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29',
    ],
    ['a day in other signs', { day: '29.02.2028' }, 'day', 'Write the date as year-month-day, such as 2028-02-29'],
    ...noText('person', 'Give the person as an id'),
    ...noText('partner', 'Give the partner as an id'),
    ...kinds.fails,
  ],
};

describeRequests(requests, [
  { request: requests.LedgerFilter, valid: {}, ...filter },
  {
    request: requests.LedgerQuery,
    valid: {},
    passes: [...listCases.passes, ...filter.passes],
    fails: [...listCases.fails, ...filter.fails],
  },
]);

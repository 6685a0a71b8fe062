import { describeRequests } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';
import { endBeforeStartMessage } from './views.ts';

const noDate = 'Write the date as year-month-day, such as 2028-02-29';
const noSuchDate = 'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29';

describeRequests(requests, [
  {
    request: requests.ReportQuery,
    valid: {},
    passes: [
      ['a range', { from: '2026-01-05', to: '2026-03-29' }],
      ['blanks around the days', { from: ' 2026-01-05', to: '2026-03-29\n' }, { from: '2026-01-05', to: '2026-03-29' }],
      ['one day', { from: '2026-01-05', to: '2026-01-05' }],
      ['a start alone', { from: '2026-01-05' }],
      ['an end alone', { to: '2026-01-05' }],
      ['a day to report as of, and one to compare with', { asOf: '2026-01-05', compare: '2025-12-31' }],
    ],
    fails: [
      ['a reversed range', { from: '2026-03-29', to: '2026-01-05' }, 'to', endBeforeStartMessage],
      ['words as the start', { from: 'January' }, 'from', noDate],
      ['an instant as the end', { to: '2026-01-05T00:00:00Z' }, 'to', noDate],
      ['an instant to report as of', { asOf: '2026-01-05T00:00:00Z' }, 'asOf', noDate],
      ['a day to report as of that does not exist', { asOf: '2026-02-30' }, 'asOf', noSuchDate],
      ['a day to compare with that does not exist', { compare: '2026-02-30' }, 'compare', noSuchDate],
      ['words to compare with', { compare: 'before' }, 'compare', noDate],
      ['two starts', { from: ['2026-01-05', '2026-01-06'] }, 'from', noDate],
      ['a start that does not exist', { from: '2026-02-30' }, 'from', noSuchDate],
      ['an end that does not exist', { to: '2026-02-30' }, 'to', noSuchDate],
    ],
  },
]);

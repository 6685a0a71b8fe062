import { describeRequests, long } from '../validation/requests.behaviour.ts';
import { unreadableMomentMessage } from './moments.ts';
import * as requests from './requests.ts';

const momentMessage = unreadableMomentMessage;
const dayMessage = 'Write the date as year-month-day, such as 2028-02-29';
const noSuchDate = 'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29';

describeRequests(requests, [
  {
    request: requests.HistorySearchQuery,
    valid: { q: 'tallyfold', day: '2026-11-23', after: '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01' },
    passes: [['nothing to search for', { q: undefined, day: undefined, after: undefined }]],
    fails: [
      ['one character', { q: 'x' }, 'q', 'Give at least 2 characters to search for'],
      ['a long text', { q: long(201) }, 'q', 'Give at most 200 characters to search for'],
      ['a number', { q: 7 }, 'q', 'Give at least 2 characters to search for'],
      ['a text that cannot be kept', { q: 'ab\ud800' }, 'q', 'Remove the characters that cannot be saved'],
      ['a day that is none', { day: '2026-13-01' }, 'day', noSuchDate],
      ['a day in other signs', { day: '29.02.2028' }, 'day', dayMessage],
      ['no id', { after: 'later' }, 'after', 'Give after as the id of a request'],
      ['readings by a word', { readings: 'yes' }, 'readings', 'Give readings as 1, or leave it out'],
    ],
  },
  {
    request: requests.StreamHistoryQuery,
    valid: { at: '0b9d6b1e-4c6f-4f0e-9a38-0d6a3a0f6a11' },
    passes: [['no event', { at: undefined }]],
    fails: [['an instant', { at: '2026-11-21' }, 'at', 'Give at as the id of an event']],
  },
  {
    request: requests.DashboardAsOfQuery,
    valid: { at: '2026-11-23' },
    passes: [['now', { at: undefined }]],
    fails: [
      ['a number', { at: 7 }, 'at', momentMessage],
      ['a moment that cannot be kept', { at: '\ud800' }, 'at', 'Remove the characters that cannot be saved'],
      ['a long moment', { at: long(65) }, 'at', momentMessage],
    ],
  },
  {
    request: requests.HistoriesExportQuery,
    valid: { format: 'jsonl', q: 'tallyfold', day: '2026-11-23', personalData: 'true' },
    passes: [
      ['all of it', { q: undefined, day: undefined, personalData: undefined }],
      ['CSV', { format: 'csv' }],
    ],
    fails: [
      ['another format', { format: 'xml' }, 'format', 'Choose jsonl or csv'],
      ['readings by a word', { readings: 'yes' }, 'readings', 'Give readings as 1, or leave it out'],
      ['a number', { q: 7 }, 'q', 'Give at least 2 characters to search for'],
      ['one character', { q: 'x' }, 'q', 'Give at least 2 characters to search for'],
      ['a long text', { q: long(201) }, 'q', 'Give at most 200 characters to search for'],
      ['a text that cannot be kept', { q: 'ab\ud800' }, 'q', 'Remove the characters that cannot be saved'],
      ['a day that is none', { day: 'yesterday' }, 'day', dayMessage],
      ['another choice', { personalData: 'yes' }, 'personalData', 'Say true or false'],
    ],
  },
  {
    request: requests.HistoryExportQuery,
    valid: {
      ...{ format: 'csv', actor: 'ana,ravi', kind: 'InterestWithdrawn', day: '2026-11-23', q: 'retail' },
      personalData: 'false',
    },
    passes: [['all of it', { actor: undefined, kind: undefined, day: undefined, q: undefined, personalData: undefined }]],
    fails: [
      ['no format', { format: undefined }, 'format', 'Choose jsonl or csv'],
      ['actors that are a list', { actor: ['ana'] }, 'actor', 'Give the actors as one text with commas'],
      ['kinds that are a list', { kind: ['x'] }, 'kind', 'Give the kinds as one text with commas'],
      ['a number', { q: 7 }, 'q', 'Give one text to search for'],
      ['another choice', { personalData: true }, 'personalData', 'Say true or false'],
      ['a long text of actors', { actor: long(2_001) }, 'actor', 'Give at most 2,000 characters of actors'],
      ['actors that cannot be kept', { actor: '\ud800' }, 'actor', 'Remove the characters that cannot be saved'],
      ['a long text of kinds', { kind: long(5_001) }, 'kind', 'Give at most 5,000 characters of kinds'],
      ['kinds that cannot be kept', { kind: '\ud800' }, 'kind', 'Remove the characters that cannot be saved'],
      ['a day that is none', { day: '2026-13-01' }, 'day', noSuchDate],
      ['a day in other signs', { day: '29.02.2028' }, 'day', dayMessage],
      ['a long text', { q: long(201) }, 'q', 'Give at most 200 characters to search for'],
      ['a text that cannot be kept', { q: '\ud800' }, 'q', 'Remove the characters that cannot be saved'],
    ],
  },
]);

import {
  describeRequests,
  listCases,
  searchCases,
  unstorable,
  unstorableMessage,
  type RequestCases,
} from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const noInstant = 'Give since as an instant with its time zone, such as 2026-11-03T09:00:00Z';

const candidates: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [
    ...searchCases.passes,
    ['a type in any spelling', { type: 'Solutions Partner' }],
    ['those to recommend', { candidates: 'recommendation' }],
    ['those to add', { candidates: 'dashboard' }],
  ],
  fails: [
    ...searchCases.fails,
    ['two types', { type: ['app', 'solutions'] }, 'type', 'Give type as app or solutions'],
    ['half a character as type', { type: unstorable }, 'type', unstorableMessage],
    ['another use', { candidates: 'everything' }, 'candidates', 'Give candidates as one of: recommendation, dashboard'],
  ],
};

describeRequests(requests, [
  { request: requests.PartnerMatchesFilter, valid: {}, ...candidates },
  {
    request: requests.PartnerMatchesQuery,
    valid: {},
    passes: [...listCases.passes, ...candidates.passes],
    fails: [...listCases.fails, ...candidates.fails],
  },
  {
    request: requests.MatchChangesQuery,
    valid: {},
    passes: [
      ['an instant in UTC', { since: '2026-11-03T09:00:00.000Z' }],
      ['an instant without seconds', { since: '2026-11-03T09:00Z' }],
      ['an instant of another time zone', { since: '2026-11-03T09:00:00+01:00' }],
      ['a leap day', { since: '2028-02-29T09:00:00Z' }],
    ],
    fails: [
      ['nothing as since', { since: '' }, 'since', noInstant],
      ['null as since', { since: null }, 'since', noInstant],
      ['words as since', { since: 'yesterday' }, 'since', noInstant],
      ['a number as since', { since: '1762160400000' }, 'since', noInstant],
      ['a day as since', { since: '2026-11-03' }, 'since', noInstant],
      ['a time of no time zone as since', { since: '2026-11-03T09:00:00' }, 'since', noInstant],
      ['a day that does not exist as since', { since: '2026-02-30T09:00:00Z' }, 'since', noInstant],
      ['an hour that does not exist as since', { since: '2026-11-03T25:00:00Z' }, 'since', noInstant],
      ['two moments as since', { since: ['2026-11-03T09:00:00Z', '2026-11-04T09:00:00Z'] }, 'since', noInstant],
    ],
  },
]);

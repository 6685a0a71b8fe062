import {
  describeRequests,
  listCases,
  long,
  noText,
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

const acme = '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01';
const bolt = '019c7a14-90aa-7d03-8c7e-51b2c9d7f602';
const chooseBoth = 'Please select one app partner and one solutions partner';
const oneOfEach = 'Please select only one partner from each side to create a single match';
const criteria = 'Give the criteria as one of: Manual admin selection, Suggested pairing';

const matched: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [...searchCases.passes, ['a type', { type: 'App Partner' }]],
  fails: [
    ...searchCases.fails,
    ...noText('type', 'Give one type of partner'),
    ['a long type', { type: long(51) }, 'type', 'type must be shorter than or equal to 50 characters'],
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
  { request: requests.MatchesQuery, valid: {}, ...searchCases },
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
  {
    request: requests.CandidateFilter,
    valid: {},
    ...matched,
  },
  {
    request: requests.CandidateListQuery,
    valid: {},
    passes: [...listCases.passes, ...matched.passes],
    fails: [...listCases.fails, ...matched.fails],
  },
  {
    request: requests.AdminMatchListQuery,
    valid: {},
    passes: [...listCases.passes, ...searchCases.passes],
    fails: [...listCases.fails, ...searchCases.fails],
  },
  {
    request: requests.MatchToCreate,
    valid: { appPartnerId: acme, solutionsPartnerId: bolt },
    passes: [['another partner', { appPartnerId: bolt }]],
    fails: ['appPartnerId', 'solutionsPartnerId'].flatMap((field): RequestCases['fails'] => [
      ['no partner', { [field]: undefined }, field, chooseBoth],
      ['a name', { [field]: 'Acme' }, field, chooseBoth],
      ['two partners', { [field]: [acme, bolt] }, field, oneOfEach],
    ]),
  },
  {
    request: requests.CreateMatchesRequest,
    valid: { matches: [{ appPartnerId: acme, solutionsPartnerId: bolt }] },
    passes: [
      ['the criteria of a suggestion', { criteria: 'Suggested pairing' }],
      ['notes of 1000 characters', { notes: long(1000) }],
      ['no cohort', { cohortId: null }, { cohortId: undefined }],
      ['a cohort', { cohortId: 3 }],
    ],
    fails: [
      ['no matches', { matches: undefined }, 'matches', chooseBoth],
      ['none', { matches: [] }, 'matches', chooseBoth],
      ['one in place of a list', { matches: 'acme' }, 'matches', chooseBoth],
      [
        'too many',
        { matches: Array(1001).fill({ appPartnerId: acme, solutionsPartnerId: bolt }) },
        'matches',
        'Create at most 1000 matches at once',
      ],
      ['other criteria', { criteria: 'Guessed' }, 'criteria', criteria],
      ['too long notes', { notes: long(1001) }, 'notes', 'Use at most 1000 characters'],
      ...noText('notes', 'Write the notes as text'),
      ['a half cohort', { cohortId: 1.5 }, 'cohortId', 'Please select a cohort'],
      ['a number that no store keeps', { cohortId: 1e308 }, 'cohortId', 'Please select a cohort'],
    ],
  },
  {
    request: requests.SuggestionsQuery,
    valid: { cohortId: '3' },
    passes: [['another cohort', { cohortId: '12' }]],
    fails: [
      ['no cohort', { cohortId: undefined }, 'cohortId', 'Please select a cohort'],
      ['a name', { cohortId: 'Winter' }, 'cohortId', 'Please select a cohort'],
      ['two', { cohortId: ['3', '4'] }, 'cohortId', 'Please select a cohort'],
    ],
  },
]);

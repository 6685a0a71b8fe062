import { describeRequests, long } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const name = 'Name what will use the token, with 1 to 60 characters';
const scopes = 'Choose at least one scope';

describeRequests(requests, [
  {
    request: requests.MakeApiTokenRequest,
    valid: { name: 'Nightly sync', scopes: ['partners:read', 'exports:read'], expiresOn: '2027-01-31' },
    passes: [
      ['spaces around the name', { name: ' Nightly sync ' }, { name: 'Nightly sync' }],
      ['no last day', { expiresOn: undefined }],
      ['one for an assistant', { kind: 'assistant' }],
    ],
    fails: [
      ['no name', { name: undefined }, 'name', name],
      ['an empty name', { name: ' ' }, 'name', name],
      ['a long name', { name: long(61) }, 'name', name],
      ['a number', { name: 7 }, 'name', name],
      ['a name that cannot be kept', { name: '\ud800' }, 'name', 'Remove the characters that cannot be saved'],
      ['no scopes', { scopes: undefined }, 'scopes', scopes],
      ['an empty list of scopes', { scopes: [] }, 'scopes', scopes],
      ['a scope that there is not', { scopes: ['everything'] }, 'scopes', 'Choose scopes from the list'],
      ['a scope twice', { scopes: ['partners:read', 'partners:read'] }, 'scopes', 'Choose each scope once'],
      ['a kind that there is not', { kind: 'person' }, 'kind', 'Give kind as one of: program, assistant'],
      ['words as last day', { expiresOn: 'soon' }, 'expiresOn', 'Write the date as year-month-day, such as 2028-02-29'],
      [
        'a day that there is not',
        { expiresOn: '2026-02-30' },
        'expiresOn',
        'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29',
      ],
    ],
  },
]);

import { describeRequests, long, noText } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const message = 'Type 2 to 100 characters to search for';

describeRequests(requests, [
  {
    request: requests.SearchQuery,
    valid: { q: 'tallyfold' },
    passes: [
      ['spaces around it', { q: '  ta ' }, { q: 'ta' }],
      ['the longest text', { q: long(100) }],
    ],
    fails: [
      ['nothing', { q: undefined }, 'q', message],
      ['one character', { q: ' t ' }, 'q', message],
      ['a long text', { q: long(101) }, 'q', message],
      ...noText('q', message),
    ],
  },
]);

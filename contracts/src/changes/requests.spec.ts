import { describeRequests, long, noText } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const after = 'Give after as next said it';
const kinds = 'Give kinds as some of cohort, partner, partnership, with commas between them';
const wait = 'Give wait as whole seconds, at most 25';

describeRequests(requests, [
  {
    request: requests.ChangesQuery,
    valid: { after: 'a-cursor_1', kinds: 'partner,partnership,cohort', wait: '25' },
    passes: [
      ['nothing', { after: undefined, kinds: undefined, wait: undefined }],
      ['one kind, and no wait', { kinds: 'cohort', wait: '0' }],
      ['a kind twice', { kinds: 'cohort,cohort' }],
    ],
    fails: [
      ['a long cursor', { after: long(4001) }, 'after', after],
      ...noText('after', after),
      ['an empty list of kinds', { kinds: '' }, 'kinds', kinds],
      ['a kind that there is not', { kinds: 'partner,member' }, 'kinds', kinds],
      ['a longer wait', { wait: '26' }, 'wait', wait],
      ['words as wait', { wait: 'long' }, 'wait', wait],
      ['a fraction', { wait: '1.5' }, 'wait', wait],
    ],
  },
]);

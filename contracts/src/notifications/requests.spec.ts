import { describeRequests, long, noText } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const message = 'Give the position that the catch-up showed';

describeRequests(requests, [
  {
    request: requests.CatchUpSeenRequest,
    valid: { position: '0000000000001049' },
    passes: [['the longest position', { position: long(100) }]],
    fails: [
      ['no position', { position: undefined }, 'position', message],
      ['a long position', { position: long(101) }, 'position', message],
      ...noText('position', message),
    ],
  },
]);

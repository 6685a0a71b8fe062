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
      ['an empty position', { position: '' }, 'position', message],
      ['a long position', { position: long(101) }, 'position', message],
      ...noText('position', message),
    ],
  },
  {
    request: requests.MakeAnnouncementRequest,
    valid: { message: 'We move on Friday.' },
    passes: [
      ['lines', { message: ' We move.\nOn Friday. ' }, { message: 'We move.\nOn Friday.' }],
      ['the longest message', { message: long(1000) }],
    ],
    fails: [
      ['no message', { message: undefined }, 'message', 'Write the announcement'],
      ['an empty message', { message: ' ' }, 'message', 'Write the announcement'],
      ['a long message', { message: long(1001) }, 'message', 'Use at most 1000 characters'],
      ...noText('message', 'Write the announcement'),
    ],
  },
]);

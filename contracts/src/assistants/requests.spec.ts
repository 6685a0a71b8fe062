import { describeRequests, long, noText } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const version = 'Give the version as a whole number';

describeRequests(requests, [
  {
    request: requests.TakeProposalRequest,
    valid: { text: 'You met at the fair', version: 2 },
    passes: [
      ['nothing', { text: undefined, version: undefined }],
      ['spaces around the text', { text: ' a ' }, { text: 'a' }],
      ['an empty text', { text: '' }],
    ],
    fails: [
      ['a long text', { text: long(1001) }, 'text', 'Write at most 1000 characters'],
      ...noText('text', 'Write the text as words'),
      ['words as version', { version: 'two' }, 'version', version],
      ['a version below the first', { version: 0 }, 'version', version],
    ],
  },
]);

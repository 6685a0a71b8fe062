import { describe } from '@jest/globals';
import { describeRequests } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

describe('the requests about undoing', () => {
  describeRequests(requests, [
    {
      request: requests.UndoRequest,
      valid: { eventId: '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01' },
      passes: [['a reason', { reason: '  Wrong row  ' }, { reason: 'Wrong row' }]],
      fails: [
        ['no act', { eventId: undefined }, 'eventId', 'Say which act to undo'],
        ['an act that is no text', { eventId: 7 }, 'eventId', 'Say which act to undo'],
        ['a reason that is no text', { reason: 7 }, 'reason', 'Give the reason as text'],
        ['an act that cannot be kept', { eventId: '\ud800' }, 'eventId', 'Remove the characters that cannot be saved'],
        ['a reason that cannot be kept', { reason: '\ud800' }, 'reason', 'Remove the characters that cannot be saved'],
        ['a reason of 1,001 characters', { reason: 'x'.repeat(1001) }, 'reason', 'Use at most 1000 characters'],
      ],
    },
  ]);
});

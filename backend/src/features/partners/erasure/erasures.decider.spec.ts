import type { SubjectForgotten, SubjectKeyDestroyed } from '@accelerator/contracts/partners';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { erasuresDecider } from './erasures.decider.ts';

const cause = { stream: 'partner-acme', eventId: 'deleted' };

function keyDestroyed(changes: Partial<SubjectKeyDestroyed['data']> = {}): SubjectKeyDestroyed {
  return { type: 'SubjectKeyDestroyed', data: { subject: 'ana', cause, deleted: { sessions: 2 }, ...changes } };
}

function forgotten(changes: Partial<SubjectForgotten['data']> = {}): SubjectForgotten {
  const data = { subject: 'ana', cause, deleted: { sessions: 0 }, views: ['partners'], partnershipIds: [] };
  return { type: 'SubjectForgotten', data: { ...data, ...changes } };
}

describe('the record of an erasure', () => {
  test('is kept once a step, whatever the step finds when it is repeated', () => {
    given(erasuresDecider, []).when('RecordKeyDestruction', keyDestroyed().data).then([keyDestroyed()]);
    given(erasuresDecider, [keyDestroyed()])
      .when('RecordKeyDestruction', keyDestroyed({ deleted: { sessions: 0 } }).data)
      .nothing();
    given(erasuresDecider, [keyDestroyed()]).when('RecordForgetting', forgotten().data).then([forgotten()]);
    given(erasuresDecider, [keyDestroyed(), forgotten()])
      .when('RecordForgetting', forgotten({ views: [] }).data)
      .nothing();
  });

  test('is kept for each event after which the subject is erased', () => {
    const again = { cause: { stream: 'partner-acme', eventId: 'deleted again' } };
    given(erasuresDecider, [keyDestroyed(), forgotten()])
      .when('RecordKeyDestruction', keyDestroyed(again).data)
      .then([keyDestroyed(again)]);
    given(erasuresDecider, [keyDestroyed(), forgotten()])
      .when('RecordForgetting', forgotten(again).data)
      .then([forgotten(again)]);
  });
});

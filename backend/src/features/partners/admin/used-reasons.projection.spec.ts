import { expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { receipt } from '../partner/partner.fixtures.ts';
import { usedReasonsProjection } from './used-reasons.projection.ts';

const ana = { actor: { kind: 'administrator', userId: 'ana' } } as const;
const rejected = (id: string, partnerId: string, reason: string | null) =>
  recorded(
    {
      type: 'PartnerRejected',
      data: { partnerId, receipt, private: reason ? { subject: partnerId, fields: { reason } } : null },
    },
    { ...ana, id },
  );
const reasonsAfter = (...events: readonly ReturnType<typeof recorded>[]) =>
  [...rowsAfter(usedReasonsProjection, events).values()].flatMap((row) => (row ? [row.reason] : []));

test('a reason goes with the company that it was given to, and with the administrator who gave it', () => {
  const given = [rejected('one', 'acme', 'No domain.'), rejected('two', 'bolt', 'No team.'), rejected('three', 'bolt', null)];
  expect(reasonsAfter(...given)).toEqual(['No domain.', 'No team.']);
  const deleted = recorded({ type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: [] } });
  expect(reasonsAfter(...given, deleted)).toEqual(['No team.']);
  const removed = recorded({ type: 'AdministratorRemoved', data: { userId: 'ana' } });
  expect(reasonsAfter(...given, removed)).toEqual([]);
});

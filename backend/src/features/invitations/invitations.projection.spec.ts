import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { noon } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import {
  accepted,
  applicationRefused,
  completed,
  created,
  ended,
  storedAcceptance,
  link,
  newLink,
  regenerated,
  withdrawn,
} from './invitation.fixtures.ts';
import { invitationsProjection, type InvitationRow } from './invitations.projection.ts';

const later = '2026-03-05T09:30:00.000Z';

/** The events happen at noon, the last one later. */
function rowAfter(...events: readonly ProgrammeEvent[]): InvitationRow | null | undefined {
  const story = events.map((event, index) => recorded(event, { at: index === events.length - 1 ? later : noon }));
  return rowsAfter(invitationsProjection, story).get('invitation');
}

describe('the row of an invitation', () => {
  test('holds what its link leads to, and not the token', () => {
    const row = rowAfter(created());
    expect(row).toEqual({
      id: 'invitation',
      kind: 'invitation',
      inviterId: 'acme',
      invitedType: 'solutions',
      cohortId: 1,
      message: 'Join us.',
      ...link,
      phase: 'open',
      inviteeId: null,
      partnershipId: null,
      acceptedAt: null,
      refused: null,
      endedAt: null,
      endedPosition: null,
      ending: null,
      createdPosition: '1',
      createdAt: later,
      updatedAt: later,
    });
    expect(Object.values(row!)).not.toContain('token');
  });

  test('has the link that was made last', () => {
    expect(rowAfter(created(), regenerated)).toMatchObject({ ...newLink, createdAt: noon, updatedAt: later });
  });

  test('says who accepted it and what it became, and its two companies still find it by the link', () => {
    expect(rowAfter(created(), storedAcceptance)).toMatchObject({
      phase: 'accepted',
      inviteeId: 'bolt',
      acceptedAt: later,
      ...link,
    });
    const row = rowAfter(created(), accepted(), completed({ refused: 'cohort_closed' }));
    expect(row).toMatchObject({ phase: 'completed', partnershipId: 'acme-bolt', refused: 'cohort_closed', ...link });
  });

  test('has the cohort that the two of a joint application come to', () => {
    const row = rowAfter(created({ kind: 'joint_application', cohortId: null }), accepted(), completed({ cohortId: 3 }));
    expect(row).toMatchObject({ cohortId: 3 });
  });

  test('says why an application did not follow', () => {
    expect(rowAfter(created(), accepted(), completed(), applicationRefused)).toMatchObject({ refused: 'has_active' });
  });

  test.each([
    ['withdrawn', withdrawn()],
    ['ended', ended('rejected', null, 'acme')],
  ] as const)('is found by no link once it is %s', (phase, event) => {
    expect(rowAfter(created(), event)).toMatchObject({ phase, tokenHash: null, endedAt: later });
  });

  test('has no words and no link any more once the company that sent it was deleted', () => {
    const deleted: ProgrammeEvent = { type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'] } };
    expect(rowAfter(created(), deleted)).toMatchObject({ message: '', tokenHash: null });
    const other: ProgrammeEvent = { type: 'PartnerDeleted', data: { partnerId: 'bolt', userIds: ['ben'] } };
    expect(rowAfter(created(), storedAcceptance, other)).toMatchObject({ message: 'Join us.', ...link });
  });
});

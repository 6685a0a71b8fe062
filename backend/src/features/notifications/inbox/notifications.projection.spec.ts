import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { created } from '../../cohorts/cohort.fixtures.ts';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { approved as partnerApproved, rejected as partnerRejected, revoked } from '../../partners/partner/partner.fixtures.ts';
import {
  acme,
  applied,
  approved,
  becameMutual,
  bolt,
  canceled,
  interested,
  noted,
  passed,
  rejected,
  released,
  submitted,
  withdrawn,
} from '../../partnerships/pair/partnership.fixtures.ts';
import { notificationsProjection } from './notifications.projection.ts';

type HappenedEvent = readonly [event: ProgrammeEvent, id: string, at?: string];

function notificationsAfter(...told: readonly HappenedEvent[]) {
  const events = told.map(([event, id, at = noon]) => recorded(event, { id, at }));
  return [...rowsAfter(notificationsProjection, events).values()].filter((row) => row !== null);
}

const readersOf = (...told: readonly HappenedEvent[]) =>
  notificationsAfter(...told).map(({ reader, message }) => [reader, message.messageKey]);

describe('what is kept as a notification', () => {
  test('of an interest is told to the other company', () => {
    expect(readersOf([interested(acme), 'e1'])).toEqual([['partner:bolt', 'interest']]);
  });

  test('says what happened when, to whom, and of which pair', () => {
    expect(notificationsAfter([becameMutual, 'e1'])[1]).toEqual({
      id: 'mutual.acme-bolt.solutions.2026-03-04',
      reader: 'partner:bolt',
      eventId: 'e1.1',
      type: 'partnership_update',
      message: { messageKey: 'mutual', partnerId: 'acme' },
      ids: { partnershipId: 'acme-bolt', partnerId: 'acme' },
      by: null,
      at: noon,
      position: '1',
    });
  });

  test('of an interest is kept once a day and side, however often it is expressed', () => {
    const again = notificationsAfter(
      [interested(acme), 'e1'],
      [withdrawn(acme), 'e2'],
      [interested(acme), 'e3', '2026-03-04T18:00:00.000Z'],
    );
    expect(again).toMatchObject([{ eventId: 'e1.1', at: noon }]);
    expect(notificationsAfter([interested(acme), 'e1'], [interested(acme), 'e2', '2026-03-05T00:00:00.000Z'])).toHaveLength(2);
    expect(readersOf([interested(acme), 'e1'], [interested(bolt), 'e2'])).toEqual([
      ['partner:bolt', 'interest'],
      ['partner:acme', 'interest'],
    ]);
  });

  test('of mutual interest is kept once a day and side, however often it is reached', () => {
    expect(notificationsAfter([becameMutual, 'e1'], [becameMutual, 'e2', '2026-03-04T18:00:00.000Z'])).toMatchObject([
      { reader: 'partner:acme', eventId: 'e1.0', at: noon },
      { reader: 'partner:bolt', eventId: 'e1.1', at: noon },
    ]);
    expect(notificationsAfter([becameMutual, 'e1'], [becameMutual, 'e2', '2026-03-05T00:00:00.000Z'])).toHaveLength(4);
  });

  test('of mutual interest, an approval and a rejection is told to both', () => {
    for (const [event, messageKey] of [
      [becameMutual, 'mutual'],
      [approved, 'partnership-approved'],
      [rejected(), 'partnership-rejected'],
    ] as const) {
      expect(readersOf([event, 'e1'])).toEqual([
        ['partner:acme', messageKey],
        ['partner:bolt', messageKey],
      ]);
    }
  });

  test('of an application is told to the other company, and of both to the administrators', () => {
    expect(readersOf([applied(acme), 'e1'])).toEqual([['partner:bolt', 'applied']]);
    expect(readersOf([submitted(), 'e1'])).toEqual([['admins', 'pair-submitted']]);
  });

  test('of a registration is told to the administrators once', () => {
    const names = { usernameHash: 'h', companyNameHash: 'h', companyDomainHash: 'h' };
    expect(readersOf([{ type: 'NamesClaimed', data: { partnerId: 'acme', userId: 'ana', ...names } }, 'e1'])).toEqual([
      ['admins', 'partner-applied'],
    ]);
  });

  test('of a released application reaches the partner that waited', () => {
    expect(readersOf([released(acme), 'e1'])).toEqual([['partner:acme', 'released']]);
  });

  test('of a cancellation reaches the side that did not cancel', () => {
    expect(readersOf([canceled({ by: 'app' }), 'e1'])).toEqual([['partner:bolt', 'canceled']]);
    expect(readersOf([canceled({ by: 'admin' }), 'e1'])).toEqual([
      ['partner:acme', 'canceled'],
      ['partner:bolt', 'canceled'],
    ]);
  });

  test('of a decision on an own application is told to the company', () => {
    expect(readersOf([partnerApproved(), 'e1'])).toEqual([['partner:acme', 'application-approved']]);
    expect(readersOf([partnerRejected(), 'e1'])).toEqual([['partner:acme', 'application-rejected']]);
    expect(readersOf([revoked(), 'e1'])).toEqual([['partner:acme', 'approval-revoked']]);
  });

  test('of a cohort that opens is told to those who prefer it', () => {
    expect(readersOf([created({ status: 'Open' }), 'e1'])).toEqual([['cohort:1', 'cohort-open']]);
    expect(readersOf([created({ status: 'Planned' }), 'e1'])).toEqual([]);
  });

  test('never includes a pass, a withdrawal or a note', () => {
    expect(readersOf([passed(acme), 'e1'], [withdrawn(acme), 'e2'], [noted(acme, 'Call'), 'e3'])).toEqual([]);
  });

  test('has ids made from the event, so that a rebuild changes none and two of one event differ', () => {
    const ids = (...told: readonly HappenedEvent[]) => notificationsAfter(...told).map(({ id }) => id);
    expect(ids([approved, 'e1'])).toEqual(['e1.0', 'e1.1']);
    expect(ids([approved, 'e1'])).toEqual(ids([approved, 'e1']));
  });

  test('is what it was when the event is told a second time', () => {
    const once = notificationsAfter([approved, 'e1']);
    expect(notificationsAfter([approved, 'e1'], [approved, 'e1', '2026-03-05T00:00:00.000Z'])).toEqual(once);
  });
});

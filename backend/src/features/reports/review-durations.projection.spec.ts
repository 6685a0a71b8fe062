import type { AnyRecorded } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { approved, askedAgain, deleted, registered, rejected, revoked, voided } from '../partners/partner.fixtures.ts';
import * as pairs from '../partnerships/partnership.fixtures.ts';
import { decisionsOn, reviewDurationsProjection, type Reviewed } from './review-durations.projection.ts';

/** 2 March 2026 is a Monday. */
const [monday, tuesday, friday, nextMonday] = [2, 3, 6, 9].map((day) => `2026-03-0${day}T12:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const at = (instant: string, event: Parameters<typeof recorded>[0]): AnyRecorded => recorded(event, { at: instant });
const after = (...events: readonly AnyRecorded[]) => rowsAfter(reviewDurationsProjection, events);
const durationsOn = (instant: string, reviewed: Reviewed, ...events: readonly AnyRecorded[]) =>
  after(...events).get(decisionsOn(instant.slice(0, 10), reviewed))?.durations ?? [];

describe('how long a decision took', () => {
  test('is counted in business days, from the registration, and kept by the day of the decision', () => {
    expect(durationsOn(tuesday, 'application', at(monday, registered()), at(tuesday, approved()))).toEqual([1]);
    expect(durationsOn(nextMonday, 'application', at(friday, registered()), at(nextMonday, rejected()))).toEqual([1]);
  });

  test('is kept for each decision of a day', () => {
    const other = { partnerId: 'other' };
    const events = [
      at(monday, registered()),
      at(tuesday, registered(other)),
      at(friday, approved()),
      at(friday, { type: 'PartnerApproved', data: { ...approved().data, ...other } } as ReturnType<typeof approved>),
    ];
    expect(durationsOn(friday, 'application', ...events)).toEqual([4, 3]);
  });

  test('is counted once: a decision that is changed later awaited nothing', () => {
    const events = [at(monday, registered()), at(tuesday, rejected()), at(friday, approved())];
    expect(durationsOn(friday, 'application', ...events)).toEqual([]);
    const taken = [at(monday, registered()), at(tuesday, approved()), at(tuesday, revoked()), at(friday, approved())];
    expect(durationsOn(friday, 'application', ...taken)).toEqual([]);
  });

  test('is counted anew from the request of a rejected company for another look', () => {
    const events = [at(monday, registered()), at(tuesday, rejected()), at(friday, askedAgain()), at(nextMonday, approved())];
    expect(durationsOn(tuesday, 'application', ...events)).toEqual([1]);
    expect(durationsOn(nextMonday, 'application', ...events)).toEqual([1]);
  });

  test('of a partnership is counted from the day on which both had applied, each time', () => {
    const events = [
      at(monday, pairs.submitted()),
      at(tuesday, pairs.rejected()),
      at(friday, pairs.submitted()),
      at(nextMonday, pairs.approved),
    ];
    expect(durationsOn(tuesday, 'partnership', ...events)).toEqual([1]);
    expect(durationsOn(nextMonday, 'partnership', ...events)).toEqual([1]);
    expect(durationsOn(nextMonday, 'application', ...events)).toEqual([]);
  });

  test('is none where the application was canceled first', () => {
    const events = [at(monday, pairs.submitted()), at(tuesday, pairs.canceled()), at(friday, pairs.rejected())];
    expect(durationsOn(friday, 'partnership', ...events)).toEqual([]);
  });
});

describe('what awaits a decision', () => {
  test.each([
    ['a decision', approved()],
    ['the deletion of the company', deleted],
    ['a registration that came to nothing', voided],
  ])('is gone after %s', (_, event) => {
    expect(after(at(monday, registered())).get('acme')).toMatchObject({ submittedAt: monday });
    expect(after(at(monday, registered()), at(tuesday, event)).get('acme')).toBeNull();
  });

  test('is gone with one of the two', () => {
    const rows = after(at(monday, pairs.submitted()), at(tuesday, pairs.departed(pairs.acme)));
    expect(rows.get(pairs.pair.partnershipId)).toBeNull();
  });
});

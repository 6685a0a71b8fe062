import type { AnyRecorded, ProgrammeEvent } from '@accelerator/contracts/log';
import type { ProgrammeStep } from '@accelerator/contracts/reports';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import {
  approved,
  askedAgain,
  decisionUndone,
  deleted,
  registered,
  rejected,
  revoked,
  voided,
} from '../partners/partner/partner.fixtures.ts';
import * as pairs from '../partnerships/pair/partnership.fixtures.ts';
import { programmeDaysProjection } from './programme-days.projection.ts';

/** 2 March 2026 is a Monday. */
const [monday, tuesday, friday, nextMonday] = [2, 3, 6, 9].map((day) => `2026-03-0${day}T12:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const at = (instant: string, ...events: readonly ProgrammeEvent[]): AnyRecorded[] =>
  events.map((event) => recorded(event, { at: instant }));
const after = (...events: readonly (readonly AnyRecorded[])[]) => rowsAfter(programmeDaysProjection, events.flat());
const on = (instant: string, ...events: readonly (readonly AnyRecorded[])[]) => after(...events).get(instant.slice(0, 10));
const durationsOn = (instant: string, step: ProgrammeStep, ...events: readonly (readonly AnyRecorded[])[]) =>
  on(instant, ...events)?.durations[step] ?? {};
const namesClaimed: ProgrammeEvent = {
  type: 'NamesClaimed',
  data: { partnerId: 'acme', userId: 'ana', usernameHash: 'a', companyNameHash: 'b', companyDomainHash: 'c' },
};

describe('a day', () => {
  test('counts the applications whose names are their own, approvals, mutual interests and activations', () => {
    const events = at(monday, registered(), namesClaimed, approved(), ...pairs.active);
    expect(on(monday, events)?.counts).toEqual({ applications: 1, approvals: 1, mutualInterests: 1, activations: 1 });
  });

  test('counts each approval that was given on it', () => {
    const events = [at(monday, registered(), approved()), at(tuesday, revoked()), at(friday, approved())];
    expect([on(monday, ...events)?.counts, on(friday, ...events)?.counts]).toEqual([{ approvals: 1 }, { approvals: 1 }]);
  });

  test('has no row where nothing was counted', () => {
    expect(on(monday, at(monday, registered(), ...pairs.mutual.slice(0, 1)))).toBeUndefined();
  });
});

describe('how long a decision took', () => {
  test('is counted in business days, from the registration, and kept by the day of the decision', () => {
    expect(durationsOn(tuesday, 'application-review', at(monday, registered()), at(tuesday, approved()))).toEqual({ '1.0': 1 });
    expect(durationsOn(nextMonday, 'application-review', at(friday, registered()), at(nextMonday, rejected()))).toEqual({
      '1.0': 1,
    });
  });

  test('is kept for each decision of a day', () => {
    const other = { partnerId: 'other' };
    const approvedToo = { ...approved(), data: { ...approved().data, ...other } } as ProgrammeEvent;
    const events = [at(monday, registered()), at(tuesday, registered(other)), at(friday, approved(), approvedToo)];
    expect(durationsOn(friday, 'application-review', ...events)).toEqual({ '4.0': 1, '3.0': 1 });
  });

  test('is counted once: a decision that is changed later awaited nothing', () => {
    const changed = [at(monday, registered()), at(tuesday, rejected()), at(friday, approved())];
    expect(durationsOn(friday, 'application-review', ...changed)).toEqual({});
    const taken = [at(monday, registered()), at(tuesday, approved(), revoked()), at(friday, approved())];
    expect(durationsOn(friday, 'application-review', ...taken)).toEqual({});
  });

  test('is counted anew from the request of a rejected company for another look', () => {
    const events = [at(monday, registered()), at(tuesday, rejected()), at(friday, askedAgain()), at(nextMonday, approved())];
    expect(durationsOn(tuesday, 'application-review', ...events)).toEqual({ '1.0': 1 });
    expect(durationsOn(nextMonday, 'application-review', ...events)).toEqual({ '1.0': 1 });
  });

  test('of a partnership is counted from the day on which both had applied, each time', () => {
    const events = [
      at(monday, pairs.submitted()),
      at(tuesday, pairs.rejected()),
      at(friday, pairs.submitted()),
      at(nextMonday, pairs.approved),
    ];
    expect(durationsOn(tuesday, 'partnership-review', ...events)).toEqual({ '1.0': 1 });
    expect(durationsOn(nextMonday, 'partnership-review', ...events)).toEqual({ '1.0': 1 });
    expect(durationsOn(nextMonday, 'application-review', ...events)).toEqual({});
  });

  test('is none where the application was canceled first', () => {
    const events = [at(monday, pairs.submitted()), at(tuesday, pairs.canceled()), at(friday, pairs.rejected())];
    expect(durationsOn(friday, 'partnership-review', ...events)).toEqual({});
  });
});

describe('how long two took', () => {
  const [first, second] = [pairs.interested(pairs.acme), pairs.interestedToo(pairs.bolt)];

  test('to be both interested is counted from the first interest', () => {
    expect(durationsOn(friday, 'mutual-interest', at(monday, first), at(friday, second, pairs.becameMutual))).toEqual({
      '4.0': 1,
    });
  });

  test('to apply is counted from the mutual interest', () => {
    expect(durationsOn(nextMonday, 'both-applied', at(friday, ...pairs.mutual), at(nextMonday, pairs.submitted()))).toEqual({
      '1.0': 1,
    });
  });

  test('is none where the second interest is shown again: it waited for nothing', () => {
    const again = [at(tuesday, pairs.withdrawn(pairs.bolt)), at(friday, second, pairs.becameMutual)];
    expect(durationsOn(friday, 'mutual-interest', at(monday, ...pairs.mutual), ...again)).toEqual({});
  });
});

describe('what is under way', () => {
  test.each([
    ['a decision', approved()],
    ['the deletion of the company', deleted],
    ['a registration that came to nothing', voided],
  ])('is gone after %s', (_, event) => {
    expect(after(at(monday, registered())).get('acme')).toMatchObject({ since: { 'application-review': monday } });
    expect(after(at(monday, registered()), at(tuesday, event)).get('acme')?.since ?? {}).toEqual({});
  });

  test.each([
    ['a departure', pairs.departed(pairs.acme)],
    ['a pass', pairs.passed(pairs.bolt)],
  ])('between two is gone after %s', (_, event) => {
    const rows = after(at(monday, ...pairs.mutual), at(tuesday, event));
    expect(rows.get(pairs.pair.partnershipId)).toBeNull();
  });
});

describe('an act that is undone', () => {
  const act = (type: 'PartnerApproved' | 'PartnershipApproved') =>
    ({ eventId: 'event', commandId: 'c', type, at: tuesday }) as const;

  test('has not happened: its day has one less, and the next decision has the whole duration', () => {
    const undone = decisionUndone('PartnerApproved', 1, { undone: { ...act('PartnerApproved'), type: 'PartnerApproved' } });
    const events = [at(monday, registered()), at(tuesday, approved()), at(friday, undone)];
    expect(on(tuesday, ...events)).toMatchObject({ counts: { approvals: 0 }, durations: { 'application-review': {} } });
    expect(durationsOn(nextMonday, 'application-review', ...events, at(nextMonday, rejected()))).toEqual({ '5.0': 1 });
  });

  test('in a pair leaves the review as it was', () => {
    const undone = pairs.undone('PartnershipApproved', 1, {
      undone: { ...act('PartnershipApproved'), type: 'PartnershipApproved' },
    });
    const events = [
      at(monday, ...pairs.bothApplied),
      at(tuesday, pairs.approved),
      at(tuesday, undone),
      at(friday, pairs.approved),
    ];
    expect(on(tuesday, ...events)?.counts).toEqual({ activations: 0 });
    expect(durationsOn(friday, 'partnership-review', ...events)).toEqual({ '4.0': 1 });
  });

  test('as a pass for a side has ended no step, though it took several events', () => {
    const by = (event: AnyRecorded, id: string) => ({
      ...event,
      id,
      metadata: {
        ...event.metadata,
        commandId: 'pass',
        actor: { kind: 'administrator', userId: 'root', onBehalfOf: 'app' } as const,
      },
    });
    const [withdrawn, passed] = at(tuesday, pairs.withdrawn(pairs.acme), pairs.passed(pairs.acme));
    const undone = pairs.undone('PartnerPassed', 1, {
      undone: { eventId: 'the-pass', commandId: 'pass', type: 'PartnerPassed', at: tuesday },
    });
    const events = [
      at(monday, ...pairs.mutual),
      [by(withdrawn!, 'withdrawn'), by(passed!, 'the-pass')],
      at(tuesday, undone),
      at(friday, pairs.applied(pairs.acme), pairs.applied(pairs.bolt), pairs.submitted()),
    ];
    expect(durationsOn(friday, 'both-applied', ...events)).toEqual({ '4.0': 1 });
  });
});

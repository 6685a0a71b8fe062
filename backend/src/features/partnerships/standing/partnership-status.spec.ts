import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { hasActivity } from '../pair/partnership.state.ts';
import { contactReason, otherSideOf, statusAt, statusOf } from './partnership-status.ts';
import {
  acme,
  acmeApplied,
  active,
  applied,
  approved,
  bolt,
  bothApplied,
  canceled,
  contacted,
  frozen,
  interested,
  mutual,
  noted,
  pair,
  passed,
  reconsidered,
  rejected,
  released,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import { rowAfter } from '../pair/partnership-rows.fixtures.ts';
import { visibility } from './visibility.ts';

describe('where a pair stands', () => {
  const seen = (...events: readonly PartnershipEvent[]) =>
    (['app', 'solutions', 'admin'] as const).map((viewer) => statusOf(rowAfter(...events), viewer));

  test.each([
    ['one is interested', [interested(acme)], ['pending', 'pending', 'pending']],
    ['both are', mutual, ['pending', 'pending', 'pending']],
    ['one has contacted the other', [...mutual, contacted(acme)], ['contacted', 'contacted', 'contacted']],
    ['one has applied, which only that one waits for', acmeApplied, ['waiting_for_partner', 'pending', 'applying']],
    ['the other has applied', [...mutual, applied(bolt)], ['pending', 'waiting_for_partner', 'applying']],
    ['both have applied', bothApplied, ['pending_approval', 'pending_approval', 'pending_approval']],
    ['it is on hold', [...bothApplied, frozen(acme)], ['pending_approval', 'pending_approval', 'pending_approval']],
    ['it was approved', active, ['active', 'active', 'active']],
    ['it was rejected', [...bothApplied, rejected()], ['rejected', 'rejected', 'rejected']],
    ['it was canceled', [...active, canceled({ was: 'active' })], ['canceled', 'canceled', 'canceled']],
    ['the application was let go', [...acmeApplied, released(acme)], ['pending', 'pending', 'pending']],
    [
      'one applies again after a rejection',
      [...bothApplied, rejected(), applied(acme)],
      ['waiting_for_partner', 'pending', 'applying'],
    ],
  ] as const)('when %s', (_, events, statuses) => {
    expect(seen(...events)).toEqual(statuses);
  });

  test.each([
    ['one has applied alone, who waits for nobody', acmeApplied, ['pending', 'pending', 'pending']],
    [
      'one has contacted the other, and applied',
      [...mutual, contacted(bolt), applied(bolt)],
      ['contacted', 'contacted', 'contacted'],
    ],
    ['one has applied again after a rejection', [...bothApplied, rejected(), applied(acme)], ['pending', 'pending', 'pending']],
    [
      'both have applied, and an administrator decides',
      bothApplied,
      ['pending_approval', 'pending_approval', 'pending_approval'],
    ],
    ['it was approved', active, ['active', 'active', 'active']],
  ] as const)('once the cohort is over, when %s', (_, events, statuses) => {
    const at = (over: boolean) =>
      (['app', 'solutions', 'admin'] as const).map((viewer) => statusAt(rowAfter(...events), viewer, { isOver: () => over }));
    expect(at(true)).toEqual(statuses);
    expect(at(false)).toEqual(seen(...events));
  });
});

describe('contact details of the two', () => {
  test.each([
    ['are closed with one interest', [interested(acme)], null],
    ['are open with mutual interest', mutual, 'mutual-interest'],
    ['are open while they apply', bothApplied, 'mutual-interest'],
    ['are open in an active partnership for the interest that opened them', active, 'mutual-interest'],
    ['are open in an active partnership without mutual interest', [approved], 'active-partnership'],
    ['are closed once one withdraws', [...mutual, withdrawn(acme)], null],
    ['are closed once one passes', [...mutual, passed(bolt)], null],
    ['are closed once an active partnership was canceled', [...active, canceled({ was: 'active' })], null],
    ['stay open once an application was canceled', [...bothApplied, canceled()], 'mutual-interest'],
  ] as const)('%s', (_, events, reason) => {
    expect(contactReason(rowAfter(...events))).toBe(reason);
  });
});

describe('a pair in the eyes of its two partners', () => {
  const visible = (...events: readonly PartnershipEvent[]) => ({
    acme: visibility.remembered({ side: 'app', own: null, pair: rowAfter(...events), other: null }),
    bolt: visibility.remembered({ side: 'solutions', own: null, pair: rowAfter(...events), other: null }),
  });

  test('is there for both from the first interest on', () => {
    expect(visible(interested(acme))).toEqual({ acme: true, bolt: true });
    expect(visible(...mutual)).toEqual({ acme: true, bolt: true });
  });

  test('is there only for the one who did something for itself before that', () => {
    const saved: PartnershipEvent = { type: 'PartnerSaved', data: acme };
    for (const own of [saved, noted(acme, 'Call'), passed(acme)]) expect(visible(own)).toEqual({ acme: true, bolt: false });
  });

  test('is gone for the one who was passed and had shown no interest', () => {
    expect(visible(interested(bolt), withdrawn(bolt), passed(acme))).toEqual({ acme: true, bolt: false });
  });

  test('stays for the one who was passed but is interested, because a pass is never announced', () => {
    expect(visible(interested(bolt), passed(acme))).toEqual({ acme: true, bolt: true });
    expect(visible(...mutual, passed(acme))).toEqual({ acme: true, bolt: true });
  });

  test('stays for both where both have passed, so that each can think again', () => {
    expect(visible(interested(acme), passed(bolt), passed(acme))).toEqual({ acme: true, bolt: true });
  });

  test('stays for the one who was passed and withdraws, because its going would give the pass away', () => {
    expect(visible(interested(bolt), passed(acme), withdrawn(bolt))).toEqual({ acme: true, bolt: true });
  });

  test('is back for both once the pass is taken back', () => {
    expect(visible(interested(bolt), withdrawn(bolt), passed(acme), reconsidered(acme))).toEqual({ acme: true, bolt: true });
  });
});

describe('whether a pair has begun', () => {
  test.each([
    ['a note says nothing to group by', [noted(acme, 'Call')], false],
    ['a bookmark neither', [{ type: 'PartnerSaved', data: bolt }], false],
    ['an interest does', [interested(acme)], true],
    ['a pass does', [passed(acme)], true],
    ['nothing is left of an interest that was withdrawn', [interested(acme), withdrawn(acme)], false],
    ['a cancellation is left of an active partnership', [...active, canceled({ was: 'active' })], true],
    ['an active partnership is begun', active, true],
  ] as const)('%s', (_, events, begun) => {
    expect(hasActivity(rowAfter(...(events as readonly PartnershipEvent[])), 'admin')).toBe(begun);
  });
});

test('a pair has not begun by a pass of the other side', () => {
  const row = rowAfter(passed(acme));
  expect([hasActivity(row, 'app'), hasActivity(row, 'solutions')]).toEqual([true, false]);
});

test('the other of the two is the one on the other side', () => {
  expect(otherSideOf(pair, 'app')).toBe('bolt');
  expect(otherSideOf(pair, 'solutions')).toBe('acme');
});

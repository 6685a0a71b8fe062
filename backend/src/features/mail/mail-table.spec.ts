import { mailKinds, mailKindsFor } from '@accelerator/contracts/catalogue';
import { describe, expect, test } from '@jest/globals';
import type { Words } from '../notifications/notice.ts';
import { mailKindOf, placeOf, stillStands, type Facts } from './mail-table.ts';

const silent = { interested: false, passed: false, application: null };
const facts = (more: { app?: object; solutions?: object; phase?: string; status?: string; cohortIsOpen?: boolean } = {}): Facts =>
  ({
    company: { partnerType: 'app', applicationStatus: more.status ?? 'approved' },
    pair: {
      phase: more.phase ?? 'talking',
      sides: { app: { ...silent, ...more.app }, solutions: { ...silent, ...more.solutions } },
    },
    cohortIsOpen: more.cohortIsOpen ?? false,
  }) as Facts;

const about = (say: string): Words => ({ say, partnerId: 'p2', cohortId: 1 }) as Words;
const interested = { interested: true };

describe('what is sent by e-mail', () => {
  test.each<[string, Facts, Facts]>([
    ['application-approved', facts(), facts({ status: 'rejected' })],
    ['application-rejected', facts({ status: 'rejected' }), facts()],
    ['approval-revoked', facts({ status: 'rejected' }), facts()],
    ['partnership-approved', facts({ phase: 'active' }), facts({ phase: 'submitted' })],
    ['partnership-rejected', facts(), facts({ phase: 'submitted' })],
    ['mutual', facts({ app: interested, solutions: interested }), facts({ app: interested })],
    ['interest', facts({ solutions: interested }), facts()],
    ['interest', facts({ solutions: interested }), facts({ solutions: interested, app: { passed: true } })],
    ['applied', facts({ solutions: { application: {} } }), facts()],
    ['cohort-open', facts({ cohortIsOpen: true }), facts()],
  ])('of %s is left out once it was undone', (say, so, undone) => {
    expect([stillStands(about(say), so), stillStands(about(say), undone)]).toEqual([true, false]);
  });

  test('of what cannot be undone is always sent', () => {
    expect(stillStands(about('canceled'), facts())).toBe(true);
  });

  test('leads to the other partner, of the other type', () => {
    expect(placeOf(about('mutual'), facts()).path).toBe('/partner-profile?id=p2&type=solutions');
  });

  test('has a kind that its readers can choose', () => {
    expect([mailKindOf(about('mutual')), mailKindOf(about('pair-submitted'))]).toEqual(['mutual_interest', 'new_requests']);
    expect([...mailKindsFor.partner, ...mailKindsFor.admin].toSorted()).toEqual([...mailKinds.values].toSorted());
  });

  test('is nothing that is not kept as a notification', () => {
    expect([mailKindOf(about('saved')), mailKindOf(about('pair-changed'))]).toEqual([null, null]);
  });
});

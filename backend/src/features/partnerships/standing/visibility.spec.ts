import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import {
  acme,
  acmeApplied,
  active,
  applied,
  bolt,
  bothApplied,
  canceled,
  completed,
  departed,
  frozen,
  interested,
  matchDeleted,
  matched,
  mutual,
  noted,
  passed,
  rejected,
  released,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import { rowAfter } from '../pair/partnership-rows.fixtures.ts';
import { openContact, visibility, type Sight } from './visibility.ts';

type Events = readonly PartnershipEvent[];
type Row = ReturnType<typeof rowAfter>;

const sides = ['app', 'solutions'] as const;

function sightOf(
  side: PartnerType,
  pair: Row | null,
  applicationStatus: ApplicationStatus = 'approved',
  own: ApplicationStatus = 'approved',
): Sight {
  const partnerType = side === 'app' ? 'solutions' : 'app';
  return { side, own: { applicationStatus: own }, pair, other: { confirmed: true, applicationStatus, partnerType } };
}

/** In the eyes of both: the same unless something of one side alone is said. */
function seen(events: Events, status: ApplicationStatus) {
  const pair = events.length > 0 ? rowAfter(...events) : null;
  const [own, other] = [{ applicationStatus: 'approved' as const }, { applicationStatus: status }];
  const views = sides.map((side) => {
    const sight = sightOf(side, pair, status);
    const words = (['listed', 'opened', 'inDashboard', 'mayBegin', 'told'] as const).filter((name) => visibility[name](sight));
    return [...words, ...(openContact(pair, { reader: own, other }) ? ['contact'] : [])].join(' ');
  });
  return views[0] === views[1] ? views[0] : views;
}

const all = 'listed opened inDashboard mayBegin told';
const keptWithoutApproval = 'listed opened inDashboard told';

describe('who sees whom', () => {
  test.each<[string, Events, string, string]>([
    ['nothing', [], 'opened mayBegin told', ''],
    ['one interest', [interested(acme)], all, ''],
    ['mutual interest', mutual, `${all} contact`, ''],
    ['one application', acmeApplied, `${all} contact`, keptWithoutApproval],
    ['one application on hold', [...acmeApplied, frozen(bolt)], `${all} contact`, keptWithoutApproval],
    ['an application that was let go', [...acmeApplied, released(acme)], `${all} contact`, keptWithoutApproval],
    ['an application of one that was canceled', [...acmeApplied, canceled()], `${all} contact`, keptWithoutApproval],
    ['two applications', bothApplied, `${all} contact`, keptWithoutApproval],
    ['an active partnership', active, `${all} contact`, `${keptWithoutApproval} contact`],
    ['a rejection', [...bothApplied, rejected()], `${all} contact`, keptWithoutApproval],
    ['a cancellation', [...active, canceled({ was: 'active' })], all, keptWithoutApproval],
    ['a completed cohort', [...active, completed], `${all} contact`, keptWithoutApproval],
    ['a new beginning', [...active, canceled({ was: 'active' }), interested(acme)], all, keptWithoutApproval],
    ['a new beginning taken back', [...acmeApplied, canceled(), withdrawn(acme), withdrawn(bolt)], all, keptWithoutApproval],
  ])('with %s between the two', (_, events, whenApproved, otherwise) => {
    expect(seen(events, 'approved')).toBe(whenApproved);
    for (const status of ['rejected', 'pending', 'admin_review'] as const) expect(seen(events, status)).toBe(otherwise);
  });

  test('who has left stays listed where something had begun', () => {
    const left = (events: Events) =>
      sides.map((side) =>
        visibility.listed({ side, own: { applicationStatus: 'approved' }, pair: rowAfter(...events), other: null }),
      );
    expect(left([...mutual, departed(bolt)])).toEqual([true, true]);
    expect(left([noted(acme, 'Call'), departed(bolt)])).toEqual([false, false]);
  });

  test('without an approval of its own, a company keeps what ran, and mere interest and matches wait for it', () => {
    const words = ['listed', 'told', 'takenBack', 'inDashboard', 'recommended'] as const;
    const seenWithout = (events: Events) => {
      const sight = sightOf('app', rowAfter(...events), 'approved', 'rejected');
      return words.filter((name) => visibility[name](sight)).join(' ');
    };
    expect(seenWithout(mutual)).toBe('takenBack');
    expect(seenWithout([matched()])).toBe('');
    for (const events of [acmeApplied, active, [...bothApplied, rejected()], [...mutual, departed(bolt)]])
      expect(seenWithout(events)).toBe('listed told takenBack');
  });

  test('without an approval of its own, a company reads no contact details, also of an active partnership', () => {
    const [reader, other] = [{ applicationStatus: 'rejected' as const }, { applicationStatus: 'approved' as const }];
    for (const pair of [mutual, active, [...active, frozen(acme)]].map((events) => rowAfter(...events)))
      expect(openContact(pair, { reader, other })).toBeNull();
    expect(openContact(rowAfter(...active, frozen(acme)), { reader: other, other: reader })).toBe('mutual-interest');
  });

  test('an own pass hides nobody, and is no match of the dashboard', () => {
    const [mine, theirs] = sides.map((side) => sightOf(side, rowAfter(passed(acme))));
    expect([visibility.listed(mine!), visibility.opened(mine!), visibility.inDashboard(mine!)]).toEqual([true, true, false]);
    expect([visibility.listed(theirs!), visibility.opened(theirs!), visibility.inDashboard(theirs!)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([visibility.found(mine!), visibility.found(theirs!)]).toEqual([false, false]);
  });

  test('a pass after something ran hides nobody either, since it looks like silence', () => {
    const ended = [...acmeApplied, canceled(), withdrawn(acme), withdrawn(bolt)];
    const after = (events: Events) => {
      const sight = sightOf('app', rowAfter(...events));
      return [visibility.listed(sight), visibility.opened(sight), visibility.inDashboard(sight), visibility.mayBegin(sight)];
    };
    expect(after([...ended, passed(bolt)])).toEqual(after(ended));
  });

  test('nobody of the same type is found or opened, nor who has not confirmed the address', () => {
    const { other } = sightOf('app', null);
    for (const wrong of [{ ...other!, confirmed: false }, { ...other!, partnerType: 'app' as const }, null]) {
      const sight: Sight = { side: 'app', own: { applicationStatus: 'approved' }, pair: null, other: wrong };
      expect([visibility.found(sight), visibility.opened(sight), visibility.mayBegin(sight)]).toEqual([false, false, false]);
    }
  });

  test('nothing is remembered of a match that was deleted', () => {
    expect(rowAfter(matched(), ...bothApplied, canceled({ by: 'admin' })).hasEverApplied).toBe(true);
    expect(rowAfter(matched(), ...bothApplied, canceled({ by: 'admin' }), matchDeleted()).hasEverApplied).toBe(false);
  });
});

test('a hold ends with the only application, and stays where the other one has applied', () => {
  expect(rowAfter(...acmeApplied, frozen(bolt), released(acme)).sides.solutions.frozen).toBe(false);
  expect(rowAfter(...acmeApplied, applied(bolt), frozen(bolt), released(acme)).sides.solutions.frozen).toBe(true);
});

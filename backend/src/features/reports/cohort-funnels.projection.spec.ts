import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { keysOf, project } from '../../event-sourcing/kernel/projection.ts';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import * as partner from '../partners/partner/partner.fixtures.ts';
import {
  acme,
  acmeApplied,
  active,
  becameMutual,
  bolt,
  bothApplied,
  canceled,
  completed,
  contacted,
  departed,
  frozen,
  interested,
  mutual,
  noted,
  notRecommended,
  proposed,
  recommended,
  thawed,
  withdrawn,
} from '../partnerships/pair/partnership.fixtures.ts';
import { cohortFunnelsProjection, levelsOf } from './cohort-funnels.projection.ts';
import { totalsId } from './totals-as-of.ts';

const claimed: ProgrammeEvent = {
  type: 'NamesClaimed',
  data: { partnerId: 'acme', userId: 'ana', usernameHash: 'a', companyNameHash: 'b', companyDomainHash: 'c' },
};
const suits = { ...partner.qualification, preferredCohortIds: [1, 2] };
const registered = [partner.registered({ qualification: suits }), claimed];
const approved = [...registered, partner.approved()];

const after = (...events: readonly ProgrammeEvent[]) =>
  rowsAfter(
    cohortFunnelsProjection,
    events.map((event) => recorded(event)),
  );
const levels = (...events: readonly ProgrammeEvent[]) => after(...events).get('acme')?.levels;

describe('how far a company is towards each cohort', () => {
  test.each<readonly [string, readonly ProgrammeEvent[], readonly string[]]>([
    ['registered', registered, ['1 registered', '2 registered']],
    ['approved', approved, ['1 approved', '2 approved']],
    ['interested', [...approved, interested(acme)], ['1 interest', '2 interest']],
    ['of the other one alone', [...approved, interested(bolt)], ['1 approved', '2 approved']],
    ['withdrawn', [...approved, interested(acme), withdrawn(acme)], ['1 approved', '2 approved']],
    ['mutual', [...approved, ...mutual], ['1 mutual', '2 mutual']],
    ['applied alone', [...approved, ...acmeApplied], ['1 waiting', '2 mutual']],
    ['applied by both', [...approved, ...bothApplied], ['1 applied', '2 mutual']],
    ['active', [...approved, ...active], ['1 active', '2 mutual']],
    ['completed', [...approved, ...active, completed], ['1 active', '2 mutual']],
    ['ended', [...approved, ...active, canceled({ was: 'active' })], ['1 approved', '2 approved']],
    ['without its approval', [...approved, ...active, partner.revoked()], ['1 registered', '2 registered']],
    ['the other one left', [...approved, ...mutual, departed(bolt)], ['1 approved', '2 approved']],
  ])('%s', (_, events, expected) => {
    expect(levels(...events)).toEqual(expected);
    expect(after(...events).get(totalsId)?.totals).toEqual(Object.fromEntries(expected.map((level) => [level, 1])));
  });

  test('is not written again by an act that changes nothing of it', () => {
    const rows = after(...approved);
    const event = recorded(interested(bolt));
    for (const key of ['acme', totalsId]) {
      const row = rows.get(key)!;
      expect(project(cohortFunnelsProjection, row, event, key, (id) => rows.get(id) ?? null)).toBe(row);
    }
  });

  test.each<readonly [string, ProgrammeEvent]>([
    ['mutual interest', becameMutual],
    ['notes', noted(acme, 'Call')],
    ['contact', contacted(acme)],
    ['a hold', frozen(acme)],
    ['the end of a hold', thawed(acme)],
    ['a cohort that is proposed', proposed(2)],
    ['a recommendation', recommended()],
    ['a recommendation that is taken back', notRecommended()],
  ])('stays as it is after %s, which touches the pair alone', (_, event) => {
    for (const before of [mutual, acmeApplied, bothApplied, active])
      expect(levels(...approved, ...before, event)).toEqual(levels(...approved, ...before));
    expect(keysOf(cohortFunnelsProjection, recorded(event))).toEqual([acme.partnershipId]);
  });

  test('is not opened by an act with sealed words', () => {
    const { data } = noted(acme, 'Call');
    const sealed = {
      subject: 'acme',
      get fields(): never {
        throw new Error('It is opened.');
      },
    };
    const event = recorded({ type: 'PartnershipNoted', data: { ...data, private: sealed } } as never);
    expect(rowsAfter(cohortFunnelsProjection, [event]).get(acme.partnershipId)).toMatchObject({
      pair: { sides: { app: { notes: '' } } },
    });
  });

  test('is nothing before its names are its own, and once it is deleted', () => {
    expect(levels(partner.registered({ qualification: suits }))).toEqual([]);
    const left = after(...approved, ...active, partner.deleted);
    expect([left.get('acme'), left.get(totalsId)?.totals]).toEqual([null, {}]);
  });

  test('counts also towards a cohort that it has applied for without preferring it', () => {
    const other = { ...partner.qualification, preferredCohortIds: [2] };
    expect(levels(partner.registered({ qualification: other }), claimed, partner.approved(), ...acmeApplied)).toEqual([
      '2 mutual',
      '1 waiting',
    ]);
  });
});

test('a stage counts all that are further; one that has applied alone is not, once the cohort is over', () => {
  expect(levelsOf('mutual', false)).toEqual(['mutual', 'waiting', 'applied', 'active']);
  expect(levelsOf('applied', false)).toEqual(['waiting', 'applied', 'active']);
  expect(levelsOf('applied', true)).toEqual(['applied', 'active']);
});

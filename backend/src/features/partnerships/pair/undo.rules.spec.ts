import type { PartnershipEvent, Restoration } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { given, onBehalf } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { restorationOf } from '../../partners/partner/partner.fixtures.ts';
import { partnershipDecider } from './partnership.decider.ts';
import {
  acme,
  acmeApplied,
  active,
  approved,
  bolt,
  bothApplied,
  canceled,
  contacted,
  departed,
  frozen,
  interested,
  moved,
  mutual,
  notRecommended,
  pair,
  passed,
  proposed,
  recommended,
  rejected,
  undone,
  withdrawn,
} from './partnership.fixtures.ts';

const both = [
  { side: 'app', applicationId: "acme's" },
  { side: 'solutions', applicationId: "bolt's" },
] as const;

const undoing = ({ data: { undone: act } }: ReturnType<typeof undone>, restoration?: Restoration) => ({
  ...pair,
  undone: act,
  reason: null,
  ...(restoration && { restoration }),
});

interface Case {
  readonly what: string;
  readonly before: readonly PartnershipEvent[];
  readonly act: PartnershipEvent;
  readonly event: ReturnType<typeof undone>;
  readonly restoration?: Restoration;
}

const cases: readonly Case[] = [
  {
    what: 'an approval',
    before: bothApplied,
    act: approved,
    event: undone('PartnershipApproved', bothApplied.length, { cohortId: 1, seatsReleasedIn: 1 }),
  },
  {
    what: 'a rejection',
    before: bothApplied,
    act: rejected('No.'),
    event: undone('PartnershipRejected', bothApplied.length, { cohortId: 1, applications: both }),
    restoration: restorationOf(),
  },
  {
    what: 'the cancellation of an application',
    before: acmeApplied,
    act: canceled({ by: 'admin' }),
    event: undone('PartnershipCanceled', acmeApplied.length, {
      phase: 'talking',
      cohortId: 1,
      applications: both.slice(0, 1),
    }),
    restoration: restorationOf(['app']),
  },
  {
    what: 'the end of an active partnership',
    before: active,
    act: canceled({ by: 'admin', was: 'active' }),
    event: undone('PartnershipCanceled', active.length, { phase: 'active', cohortId: 1, applications: both }),
    restoration: restorationOf(['app', 'solutions'], { active: true }),
  },
  {
    what: 'a proposed cohort',
    before: [...mutual, proposed(1)],
    act: proposed(2, 1),
    event: undone('CohortProposed', mutual.length + 1, { phase: 'talking' }),
  },
  {
    what: 'a move',
    before: active,
    act: moved(2),
    event: undone('PartnershipMoved', active.length, {
      phase: 'active',
      cohortId: 1,
      seatsReleasedIn: 2,
      applications: both,
    }),
    restoration: restorationOf([], { active: true }),
  },
  {
    what: 'a recommendation',
    before: [],
    act: recommended(),
    event: undone('PartnersRecommended', 0, { phase: 'none', told: ['app', 'solutions'] }),
  },
  {
    what: 'a recommendation to one of the two',
    before: [interested(acme)],
    act: recommended(['solutions']),
    event: undone('PartnersRecommended', 1, { phase: 'talking', told: ['solutions'] }),
  },
  {
    what: 'the removal of a recommendation',
    before: [recommended(['app', 'solutions'], 'You met at the fair')],
    act: notRecommended(),
    event: undone('RecommendationRemoved', 1, { phase: 'none', told: ['app', 'solutions'] }),
  },
];

describe('undoing the last act in a pair', () => {
  test.each(cases)('of $what brings back where the two stood', ({ before, act, event, restoration }) => {
    given(partnershipDecider, [...before, act])
      .when('UndoAct', undoing(event, restoration))
      .then([event]);
    const { state } = given(partnershipDecider, [...before, act, event]);
    expect(state).toEqual({ ...given(partnershipDecider, before).state, pair, undoable: null });
  });

  test.each(cases)(
    'of $what is refused once something has followed, and the second time',
    ({ before, act, event, restoration }) => {
      for (const later of [event, recommended(), contacted(acme), passed(acme), interested(bolt)])
        given(partnershipDecider, [...before, act, later])
          .when('UndoAct', undoing(event, restoration))
          .refused('built_upon');
    },
  );

  test.each<{
    what: string;
    before: readonly PartnershipEvent[];
    act: readonly PartnershipEvent[];
    type: 'PartnerPassed' | 'InterestWithdrawn';
    says: object;
  }>([
    {
      what: 'a pass of a side that had said nothing',
      before: [interested(acme)],
      act: [passed(bolt)],
      type: 'PartnerPassed',
      says: { setFor: 'solutions', interested: ['app'], told: ['solutions'] },
    },
    {
      what: 'a pass that ended an interest which the other side had not answered, so that it lost sight of the pair',
      before: [interested(acme)],
      act: [passed(acme)],
      type: 'PartnerPassed',
      says: { setFor: 'app', interested: ['app'], told: ['app'] },
    },
    {
      what: 'a pass that looked like a withdrawal',
      before: mutual,
      act: [withdrawn(bolt), passed(bolt)],
      type: 'PartnerPassed',
      says: { setFor: 'solutions', interested: ['app', 'solutions'], told: ['app', 'solutions'] },
    },
    {
      what: 'a withdrawal',
      before: mutual,
      act: [withdrawn(bolt)],
      type: 'InterestWithdrawn',
      says: { setFor: 'solutions', interested: ['app', 'solutions'], told: ['app', 'solutions'] },
    },
  ])('of $what that an administrator set for the side brings back where the two stood', ({ before, act, type, says }) => {
    const event = undone(type, before.length, { phase: 'talking', ...says });
    given(partnershipDecider, [...before, onBehalf(...act)])
      .when('UndoAct', undoing(event))
      .then([event]);
    const { state } = given(partnershipDecider, [...before, onBehalf(...act), event]);
    expect(state).toEqual({ ...given(partnershipDecider, before).state, pair, undoable: null });
    given(partnershipDecider, [...before, onBehalf(...act), contacted(acme)])
      .when('UndoAct', undoing(event))
      .refused('built_upon');
    given(partnershipDecider, [...before, ...act])
      .when('UndoAct', undoing(event))
      .refused('built_upon');
  });

  test('of a pass for a side gives back the application that ended with it', () => {
    const act = [canceled({ by: 'solutions' }), withdrawn(bolt), passed(bolt)];
    const event = undone('PartnerPassed', bothApplied.length, {
      cohortId: 1,
      applications: both,
      interested: ['app', 'solutions'],
      told: ['app', 'solutions'],
    });
    const restoration = { ...restorationOf(), undone: { ...restorationOf().undone, type: 'PartnerPassed' } } as Restoration;
    given(partnershipDecider, [...bothApplied, onBehalf(...act)])
      .when('UndoAct', undoing(event, restoration))
      .then([event]);
    const { state } = given(partnershipDecider, [...bothApplied, onBehalf(...act), event]);
    expect(state).toEqual({ ...given(partnershipDecider, bothApplied).state, undoable: null });
  });

  test('is refused once one of the two has left', () => {
    given(partnershipDecider, [...active, departed(acme)])
      .when('UndoAct', undoing(undone('PartnershipApproved', bothApplied.length)))
      .refused('partner_unknown');
  });

  test('is for acts of administrators: the cancellation of a side stays', () => {
    const act = undone('PartnershipCanceled', bothApplied.length);
    given(partnershipDecider, [...bothApplied, canceled({ by: 'app' })])
      .when('UndoAct', undoing(act, restorationOf()))
      .refused('built_upon');
  });

  test('of the rejection of an application that was on hold gives it back to companies that are approved, so it goes on', () => {
    const held = [...bothApplied, frozen(acme)];
    const act = undone('PartnershipRejected', held.length, { cohortId: 1, applications: both });
    const { state } = given(partnershipDecider, [...held, rejected(), act]);
    expect([state.phase, state.sides.app.frozen]).toEqual(['submitted', false]);
  });
});

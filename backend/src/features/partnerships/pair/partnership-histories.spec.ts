import type { EventMetadata } from '@accelerator/contracts/log';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { evolve, type Decision } from '../../../event-sourcing/kernel/decider.ts';
import { isRefusal } from '../../../event-sourcing/kernel/refusal.ts';
import type { PartnershipCommands } from './partnership-commands.ts';
import { partnershipDecider } from './partnership.decider.ts';
import { isMutual, seesRecommendation, type PartnershipState } from './partnership.state.ts';
import { acme, bolt, pair, receipt } from './partnership.fixtures.ts';

type Sent = { [Name in keyof PartnershipCommands]: { name: Name; data: PartnershipCommands[Name] } }[keyof PartnershipCommands];
interface Step {
  readonly sent: Sent;
  readonly before: PartnershipState;
  readonly events: readonly PartnershipEvent[];
  readonly after: PartnershipState;
}

const metadata: EventMetadata = { actor: { kind: 'programme' }, at: noon, commandId: 'c', correlationId: 'c' };

const side = fc.constantFrom(acme, bolt);
const cohortId = fc.constantFrom(1, 1, 1, 2);
const reason = fc.constantFrom(null, 'A reason');
const flag = fc.boolean();

function sent<Name extends keyof PartnershipCommands>(
  name: Name,
  data: fc.Arbitrary<PartnershipCommands[Name]>,
): fc.Arbitrary<Sent> {
  return data.map((said) => ({ name, data: said }) as Sent);
}

const who = fc.record({ one: side }).map(({ one }) => one);
/** Interest and applications come often, so that histories get far. */
const held = fc
  .record({ one: side, decision: fc.nat(20) })
  .map(({ one, decision }) => ({ ...one, applicationId: 'held', decision }));
const commands = fc.oneof(
  { weight: 12, arbitrary: sent('ExpressInterest', who) },
  {
    weight: 1,
    arbitrary: sent(
      'WithdrawInterest',
      fc.record({ one: side, reason }).map(({ one, ...rest }) => ({ ...one, ...rest })),
    ),
  },
  {
    weight: 1,
    arbitrary: sent(
      'PassPartner',
      fc.record({ one: side, reason }).map(({ one, ...rest }) => ({ ...one, ...rest })),
    ),
  },
  { weight: 1, arbitrary: sent('ReconsiderPartner', who) },
  {
    weight: 1,
    arbitrary: sent(
      'WriteNotes',
      fc.record({ one: side, notes: fc.constantFrom('', 'Some') }).map(({ one, notes }) => ({ ...one, notes })),
    ),
  },
  {
    weight: 1,
    arbitrary: sent(
      'SavePartner',
      fc.record({ one: side, saved: flag }).map(({ one, saved }) => ({ ...one, saved })),
    ),
  },
  {
    weight: 1,
    arbitrary: sent(
      'EvaluatePartner',
      fc
        .record({ one: side, evaluated: fc.constantFrom(null, true, false), evaluationNotes: fc.constantFrom(null, 'Fine') })
        .map(({ one, ...rest }) => ({ ...one, ...rest })),
    ),
  },
  { weight: 1, arbitrary: sent('MarkContacted', who) },
  {
    weight: 14,
    arbitrary: sent(
      'ApplyToCohort',
      fc
        .record({
          one: side,
          applicationId: fc.uuid(),
          cohortId,
          completedCohortId: fc.constantFrom(1, 1, 2, 3),
          message: fc.constantFrom(null, 'Shall we?'),
        })
        .map(({ one, ...rest }) => ({ ...one, ...rest })),
    ),
  },
  {
    weight: 6,
    arbitrary: sent(
      'ApprovePartnership',
      cohortId.map((id) => ({ ...pair, cohortId: id, applicationIds: [], receipt })),
    ),
  },
  {
    weight: 1,
    arbitrary: sent(
      'RejectPartnership',
      reason.map((because) => ({ ...pair, reason: because, receipt })),
    ),
  },
  {
    weight: 1,
    arbitrary: sent(
      'CancelPartnership',
      fc.record({ by: fc.constantFrom('app', 'solutions', 'admin'), reason }).map((rest) => ({ ...pair, ...rest })),
    ),
  },
  { weight: 1, arbitrary: sent('FreezePartnership', held) },
  { weight: 1, arbitrary: sent('ThawPartnership', held) },
  {
    weight: 2,
    arbitrary: sent(
      'RecommendPartners',
      fc.constantFrom('', 'Same region').map((notes) => ({ ...pair, notes })),
    ),
  },
  { weight: 1, arbitrary: sent('AddToDashboard', fc.constant(pair)) },
  { weight: 1, arbitrary: sent('RemoveRecommendation', fc.constant(pair)) },
  {
    weight: 2,
    arbitrary: sent(
      'MatchPartners',
      fc.constant({ ...pair, criteria: 'Manual admin selection', notes: 'Both asked', cohortId: 1 }),
    ),
  },
  { weight: 1, arbitrary: sent('DeleteMatch', fc.constant(pair)) },
);
const histories = fc.array(commands, { minLength: 20, maxLength: 40 });

function decide({ name, data }: Sent, state: PartnershipState): readonly PartnershipEvent[] {
  const rule = partnershipDecider.decide[name] as (
    data: Sent['data'],
    state: PartnershipState,
    context: { now: string; actor: { kind: 'programme' } },
  ) => Decision<PartnershipEvent>;
  const decision = rule(data, state, { now: noon, actor: { kind: 'programme' } });
  return isRefusal(decision) ? [] : decision;
}

function fold(events: readonly PartnershipEvent[], from = partnershipDecider.initial): PartnershipState {
  return events.reduce((state, event) => evolve(partnershipDecider, deeplyFrozen(state), { ...event, metadata }), from);
}

/** The decisions, one command after the other, as the runner would do it. */
function lived(history: readonly Sent[]): readonly Step[] {
  const steps: Step[] = [];
  let state = partnershipDecider.initial;
  for (const command of history) {
    const events = decide(command, state);
    const after = fold(events, state);
    steps.push({ sent: command, before: state, events, after });
    state = after;
  }
  return steps;
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deeplyFrozen);
  return Object.freeze(value);
}

/** Each claim holds after every step of any history. */
function always(claim: (step: Step) => void): void {
  fc.assert(
    fc.property(histories, (history) => lived(history).forEach(claim)),
    { numRuns: 200 },
  );
}

describe('whatever two partners and the administrators do', () => {
  test('the two have never applied to different cohorts', () => {
    always(({ after: { sides } }) => {
      const cohorts = [sides.app, sides.solutions].flatMap(({ application }) => application?.cohortId ?? []);
      expect(new Set(cohorts).size).toBeLessThanOrEqual(1);
    });
  });

  test('what awaits approval or is active has the applications of both, to its cohort', () => {
    always(({ after: { phase, cohortId: agreed, sides } }) => {
      const applications = [sides.app.application?.cohortId, sides.solutions.application?.cohortId];
      if (phase === 'submitted' || phase === 'active') expect(applications).toEqual([agreed, agreed]);
      else expect([agreed, applications.filter((cohort) => cohort !== undefined).length < 2]).toEqual([null, true]);
    });
  });

  test('a side applies only after mutual interest', () => {
    always(({ after: { sides } }) => {
      if (!isMutual(sides)) expect([sides.app.application, sides.solutions.application]).toEqual([null, null]);
    });
  });

  test('a side that has passed is not interested and keeps no earlier bookmark', () => {
    always(({ events, after: { sides } }) => {
      for (const one of Object.values(sides)) expect(one.passed && one.interested).toBe(false);
      for (const { type, data } of events) if (type === 'PartnerPassed') expect(sides[data.side].saved).toBe(false);
    });
  });

  test('mutual interest is announced exactly when the second yes lands', () => {
    always(({ before, events, after }) => {
      const announced = events.filter(({ type }) => type === 'MutualInterestReached').length;
      expect(announced).toBe(!isMutual(before.sides) && isMutual(after.sides) ? 1 : 0);
    });
  });

  test('being put before the administrators is announced exactly when the second application lands', () => {
    always(({ before, events, after }) => {
      const announced = events.filter(({ type }) => type === 'PartnershipSubmitted').length;
      expect(announced).toBe(before.phase !== 'submitted' && after.phase === 'submitted' ? 1 : 0);
    });
  });

  test('nothing is approved while one of the two is on hold', () => {
    always(({ before, events }) => {
      if (events.some(({ type }) => type === 'PartnershipApproved'))
        expect([before.sides.app.frozen, before.sides.solutions.frozen]).toEqual([false, false]);
    });
  });

  test('an application that ends is named in the event that ends it', () => {
    always(({ sent: { data: command }, before, events, after }) => {
      const ended = [before.sides.app, before.sides.solutions].flatMap(({ application }) => application?.applicationId ?? []);
      const left = [after.sides.app, after.sides.solutions].flatMap(({ application }) => application?.applicationId ?? []);
      for (const { type, data } of events) {
        if (type === 'PartnershipCanceled' || type === 'PartnershipRejected') {
          expect(data.applicationIds).toEqual(ended);
          expect(left).toEqual([]);
        }
        if (type === 'PartnershipCompleted') {
          expect(data.applicationIds).toEqual(ended);
          expect(left).toEqual([(command as { applicationId: string }).applicationId]);
        }
      }
    });
  });

  test('a recommendation is told to the sides that see it from then on or saw it until then, and to no one where a side has passed', () => {
    const seen = (state: PartnershipState) => (['app', 'solutions'] as const).filter((one) => seesRecommendation(state, one));
    always(({ before, events, after }) => {
      for (const { type, data } of events) {
        if (type === 'PartnersRecommended') {
          expect(data.told).toEqual(seen(after));
          if (Object.values(before.sides).some(({ passed }) => passed)) expect(data.told).toEqual([]);
        }
        if (type === 'RecommendationRemoved') expect([data.told, seen(after)]).toEqual([seen(before), []]);
      }
    });
  });

  test('two are matched where neither has passed and nothing runs, and a deleted match leaves no interest and every pass', () => {
    const passes = ({ sides }: PartnershipState) => [sides.app.passed, sides.solutions.passed];
    const applications = ({ sides }: PartnershipState) => [sides.app.application, sides.solutions.application];
    always(({ before, events, after }) => {
      for (const { type } of events) {
        if (type === 'PartnersMatched')
          expect([passes(before), applications(before)]).toEqual([
            [false, false],
            [null, null],
          ]);
        if (type !== 'MatchDeleted') continue;
        expect([after.sides.app.interested, after.sides.solutions.interested, applications(after)]).toEqual([
          false,
          false,
          [null, null],
        ]);
        expect(passes(after)).toEqual(passes(before));
      }
    });
  });

  test('saying the same again at once changes nothing', () => {
    always(({ sent: command, after }) => expect(decide(command, after)).toEqual([]));
  });

  test('no side changes the flags of the other, but where an application or a partnership ends for both, or its cohort was over', () => {
    always(({ sent: { data }, before, events, after }) => {
      const ends = events.some(({ type }) => /^(ApplicationReleased|Partnership(Canceled|Rejected|Completed))$/.test(type));
      if (!('side' in data) || ends) return;
      const theirs = data.side === 'app' ? 'solutions' : 'app';
      expect(after.sides[theirs]).toEqual(before.sides[theirs]);
    });
  });

  test('folding the same events twice gives the same state, and changes no earlier one', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const steps = lived(history);
        const events = steps.flatMap((step) => step.events);
        expect(fold(events)).toEqual(fold(events));
        expect(fold(events)).toEqual(steps.at(-1)?.after);
      }),
      { numRuns: 200 },
    );
  });

  test('histories get as far as an active partnership often enough to mean something', () => {
    const sample = fc.sample(histories, { numRuns: 300, seed: 7 });
    const active = sample.filter((history) => lived(history).some(({ after }) => after.phase === 'active'));
    expect(active.length).toBeGreaterThan(30);
  });
});

import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnershipDecider } from './partnership.decider.ts';
import {
  acme,
  acmeApplied,
  active,
  bolt,
  bothApplied,
  canceled,
  departed,
  interested,
  moved,
  mutual,
  pair,
  passed,
  proposed,
} from './partnership.fixtures.ts';

describe('the notes of administrators', () => {
  const annotating = { ...pair, evaluationNotes: 'Strong in healthcare' };
  const annotated: PartnershipEvent = {
    type: 'PartnershipAnnotated',
    data: { ...pair, private: { subject: 'acme-bolt', fields: { evaluationNotes: 'Strong in healthcare' } } },
  };

  test('are kept under the key of the pair, and change nothing the second time', () => {
    given(partnershipDecider, mutual).when('AnnotatePartnership', annotating).then([annotated]);
    given(partnershipDecider, [...mutual, annotated])
      .when('AnnotatePartnership', annotating)
      .nothing();
  });

  test('go with the first of the two that leaves', () => {
    expect(given(partnershipDecider, [...mutual, annotated, departed(acme)]).state.administratorsNotes).toBe('');
  });
});

describe("clearing a side's application", () => {
  test.each([
    ['of one side', acmeApplied, ["acme's"]],
    ['of both sides', bothApplied, ["acme's", "bolt's"]],
  ])('cancels that %s in the name of the side, and keeps the interest', (_, history, applicationIds) => {
    given(partnershipDecider, history)
      .when('ClearApplication', acme)
      .then([canceled({ applicationIds })]);
  });

  test('changes nothing where the side has not applied', () => {
    given(partnershipDecider, acmeApplied).when('ClearApplication', bolt).nothing();
  });

  test('never ends an active partnership', () => {
    given(partnershipDecider, active).when('ClearApplication', acme).refused('already_active');
  });
});

describe('proposing a cohort to two partners', () => {
  const proposing = (cohortId: number) => ({ ...pair, cohortId });

  test.each([
    ['one is interested', [interested(acme)]],
    ['one has applied', acmeApplied],
    ['both have applied', bothApplied],
  ])('is kept where %s, and leaves where they stand', (_, history) => {
    const before = given(partnershipDecider, history);
    before.when('ProposeCohort', proposing(2)).then([proposed(2)]);
    const { state } = given(partnershipDecider, [...history, proposed(2)]);
    expect({ ...state, undoable: null }).toEqual({ ...before.state, proposedCohortId: 2 });
  });

  test('says which one it replaces, and changes nothing the second time', () => {
    given(partnershipDecider, [...mutual, proposed(1)])
      .when('ProposeCohort', proposing(2))
      .then([proposed(2, 1)]);
    given(partnershipDecider, [...mutual, proposed(1)])
      .when('ProposeCohort', proposing(1))
      .nothing();
  });

  test('is refused once they are active, which was approved at the same moment', () => {
    given(partnershipDecider, active).when('ProposeCohort', proposing(2)).refused('already_active');
  });

  test('is refused where one has passed, and where one has left', () => {
    given(partnershipDecider, [passed(acme)])
      .when('ProposeCohort', proposing(2))
      .refused('one_passed');
    given(partnershipDecider, [...mutual, departed(acme)])
      .when('ProposeCohort', proposing(2))
      .refused('partner_unknown');
  });
});

describe('moving an active partnership', () => {
  const moving = { ...pair, cohortId: 2, from: 1 };

  test('takes it and both applications to the other cohort', () => {
    given(partnershipDecider, active)
      .when('MovePartnership', moving)
      .then([moved(2)]);
    const { state } = given(partnershipDecider, [...active, moved(2)]);
    expect([state.phase, state.cohortId, state.sides.app.application?.cohortId]).toEqual(['active', 2, 2]);
    expect(state.sides.solutions.application).toEqual({ applicationId: "bolt's", cohortId: 2 });
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, [...active, moved(2)])
      .when('MovePartnership', moving)
      .nothing();
  });

  test.each([
    ['it was canceled since', [...active, canceled({ was: 'active' })]],
    ['it was moved elsewhere since', [...active, moved(3)]],
    ['it is not active yet', bothApplied],
  ])('is refused where %s', (_, history) => {
    given(partnershipDecider, history).when('MovePartnership', moving).refused('taken_back');
  });
});

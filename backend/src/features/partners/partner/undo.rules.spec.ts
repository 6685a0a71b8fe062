import { describe, expect, test } from '@jest/globals';
import { given, oneRequest } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnerDecider } from './partner.decider.ts';
import {
  approved,
  askedAgain,
  awaited,
  closed,
  decisionUndone,
  letGo,
  applicationOpened,
  overtaken,
  registered,
  rejected,
  restorationOf,
  restored,
  revoked,
  updated,
  withBolt,
  withCargo,
} from './partner.fixtures.ts';

const undoing = ({ data: { undone } }: ReturnType<typeof decisionUndone>, reason: string | null = null) => ({
  partnerId: 'acme',
  undone,
  reason,
});

describe('undoing a decision on a company', () => {
  test.each([
    ['an approval', [registered(), approved()], decisionUndone('PartnerApproved', 1)],
    ['a rejection', [registered(), rejected('No.')], decisionUndone('PartnerRejected', 1)],
    [
      'a revocation',
      [registered(), approved(), revoked()],
      decisionUndone('PartnerApprovalRevoked', 2, { applicationStatus: 'approved' }),
    ],
    [
      'an approval after a rejection',
      [registered(), rejected(), updated(), askedAgain(), approved()],
      decisionUndone('PartnerApproved', 4, { applicationStatus: 'rejected' }),
    ],
  ])('of %s brings back what was so before it', (_, history, undone) => {
    given(partnerDecider, history).when('UndoDecision', undoing(undone)).then([undone]);
    const { state } = given(partnerDecider, [...history, undone]);
    expect(state).toEqual({ ...given(partnerDecider, history.slice(0, -1)).state, undoable: null });
  });

  test('keeps the reason under the key of the company', () => {
    const undone = decisionUndone('PartnerApproved', 1, { private: { subject: 'acme', fields: { reason: 'Wrong row.' } } });
    given(partnerDecider, [registered(), approved()]).when('UndoDecision', undoing(undone, 'Wrong row.')).then([undone]);
  });

  test('names the application that follows the approval', () => {
    const running = { ...withBolt, applicationId: 'first' };
    const undone = decisionUndone('PartnerApprovalRevoked', 3, { applicationStatus: 'approved', running });
    given(partnerDecider, [registered(), approved(), applicationOpened(), revoked(running)])
      .when('UndoDecision', undoing(undone))
      .then([undone]);
  });

  test('puts nothing on hold that is over with its cohort, and lets go on what was held before', () => {
    const running = { ...withBolt, applicationId: 'first' };
    const history = [registered(), approved(), applicationOpened(), revoked(running)];
    const over = { pastCohortId: 1 };
    const approvedAgain = decisionUndone('PartnerApprovalRevoked', 3, { applicationStatus: 'approved', running });
    given(partnerDecider, history)
      .when('UndoDecision', { ...undoing(approvedAgain), ...over })
      .then([approvedAgain]);
    const rejectedAgain = decisionUndone('PartnerApproved', 4, { applicationStatus: 'rejected' });
    given(partnerDecider, [...history, approved()])
      .when('UndoDecision', { ...undoing(rejectedAgain), ...over })
      .then([rejectedAgain]);
  });

  test('leaves what the decision led to itself as it is', () => {
    const running = { ...withBolt, applicationId: 'first', cohortId: 1 };
    const led = [registered(), oneRequest(approved(), applicationOpened())];
    const undone = decisionUndone('PartnerApproved', 1, { running: { ...withBolt, applicationId: 'first' } });
    given(partnerDecider, led).when('UndoDecision', undoing(undone)).then([undone]);
    const { state } = given(partnerDecider, [...led, undone]);
    expect(state).toMatchObject({ status: 'pending', running, undoable: null });
    given(partnerDecider, [...led, updated()])
      .when('UndoDecision', undoing(undone))
      .refused('built_upon');
  });

  test.each([
    ['the profile changed since', [registered(), approved(), updated()]],
    ['it applied since', [registered(), approved(), applicationOpened()]],
    ['another decision followed', [registered(), approved(), revoked()]],
    ['it was undone already', [registered(), approved(), decisionUndone('PartnerApproved', 1)]],
  ])('is refused where %s', (_, history) => {
    given(partnerDecider, history)
      .when('UndoDecision', undoing(decisionUndone('PartnerApproved', 1)))
      .refused('built_upon');
  });
});

describe('giving an application back', () => {
  const restoring = (restoration = restorationOf()) => ({ ...withBolt, partnerId: 'acme', restoration, reason: null });
  const ended = [registered(), approved(), applicationOpened(), closed('rejected')];

  test('makes it the one that runs, completed where both come back', () => {
    given(partnerDecider, ended).when('RestoreApplication', restoring()).then([restored()]);
    const { running } = given(partnerDecider, [...ended, restored()]).state;
    expect(running).toEqual({ ...withBolt, applicationId: 'first', cohortId: 1, replaces: null, completed: true });
    const alone = given(partnerDecider, [...ended, restored(restorationOf(['app']))]).state;
    expect(alone.running).toMatchObject({ completed: false });
  });

  test('lets those go who have begun to wait for the company', () => {
    given(partnerDecider, [...ended, awaited(withCargo, "cargo's")])
      .when('RestoreApplication', restoring())
      .then([restored(), letGo(withCargo, "cargo's")]);
    given(partnerDecider, [...ended, awaited(withCargo, "cargo's")])
      .when('RestoreApplication', restoring(restorationOf(['app'])))
      .then([restored(restorationOf(['app']))]);
  });

  test('is refused where the company has another one, unless the cohort of that one is over', () => {
    const another = applicationOpened({ ...withCargo, applicationId: 'second' });
    given(partnerDecider, [...ended, another])
      .when('RestoreApplication', restoring())
      .refused('partner_has_active');
    const over = restorationOf(['app'], { applications: [{ side: 'app', applicationId: 'first', runningEnded: true }] });
    given(partnerDecider, [...ended, another])
      .when('RestoreApplication', restoring(over))
      .then([overtaken(withCargo, 'second'), restored(over)]);
  });

  test('is refused where the company is not approved any more, and before its end has arrived', () => {
    given(partnerDecider, [...ended, revoked()])
      .when('RestoreApplication', restoring())
      .refused('partner_not_approved');
    given(partnerDecider, ended.slice(0, -1)).when('RestoreApplication', restoring()).refused('still_following');
  });
});

import { describe, expect, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { invitationDecider } from './invitation.decider.ts';
import {
  accepted,
  applicationRefused,
  bothApply,
  completed,
  created,
  ended,
  expiry,
  invited,
  invitedPair,
  inviterApplies,
  joint,
  storedAcceptance,
  link,
  newLink,
  neitherApplies,
  regenerated,
  withdrawn,
} from './invitation.fixtures.ts';

const over = [
  ['withdrawn', [created(), withdrawn()]],
  ['ended', [created(), ended('rejected')]],
] as const;
const used = [
  ['accepted and stored', [created(), storedAcceptance]],
  ['completed', [created(), accepted(), completed()]],
] as const;

describe('inviting', () => {
  const { private: personal, ...data } = created().data;
  const inviting = { ...data, ...personal.fields! };

  test('seals the token with the words', () => {
    given(invitationDecider, []).when('CreateInvitation', inviting).then([created()]);
  });

  test('changes nothing the second time', () => {
    given(invitationDecider, [created()]).when('CreateInvitation', inviting).nothing();
    given(invitationDecider, [created(), withdrawn()]).when('CreateInvitation', inviting).nothing();
  });

  test('begins anew after the approval of the inviter was revoked', () => {
    const { private: sealed, ...again } = joint.data;
    given(invitationDecider, [joint, ended('revoked', null, 'acme')])
      .when('CreateInvitation', { ...again, ...sealed.fields! })
      .then([joint]);
  });

  test('goes on with who had accepted it before that', () => {
    const { private: sealed, ...again } = joint.data;
    const create = { ...again, ...sealed.fields! };
    given(invitationDecider, [joint, storedAcceptance, ended('revoked', 'bolt', 'acme')])
      .when('CreateInvitation', create)
      .then([joint, accepted({ applies: true, awaitsApproval: true })]);
    given(invitationDecider, [joint, storedAcceptance, ended('rejected', 'bolt', 'bolt')])
      .when('CreateInvitation', create)
      .then([joint]);
  });

  test('keeps nothing that opens a link once it is over', () => {
    for (const [, events] of over) expect(JSON.stringify(given(invitationDecider, events).state)).not.toContain('token');
  });
});

describe('another link', () => {
  const regenerating = { ...invited, ...newLink, token: 'new' };

  test('replaces the former one', () => {
    const again = given(invitationDecider, [created()]);
    again.when('RegenerateLink', regenerating).then([regenerated]);
    expect(given(invitationDecider, [created(), regenerated]).state).toMatchObject({ ...newLink, token: 'new' });
  });

  test('is for the company alone that sent it', () => {
    given(invitationDecider, [created()])
      .when('RegenerateLink', { ...regenerating, inviterId: 'eve' })
      .refused('invitation_unknown');
    given(invitationDecider, []).when('RegenerateLink', regenerating).refused('invitation_unknown');
  });

  test.each(used)('is refused where it was %s', (_, events) => {
    given(invitationDecider, events).when('RegenerateLink', regenerating).refused('invitation_accepted');
  });

  test.each(over)('is refused where it was %s', (_, events) => {
    given(invitationDecider, events).when('RegenerateLink', regenerating).refused('invitation_ended');
  });
});

describe('withdrawing', () => {
  test('ends it, and names who had accepted it', () => {
    given(invitationDecider, [created()]).when('WithdrawInvitation', invited).then([withdrawn()]);
    given(invitationDecider, [created(), storedAcceptance])
      .when('WithdrawInvitation', invited)
      .then([withdrawn('bolt')]);
  });

  test('changes nothing the second time', () => {
    given(invitationDecider, [created(), withdrawn()]).when('WithdrawInvitation', invited).nothing();
  });

  test('is refused to others, and where it has become a partnership or ended', () => {
    given(invitationDecider, [created()])
      .when('WithdrawInvitation', { ...invited, inviterId: 'eve' })
      .refused('invitation_unknown');
    given(invitationDecider, [created(), accepted(), completed()])
      .when('WithdrawInvitation', invited)
      .refused('invitation_accepted');
    given(invitationDecider, [created(), ended('left')])
      .when('WithdrawInvitation', invited)
      .refused('invitation_ended');
  });
});

describe('accepting', () => {
  const accepting = {
    ...invitedPair,
    tokenHash: link.tokenHash,
    cohortId: null,
    applies: false,
    message: null,
    completion: inviterApplies,
  };
  const applying = { ...accepting, cohortId: 1, applies: true, message: 'Gladly.', completion: bothApply };
  const personal = { subject: 'bolt', fields: { message: 'Gladly.' } };

  test('makes a partnership of it in the same append', () => {
    given(invitationDecider, [created()]).when('AcceptInvitation', accepting).then([accepted(), completed()]);
    given(invitationDecider, [created()])
      .when('AcceptInvitation', applying)
      .then([accepted({ applies: true, private: personal }), completed({ ...bothApply, private: personal })]);
  });

  test('leaves out the words of an application that comes to nothing', () => {
    given(invitationDecider, [created()])
      .when('AcceptInvitation', { ...applying, completion: neitherApplies })
      .then([accepted({ applies: true, private: personal }), completed(neitherApplies)]);
  });

  test('is stored where the company that accepts awaits its approval', () => {
    given(invitationDecider, [created()])
      .when('AcceptInvitation', { ...applying, completion: null })
      .then([storedAcceptance]);
  });

  test.each(used)('changes nothing where the same company has %s it', (_, events) => {
    given(invitationDecider, events).when('AcceptInvitation', accepting).nothing();
  });

  test.each(used)('is refused to another company where it is %s', (_, events) => {
    given(invitationDecider, events)
      .when('AcceptInvitation', { ...accepting, inviteeId: 'cargo' })
      .refused('invitation_unknown');
  });

  test.each(over)('is refused where it is %s', (_, events) => {
    given(invitationDecider, events).when('AcceptInvitation', accepting).refused('invitation_unknown');
  });

  test('is refused with a link that was replaced, and goes with the one that replaced it', () => {
    const renewed = given(invitationDecider, [created(), regenerated]);
    renewed.when('AcceptInvitation', accepting).refused('invitation_unknown');
    renewed.when('AcceptInvitation', { ...accepting, tokenHash: newLink.tokenHash }).then([accepted(), completed()]);
  });

  test('goes until the link expires', () => {
    const open = given(invitationDecider, [created()]);
    open.when('AcceptInvitation', accepting, { now: '2026-03-18T11:59:59.999Z' }).then([accepted(), completed()]);
    open.when('AcceptInvitation', accepting, { now: expiry }).refused('invitation_unknown');
  });

  test('is refused to a company of the same type', () => {
    given(invitationDecider, [created()])
      .when('AcceptInvitation', { ...accepting, invitedType: 'app' })
      .refused('wrong_partner_type');
  });

  test('is refused for another cohort; a joint application has none of its own', () => {
    given(invitationDecider, [created()])
      .when('AcceptInvitation', { ...applying, cohortId: 2 })
      .refused('different_cohort');
    given(invitationDecider, [joint])
      .when('AcceptInvitation', { ...applying, cohortId: 2 })
      .then([accepted({ applies: true, private: personal }), completed({ ...bothApply, private: personal })]);
  });
});

describe('a stored acceptance', () => {
  const completing = { invitationId: 'invitation', completion: bothApply };

  test('is completed once, with the words that it was given', () => {
    const personal = { subject: 'bolt', fields: { message: 'Gladly.' } };
    given(invitationDecider, [created(), storedAcceptance])
      .when('CompleteInvitation', completing)
      .then([completed({ ...bothApply, stored: true, private: personal })]);
    given(invitationDecider, [created(), storedAcceptance, completed({ stored: true })])
      .when('CompleteInvitation', completing)
      .nothing();
  });

  test.each([...over, ['not accepted', [created()]] as const])('is not completed where it was %s', (_, events) => {
    given(invitationDecider, events).when('CompleteInvitation', completing).nothing();
  });

  test('ends where one of the two is rejected or leaves, and so does one that is open', () => {
    given(invitationDecider, [created(), storedAcceptance])
      .when('EndInvitation', { invitationId: 'invitation', because: 'left', of: 'bolt' })
      .then([ended('left', 'bolt', 'bolt')]);
    given(invitationDecider, [created()])
      .when('EndInvitation', { invitationId: 'invitation', because: 'revoked', of: 'acme' })
      .then([ended('revoked', null, 'acme')]);
  });

  test.each([...over, ['completed', [created(), accepted(), completed()]] as const])(
    'does not end where it is %s',
    (_, events) => {
      given(invitationDecider, events).when('EndInvitation', { invitationId: 'invitation', because: 'left' }).nothing();
    },
  );
});

describe('an application that was refused', () => {
  test('is recorded of an invitation that has become a partnership', () => {
    given(invitationDecider, [created(), accepted(), completed()])
      .when('NoteRefusedApplication', applicationRefused.data as never)
      .then([applicationRefused]);
    given(invitationDecider, [created()])
      .when('NoteRefusedApplication', applicationRefused.data as never)
      .nothing();
  });
});

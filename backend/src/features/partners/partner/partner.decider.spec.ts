import type { PartnerEvent } from '@accelerator/contracts/partners';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnerDecider } from './partner.decider.ts';
import {
  approved,
  askedAgain,
  awaited,
  closed,
  completed,
  deleted,
  flagged,
  informationRequested,
  inviteLink,
  joined,
  jointApplication,
  jointApplicationErased,
  jointApplicationMade,
  letGo,
  memberLeft,
  memberRemoved,
  applicationOpened,
  overtaken,
  personal,
  qualification,
  receipt,
  registered,
  rejected,
  revoked,
  updated,
  voided,
  withBolt,
  withCargo,
} from './partner.fixtures.ts';

const pending = [registered(), joined()];
const member = [...pending, approved()];

describe('registering', () => {
  const registering = { ...registered().data, username: 'Ana', credentialVersion: 1 };

  test('makes the company and its first member in one append', () => {
    given(partnerDecider, []).when('RegisterPartner', registering).then([registered(), joined()]);
  });

  test('seals what is said of the partner that it applies with under a key of its own', () => {
    const joint = { jointApplicationId: 'joint', application: jointApplication };
    given(partnerDecider, [])
      .when('RegisterPartner', { ...registering, joint })
      .then([registered(), joined(), jointApplicationMade]);
  });

  test('changes nothing the second time, nor after it was voided', () => {
    given(partnerDecider, pending).when('RegisterPartner', registering).nothing();
    given(partnerDecider, [...pending, voided])
      .when('RegisterPartner', registering)
      .nothing();
  });
});

describe('voiding a registration', () => {
  const voiding = { partnerId: 'acme', userId: 'ana', because: 'company_taken' };

  test('says whose, and why', () => {
    given(partnerDecider, pending).when('VoidRegistration', voiding).then([voided]);
  });

  test('names the joint application that goes with it', () => {
    given(partnerDecider, [...pending, jointApplicationMade])
      .when('VoidRegistration', voiding)
      .then([{ type: 'RegistrationVoided', data: { ...voiding, jointApplicationId: 'joint' } }]);
  });

  test('changes nothing the second time', () => {
    given(partnerDecider, [...pending, voided])
      .when('VoidRegistration', voiding)
      .nothing();
  });
});

const ana = { actor: { kind: 'member', userId: 'ana', partnerId: 'acme' } } as const;
const ben = { actor: { kind: 'member', userId: 'ben', partnerId: 'acme' } } as const;
const two = [...member, joined('ben', 'Ben', { inviteVersion: 1 })];

describe('joining a company', () => {
  const joining = { partnerId: 'acme', userId: 'ben', username: 'Ben', credentialVersion: 1, inviteVersion: 1 };

  test('adds the person to the members, by the link that they used', () => {
    given(partnerDecider, member)
      .when('JoinCompany', joining)
      .then([joined('ben', 'Ben', { inviteVersion: 1 })]);
  });

  test('needs no approval of the company', () => {
    given(partnerDecider, [registered(), joined(), rejected()])
      .when('JoinCompany', joining)
      .then([joined('ben', 'Ben', { inviteVersion: 1 })]);
  });

  test('changes nothing the second time', () => {
    given(partnerDecider, two).when('JoinCompany', joining).nothing();
  });

  test('is refused with a link that another one has replaced, and accepted with that', () => {
    const regenerated = given(partnerDecider, [...member, inviteLink(2)]);
    regenerated.when('JoinCompany', joining).refused('invite_link_unknown');
    regenerated.when('JoinCompany', { ...joining, inviteVersion: 2 }).then([joined('ben', 'Ben', { inviteVersion: 2 })]);
  });

  test('is refused where the company is gone, or never came to be', () => {
    for (const events of [[], [...pending, voided], [...member, deleted]])
      given(partnerDecider, events).when('JoinCompany', joining).refused('invite_link_unknown');
  });
});

describe('regenerating the invite link', () => {
  const regenerating = { partnerId: 'acme' };

  test('gives it the next version, each time', () => {
    given(partnerDecider, member)
      .when('RegenerateInviteLink', regenerating, ana)
      .then([inviteLink(2)]);
    given(partnerDecider, [...member, inviteLink(2)])
      .when('RegenerateInviteLink', regenerating, ana)
      .then([inviteLink(3)]);
  });

  test('is refused to someone who is no member, or no longer', () => {
    given(partnerDecider, member).when('RegenerateInviteLink', regenerating, ben).refused('partner_unknown');
    given(partnerDecider, [...two, memberRemoved('ben')])
      .when('RegenerateInviteLink', regenerating, ben)
      .refused('partner_unknown');
  });
});

describe('removing a member', () => {
  const removing = (userId: string) => ({ partnerId: 'acme', userId });

  test('takes the colleague out, and the invite link with them, which they know', () => {
    given(partnerDecider, two)
      .when('RemoveMember', removing('ben'), ana)
      .then([memberRemoved('ben'), inviteLink(2)]);
  });

  test('is open to every member: the first member can be removed too', () => {
    given(partnerDecider, two)
      .when('RemoveMember', removing('ana'), ben)
      .then([memberRemoved('ana'), inviteLink(2)]);
  });

  test('is not the way to leave', () => {
    given(partnerDecider, two).when('RemoveMember', removing('ben'), ben).refused('own_membership');
  });

  test('is refused where there is no such colleague, or no longer', () => {
    given(partnerDecider, two).when('RemoveMember', removing('eve'), ana).refused('member_unknown');
    given(partnerDecider, [...two, memberRemoved('ben')])
      .when('RemoveMember', removing('ben'), ana)
      .refused('member_unknown');
  });

  test('of two who remove each other leaves the one who was first', () => {
    given(partnerDecider, [...two, memberRemoved('ben'), inviteLink(2)])
      .when('RemoveMember', removing('ana'), ben)
      .refused('partner_unknown');
  });
});

describe('forgetting the partner that was named', () => {
  const erasing = { partnerId: 'acme', jointApplicationId: 'joint' };

  test('is done once', () => {
    given(partnerDecider, [...member, jointApplicationMade])
      .when('EraseJointApplication', erasing)
      .then([jointApplicationErased]);
    given(partnerDecider, [...member, jointApplicationMade, jointApplicationErased])
      .when('EraseJointApplication', erasing)
      .nothing();
    given(partnerDecider, member).when('EraseJointApplication', erasing).nothing();
  });
});

describe('leaving the programme', () => {
  const leaving = { partnerId: 'acme', userId: 'ana' };

  test('is refused where it means something else by now than the member was told', () => {
    given(partnerDecider, [...two, memberLeft('ben')])
      .when('LeaveProgramme', { ...leaving, endsCompany: false })
      .refused('team_changed');
    given(partnerDecider, two)
      .when('LeaveProgramme', { ...leaving, endsCompany: true })
      .refused('team_changed');
    given(partnerDecider, two)
      .when('LeaveProgramme', { ...leaving, endsCompany: false })
      .then([memberLeft('ana')]);
    given(partnerDecider, member)
      .when('LeaveProgramme', { ...leaving, endsCompany: true })
      .then([deleted]);
  });

  test('takes away one member while there are others', () => {
    given(partnerDecider, [...member, joined('ben', 'Ben')])
      .when('LeaveProgramme', leaving)
      .then([memberLeft('ana')]);
  });

  test('is the end of the company when it is the last one, whichever was the first', () => {
    given(partnerDecider, member).when('LeaveProgramme', leaving).then([deleted]);
    given(partnerDecider, [...member, joined('ben', 'Ben'), memberLeft('ana')])
      .when('LeaveProgramme', { ...leaving, userId: 'ben' })
      .then([{ type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ben'] } }]);
  });

  test('takes the joint application along, unless it was erased before', () => {
    given(partnerDecider, [...member, jointApplicationMade])
      .when('LeaveProgramme', leaving)
      .then([{ type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'], jointApplicationId: 'joint' } }]);
    given(partnerDecider, [...member, jointApplicationMade, jointApplicationErased])
      .when('LeaveProgramme', leaving)
      .then([deleted]);
  });

  test('is refused to someone who is no member, or no longer', () => {
    given(partnerDecider, member)
      .when('LeaveProgramme', { ...leaving, userId: 'eve' })
      .refused('partner_unknown');
    given(partnerDecider, [...member, joined('ben', 'Ben'), memberLeft('ana')])
      .when('LeaveProgramme', leaving)
      .refused('partner_unknown');
    given(partnerDecider, [...member, deleted])
      .when('LeaveProgramme', leaving)
      .refused('partner_unknown');
  });

  test('keeps nothing personal in the state of a deleted company', () => {
    expect(given(partnerDecider, [...member, deleted]).state).toEqual({ ...partnerDecider.initial, status: 'deleted' });
  });
});

describe('a deleted company', () => {
  const gone = given(partnerDecider, [...member, applicationOpened(), awaited(withCargo, "cargo's"), deleted]);

  test('is unknown to every command', () => {
    gone.when('UpdateProfile', { partnerId: 'acme', changes: {}, personal: {}, applicationScore: 1 }).refused('partner_unknown');
    gone
      .when('RenameCompany', { partnerId: 'acme', companyName: 'A', companyDomain: 'a.example', registryRevision: 9 })
      .refused('partner_unknown');
    gone.when('ApprovePartner', { partnerId: 'acme' }).refused('partner_unknown');
    gone.when('RejectPartner', { partnerId: 'acme', reason: null }).refused('partner_unknown');
    gone
      .when('OpenApplication', {
        ...withBolt,
        partnerId: 'acme',
        applicationId: 'second',
        cohortId: 1,
        message: null,
        runningEnded: false,
      })
      .refused('partner_unknown');
  });

  test('takes no further event of what still follows from before', () => {
    gone.when('CloseApplication', { partnerId: 'acme', applicationId: 'first', because: 'canceled' }).nothing();
    gone.when('CompleteApplication', { partnerId: 'acme', applicationId: 'first' }).nothing();
    const waiting = { ...withBolt, side: 'solutions', partnerId: 'acme', applicationId: "bolt's", applied: 3 } as const;
    gone.when('AwaitApplication', waiting).nothing();
    gone.when('RegisterPartner', { ...registered().data, username: 'Ana', credentialVersion: 1 }).nothing();
  });
});

describe('updating the profile', () => {
  const updating = { partnerId: 'acme', changes: {}, personal: {}, applicationScore: 75 };

  test('keeps only what changed, the personal part under the key of the company', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', {
        ...updating,
        changes: { teamSize: '3+', budget: '$2.5k+' },
        personal: { firstName: 'Anna', lastName: 'Ruiz' },
      })
      .then([
        updated({
          changes: { teamSize: '3+' },
          applicationScore: 75,
          private: { subject: 'acme', fields: { firstName: 'Anna' } },
        }),
      ]);
  });

  test('has no personal part where only the business changed, and the other way round', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', { ...updating, changes: { industries: ['Retail'] } })
      .then([updated({ changes: { industries: ['Retail'] }, applicationScore: 75 })]);
    given(partnerDecider, member)
      .when('UpdateProfile', { ...updating, personal: { contactJobTitle: 'CEO' } })
      .then([updated({ applicationScore: 75, private: { subject: 'acme', fields: { contactJobTitle: 'CEO' } } })]);
  });

  test('counts on from the version that is there', () => {
    given(partnerDecider, [...member, updated({ profileVersion: 2 })])
      .when('UpdateProfile', { ...updating, expectedVersion: 2, changes: { teamSize: '1' } })
      .then([updated({ profileVersion: 3, changes: { teamSize: '1' }, applicationScore: 75 })]);
  });

  test('changes nothing where everything is so already', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', { ...updating, changes: qualification, personal })
      .nothing();
  });

  test('changes nothing where an earlier change made it so', () => {
    const change = updated({ private: { subject: 'acme', fields: { contactJobTitle: 'CEO' } } });
    given(partnerDecider, [...member, change])
      .when('UpdateProfile', { ...updating, applicationScore: 72, personal: { contactJobTitle: 'CEO' } })
      .nothing();
  });

  test('sees that a list has another order or another length', () => {
    for (const industries of [['Finance', 'Technology'], ['Technology']] as const) {
      given(partnerDecider, member)
        .when('UpdateProfile', { ...updating, changes: { industries } })
        .then([updated({ changes: { industries }, applicationScore: 75 })]);
    }
  });

  test.each([
    ['the business', { changes: { teamSize: '1' } as const }],
    ['the preferred cohorts', { changes: { preferredCohortIds: [2] } }],
    ['names that the registry changes next', { takesVersion: true }],
    ['nothing', {}],
  ])('is refused to an editor of %s who has read an older version', (_, changes) => {
    given(partnerDecider, [...member, updated({ profileVersion: 2 })])
      .when('UpdateProfile', { ...updating, expectedVersion: 1, ...changes })
      .refused('version_outdated');
  });

  test('uses up the version where the registry changes the names next', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', { ...updating, expectedVersion: 1, takesVersion: true })
      .then([updated({ applicationScore: 75 })]);
  });

  test('decides on the business and the preferred cohorts together', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', { ...updating, expectedVersion: 1, changes: { teamSize: '1', preferredCohortIds: [2] } })
      .then([
        updated({ changes: { teamSize: '1' }, applicationScore: 75 }),
        { type: 'PreferredCohortsChanged', data: { partnerId: 'acme', profileVersion: 3, preferredCohortIds: [2] } },
      ]);
  });

  test.each([
    ['is not known', []],
    ['was voided', [...pending, voided]],
  ])('is refused where the partner %s', (_, history) => {
    given(partnerDecider, history).when('UpdateProfile', updating).refused('partner_unknown');
  });
});

describe('renaming the company', () => {
  const names = { companyName: 'Acme Labs', companyDomain: 'acme.example' };
  const renamed = {
    type: 'CompanyRenamed',
    data: { partnerId: 'acme', profileVersion: 2, registryRevision: 7, private: { subject: 'acme', fields: names } },
  } as const;
  /** Which is not under review at the time. */
  const company = [...pending, rejected()];
  const renaming = { partnerId: 'acme', ...names, registryRevision: 7 };

  test('by an administrator who corrects the domain is no reason to look at the application again', () => {
    const corrected = { ...renamed, data: { ...renamed.data, corrected: true } } as const;
    given(partnerDecider, pending)
      .when('RenameCompany', { ...renaming, corrected: true })
      .then([corrected]);
    given(partnerDecider, member)
      .when('RenameCompany', { ...renaming, corrected: true })
      .then([corrected]);
  });

  test('takes over the names that the registry has given, and puts an application aside that awaits its decision', () => {
    given(partnerDecider, company).when('RenameCompany', renaming).then([renamed]);
    given(partnerDecider, pending)
      .when('RenameCompany', renaming)
      .then([renamed, flagged('renamed-since-applying')]);
    expect(given(partnerDecider, [...company, renamed]).state.personal).toEqual({ ...personal, ...names });
  });

  test('changes nothing where the registry has given later names since', () => {
    given(partnerDecider, [...company, renamed])
      .when('RenameCompany', { ...renaming, companyName: 'Acme Works', registryRevision: 6 })
      .nothing();
  });

  test('says so where the administrators approved it under other names', () => {
    const told = { ...renamed, data: { ...renamed.data, afterApproval: true as const } };
    given(partnerDecider, member).when('RenameCompany', renaming).then([told]);
    const shouting = { companyName: personal.companyName.toUpperCase(), companyDomain: personal.companyDomain };
    given(partnerDecider, member)
      .when('RenameCompany', { partnerId: 'acme', ...shouting, registryRevision: 7 })
      .then([{ ...renamed, data: { ...renamed.data, private: { subject: 'acme', fields: shouting } } }]);
  });

  test('records names that the company has already, so that an earlier rename which arrives later changes nothing', () => {
    const { companyName, companyDomain } = personal;
    const back = {
      type: 'CompanyRenamed',
      data: {
        partnerId: 'acme',
        profileVersion: 2,
        registryRevision: 8,
        private: { subject: 'acme', fields: { companyName, companyDomain } },
      },
    } as const;
    given(partnerDecider, company)
      .when('RenameCompany', { partnerId: 'acme', companyName, companyDomain, registryRevision: 8 })
      .then([back]);
    given(partnerDecider, [...company, back])
      .when('RenameCompany', renaming)
      .nothing();
  });

  test('is refused where the partner is not known', () => {
    given(partnerDecider, []).when('RenameCompany', renaming).refused('partner_unknown');
  });
});

describe('the flags of an application that awaits its decision', () => {
  const gmail = { partnerId: 'acme', changes: {}, personal: { contactEmail: 'ana@gmail.com' }, applicationScore: 72 };
  const writesFromGmail = updated({ contactEmailChanged: true, private: { subject: 'acme', fields: gmail.personal } });

  test('are set again when the address of the contact changes, and it awaits a person from then on', () => {
    given(partnerDecider, pending)
      .when('UpdateProfile', gmail)
      .then([writesFromGmail, flagged('free-mail-address')]);
    const { state } = given(partnerDecider, [...pending, writesFromGmail, flagged('free-mail-address')]);
    expect([state.status, state.reviewFlags]).toEqual(['admin_review', ['free-mail-address']]);
  });

  test('may go, but the application stays aside', () => {
    const { contactEmail } = personal;
    given(partnerDecider, [...pending, writesFromGmail, flagged('free-mail-address')])
      .when('UpdateProfile', { ...gmail, personal: { contactEmail } })
      .then([
        updated({ profileVersion: 3, contactEmailChanged: true, private: { subject: 'acme', fields: { contactEmail } } }),
        flagged(),
      ]);
  });

  test('stay as they are by any other change, and after the decision', () => {
    const title = { ...gmail, personal: { contactJobTitle: 'Head of Sales' } };
    given(partnerDecider, pending)
      .when('UpdateProfile', title)
      .then([updated({ private: { subject: 'acme', fields: title.personal } })]);
    for (const decision of [approved(), rejected()])
      given(partnerDecider, [...pending, decision])
        .when('UpdateProfile', gmail)
        .then([writesFromGmail]);
  });
});

describe('changing the preferred cohorts', () => {
  const preferring = (...preferredCohortIds: number[]) =>
    ({ partnerId: 'acme', changes: { preferredCohortIds }, personal: {}, applicationScore: 75 }) as const;

  test('keeps the new list', () => {
    given(partnerDecider, member)
      .when('UpdateProfile', preferring(2, 3))
      .then([{ type: 'PreferredCohortsChanged', data: { partnerId: 'acme', profileVersion: 2, preferredCohortIds: [2, 3] } }]);
  });

  test('leaves the rest of the business as it was', () => {
    const data = { partnerId: 'acme', profileVersion: 2, preferredCohortIds: [3] };
    const changed = { type: 'PreferredCohortsChanged', data } as const;
    expect(given(partnerDecider, [...member, changed]).state).toMatchObject({
      profileVersion: 2,
      qualification: { ...qualification, preferredCohortIds: [3] },
    });
  });

  test('changes nothing where it is the same list', () => {
    given(partnerDecider, member).when('UpdateProfile', preferring(1, 2)).nothing();
  });

  test('is refused where it would leave none', () => {
    given(partnerDecider, member).when('UpdateProfile', preferring()).refused('last_preferred_cohort');
  });

  test('changes nothing where there was no cohort to choose and still is none', () => {
    const none = registered({ qualification: { ...qualification, preferredCohortIds: [] } });
    given(partnerDecider, [none]).when('UpdateProfile', preferring()).nothing();
  });
});

describe('approving a partner', () => {
  test('keeps what the administrator had in front of them', () => {
    given(partnerDecider, pending).when('ApprovePartner', { partnerId: 'acme' }).then([approved()]);
    given(partnerDecider, [registered({ reviewFlags: ['free-mail-address'], applicationStatus: 'admin_review' }), updated()])
      .when('ApprovePartner', { partnerId: 'acme', seenVersion: 2 })
      .then([
        {
          type: 'PartnerApproved',
          data: {
            partnerId: 'acme',
            receipt: {
              profileVersion: 2,
              applicationScore: 72,
              reviewFlags: ['free-mail-address'],
              policy: 'application-v1',
            },
            running: null,
          },
        },
      ]);
  });

  test('names the application that was on hold, so that it goes on', () => {
    given(partnerDecider, [...member, applicationOpened(), revoked({ ...withBolt, applicationId: 'first' })])
      .when('ApprovePartner', { partnerId: 'acme' })
      .then([approved({ ...withBolt, applicationId: 'first' })]);
  });

  test('changes nothing the second time', () => {
    given(partnerDecider, member).when('ApprovePartner', { partnerId: 'acme' }).nothing();
  });

  test('is refused where the profile has changed since the administrator read it', () => {
    given(partnerDecider, [...pending, updated()])
      .when('ApprovePartner', { partnerId: 'acme', seenVersion: 1 })
      .refused('version_outdated');
  });

  test('is done by the programme from a score on, and by a person where it is less, flagged or decided', () => {
    const inReview = registered({ reviewFlags: ['free-mail-address'], applicationStatus: 'admin_review' });
    const asked = (leastScore: number) => ({ partnerId: 'acme', leastScore });
    given(partnerDecider, pending).when('ApprovePartner', asked(72)).then([approved()]);
    given(partnerDecider, pending).when('ApprovePartner', asked(73)).nothing();
    given(partnerDecider, [inReview]).when('ApprovePartner', asked(1)).nothing();
    given(partnerDecider, [...pending, rejected()])
      .when('ApprovePartner', asked(1))
      .nothing();
  });

  test('is refused where the partner is not known', () => {
    given(partnerDecider, []).when('ApprovePartner', { partnerId: 'acme' }).refused('partner_unknown');
  });
});

describe('rejecting a partner', () => {
  test('keeps the reason under the key of the company', () => {
    given(partnerDecider, pending)
      .when('RejectPartner', { partnerId: 'acme', reason: 'No product yet' })
      .then([rejected('No product yet')]);
    given(partnerDecider, pending).when('RejectPartner', { partnerId: 'acme', reason: null }).then([rejected()]);
  });

  test('revokes the approval of one that has it, and names the application that is put on hold', () => {
    given(partnerDecider, member).when('RejectPartner', { partnerId: 'acme', reason: null }).then([revoked()]);
    given(partnerDecider, [...member, applicationOpened()])
      .when('RejectPartner', { partnerId: 'acme', reason: 'Complaints' })
      .then([revoked({ ...withBolt, applicationId: 'first' }, 'Complaints')]);
  });

  test('names the applications of others that wait for it, on its own side', () => {
    given(partnerDecider, [...member, applicationOpened(), awaited(withBolt, "bolt's"), awaited(withCargo, "cargo's")])
      .when('RejectPartner', { partnerId: 'acme', reason: null })
      .then([revoked({ ...withBolt, applicationId: 'first' }, undefined, [{ ...withCargo, applicationId: "cargo's" }])]);
  });

  test('puts nothing on hold that is over with its cohort', () => {
    const revoking = { partnerId: 'acme', reason: null };
    given(partnerDecider, [...member, applicationOpened()])
      .when('RejectPartner', { ...revoking, pastCohortId: 1 })
      .then([revoked()]);
    given(partnerDecider, [...member, applicationOpened()])
      .when('RejectPartner', { ...revoking, pastCohortId: 2 })
      .then([revoked({ ...withBolt, applicationId: 'first' })]);
  });

  test('changes nothing the second time', () => {
    given(partnerDecider, [...pending, rejected()])
      .when('RejectPartner', { partnerId: 'acme', reason: 'Again' })
      .nothing();
  });

  test('is refused where the profile has changed since the administrator read it', () => {
    given(partnerDecider, [...pending, updated()])
      .when('RejectPartner', { partnerId: 'acme', reason: null, seenVersion: 1 })
      .refused('version_outdated');
  });

  test('is refused where the partner is not known', () => {
    given(partnerDecider, []).when('RejectPartner', { partnerId: 'acme', reason: null }).refused('partner_unknown');
  });
});

describe('asking for another look', () => {
  const asking = { partnerId: 'acme' };
  const changed = [...pending, rejected(), updated({ profileVersion: 2 })];
  /** `given` lets everything happen at noon of this day. */
  const nextDay = { now: '2026-03-05T00:00:00.000Z' };

  test('names the profile to look at, and leaves the application rejected', () => {
    given(partnerDecider, changed)
      .when('RequestReview', asking)
      .then([askedAgain(2)]);
    expect(given(partnerDecider, [...changed, askedAgain(2)]).state).toMatchObject({ status: 'rejected', asksAgain: true });
  });

  test('is open to a company that lost its approval, too', () => {
    given(partnerDecider, [...member, revoked(), updated({ profileVersion: 2 })])
      .when('RequestReview', asking)
      .then([askedAgain(2)]);
  });

  test('is refused to companies that are not rejected', () => {
    for (const events of [pending, member, [...changed, approved()]])
      given(partnerDecider, events).when('RequestReview', asking).refused('not_rejected');
    given(partnerDecider, [...pending, deleted])
      .when('RequestReview', asking)
      .refused('partner_unknown');
  });

  test('is refused where nothing has changed since the decision, or since it asked last', () => {
    given(partnerDecider, [...pending, rejected()])
      .when('RequestReview', asking)
      .refused('nothing_changed');
    given(partnerDecider, [...changed, askedAgain(2)])
      .when('RequestReview', asking, nextDay)
      .refused('nothing_changed');
  });

  test('is refused a second time on one day, also after another decision', () => {
    const again = [...changed, askedAgain(2), updated({ profileVersion: 3 })];
    given(partnerDecider, again).when('RequestReview', asking).refused('asked_today');
    given(partnerDecider, again)
      .when('RequestReview', asking, nextDay)
      .then([askedAgain(3)]);
    given(partnerDecider, [...again, rejected()])
      .when('RequestReview', asking)
      .refused('asked_today');
  });

  test('can be answered by another rejection, or by the approval', () => {
    const asked = [...changed, askedAgain(2)];
    const no = { ...receipt, profileVersion: 2 };
    given(partnerDecider, asked)
      .when('RejectPartner', { partnerId: 'acme', reason: null })
      .then([{ type: 'PartnerRejected', data: { partnerId: 'acme', receipt: no, private: null } }]);
    given(partnerDecider, [...asked, rejected()])
      .when('RejectPartner', { partnerId: 'acme', reason: null })
      .nothing();
    expect(given(partnerDecider, [...asked, approved()]).state).toMatchObject({ status: 'approved', asksAgain: false });
  });
});

describe('asking an applicant for more information', () => {
  const asking = { partnerId: 'acme', message: 'Where can we try it?' };

  test('is kept with the version of the profile that it is about, under the key of the company', () => {
    given(partnerDecider, pending).when('AskForInformation', asking).then([informationRequested()]);
  });

  test('is open while the application awaits a decision, also one about another look', () => {
    const flaggedToo = [...pending, flagged('free-mail-address')];
    const again = [...pending, rejected(), updated({ profileVersion: 2 }), askedAgain(2)];
    given(partnerDecider, flaggedToo).when('AskForInformation', asking).then([informationRequested()]);
    given(partnerDecider, again)
      .when('AskForInformation', asking)
      .then([informationRequested(asking.message, 2)]);
  });

  test('changes nothing where the same was asked about the same profile, and is asked again once that has changed', () => {
    const asked = [...pending, informationRequested()];
    given(partnerDecider, asked).when('AskForInformation', asking).nothing();
    given(partnerDecider, asked)
      .when('AskForInformation', { ...asking, message: 'And where is it listed?' })
      .then([informationRequested('And where is it listed?')]);
    given(partnerDecider, [...asked, updated({ profileVersion: 2 })])
      .when('AskForInformation', asking)
      .then([informationRequested(asking.message, 2)]);
  });

  test('is refused once it is decided, and of a company that is gone', () => {
    for (const events of [member, [...pending, rejected()]])
      given(partnerDecider, events).when('AskForInformation', asking).refused('already_decided');
    given(partnerDecider, [...pending, deleted])
      .when('AskForInformation', asking)
      .refused('partner_unknown');
  });

  test('is over with the decision', () => {
    expect(given(partnerDecider, [...pending, informationRequested(), rejected()]).state.asked).toBeNull();
  });
});

describe('erasing a company on request', () => {
  const erasing = { partnerId: 'acme', reason: 'company' } as const;

  test('ends it with all its members, whatever its application has come to, and says who asked', () => {
    const erased = { type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'], onRequestOf: 'company' } } as const;
    for (const events of [pending, member, [...pending, rejected()]])
      given(partnerDecider, events).when('ErasePartner', erasing).then([erased]);
  });

  test('names the joint application that goes with it', () => {
    given(partnerDecider, [...pending, jointApplicationMade])
      .when('ErasePartner', erasing)
      .then([
        {
          type: 'PartnerDeleted',
          data: { partnerId: 'acme', userIds: ['ana'], jointApplicationId: 'joint', onRequestOf: 'company' },
        },
      ]);
  });

  test('is refused a second time', () => {
    given(partnerDecider, [...pending, deleted])
      .when('ErasePartner', erasing)
      .refused('partner_unknown');
  });
});

describe('opening an application to a cohort', () => {
  const opening = { ...withBolt, partnerId: 'acme', applicationId: 'first', cohortId: 1, message: null, runningEnded: false };
  const elsewhere = { ...opening, ...withCargo, applicationId: 'second' };

  test('is kept, with its message under the key of the company', () => {
    given(partnerDecider, member).when('OpenApplication', opening).then([applicationOpened()]);
    given(partnerDecider, member)
      .when('OpenApplication', { ...opening, message: 'Shall we?' })
      .then([applicationOpened({ private: { subject: 'acme', fields: { message: 'Shall we?' } } })]);
  });

  test('moves to another cohort with the same partner, and remembers what it replaces', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('OpenApplication', { ...opening, applicationId: 'second', cohortId: 2 })
      .then([applicationOpened({ applicationId: 'second', cohortId: 2, replaces: { applicationId: 'first', cohortId: 1 } })]);
  });

  test('takes the place of one whose cohort is over', () => {
    given(partnerDecider, [...member, applicationOpened(), completed()])
      .when('OpenApplication', { ...elsewhere, runningEnded: true })
      .then([overtaken(withBolt), applicationOpened({ ...withCargo, applicationId: 'second' })]);
  });

  test('ends nothing in the pair where it takes the place of one with the same partner', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('OpenApplication', { ...opening, applicationId: 'second', cohortId: 2, runningEnded: true })
      .then([closed('completed'), applicationOpened({ applicationId: 'second', cohortId: 2 })]);
  });

  test('of another one with the company makes way for itself, where the cohort of its own is over', () => {
    const overtaking = { partnerId: 'acme', applicationId: 'first', byPartnershipId: withCargo.partnershipId };
    const history = [...member, applicationOpened(), completed()];
    given(partnerDecider, history)
      .when('OvertakeApplication', overtaking)
      .then([overtaken(withBolt)]);
    given(partnerDecider, history)
      .when('OvertakeApplication', { ...overtaking, applicationId: 'older' })
      .nothing();
  });

  test('changes nothing when the same application arrives again, or another one to the same cohort', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('OpenApplication', opening)
      .nothing();
    given(partnerDecider, [...member, applicationOpened()])
      .when('OpenApplication', { ...opening, applicationId: 'second' })
      .nothing();
  });

  test('is refused while one with another partner runs', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('OpenApplication', elsewhere)
      .refused('has_active');
    given(partnerDecider, [...member, applicationOpened(), closed('canceled')])
      .when('OpenApplication', elsewhere)
      .then([applicationOpened({ ...withCargo, applicationId: 'second' })]);
  });

  test.each([
    ['that waits for a decision', pending],
    ['whose approval was revoked', [...member, revoked()]],
  ])('is refused to a partner %s', (_, history) => {
    given(partnerDecider, history).when('OpenApplication', opening).refused('not_approved');
  });

  test('is refused where the partner is not known', () => {
    given(partnerDecider, []).when('OpenApplication', opening).refused('partner_unknown');
  });
});

describe('completing an application, because both have applied', () => {
  const completing = { partnerId: 'acme', applicationId: 'first' };

  test('is kept', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('CompleteApplication', completing)
      .then([completed()]);
  });

  test('lets go those of others that wait, and not the one of the same pair', () => {
    given(partnerDecider, [...member, applicationOpened(), awaited(withBolt, "bolt's"), awaited(withCargo, "cargo's")])
      .when('CompleteApplication', completing)
      .then([completed(), letGo(withCargo, "cargo's")]);
  });

  test('changes nothing the second time, nor for one that no longer runs', () => {
    given(partnerDecider, [...member, applicationOpened(), completed()])
      .when('CompleteApplication', completing)
      .nothing();
    given(partnerDecider, [...member, applicationOpened(), closed('canceled')])
      .when('CompleteApplication', completing)
      .nothing();
  });
});

describe('an application of another partner that waits for this one', () => {
  const waiting = { ...withCargo, side: 'solutions', partnerId: 'acme', applicationId: "cargo's", applied: 3 } as const;

  test('is kept', () => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('AwaitApplication', waiting)
      .then([awaited(withCargo, "cargo's")]);
  });

  test('changes nothing the second time', () => {
    given(partnerDecider, [...member, awaited(withCargo, "cargo's")])
      .when('AwaitApplication', waiting)
      .nothing();
  });

  test('is not kept in the place of a later one that was heard of first', () => {
    given(partnerDecider, [...member, awaited(withCargo, "cargo's second", 4)])
      .when('AwaitApplication', waiting)
      .nothing();
  });

  test('is let go at once where this one has completed its own with another partner', () => {
    given(partnerDecider, [...member, applicationOpened(), completed()])
      .when('AwaitApplication', waiting)
      .then([letGo(withCargo, "cargo's")]);
  });

  test('is kept where this one has completed its own with the same partner', () => {
    given(partnerDecider, [...member, applicationOpened(), completed()])
      .when('AwaitApplication', { ...waiting, ...withBolt, side: 'solutions', applicationId: "bolt's" })
      .then([awaited(withBolt, "bolt's")]);
  });

  test('waits no longer once it was let go', () => {
    expect(given(partnerDecider, [...member, awaited(withCargo, "cargo's"), letGo(withCargo, "cargo's")]).state.awaited).toEqual(
      {},
    );
  });
});

describe('closing an application', () => {
  const closing = { partnerId: 'acme', applicationId: 'first' };

  test.each(['refused', 'canceled', 'rejected', 'released'] as const)('says that it was %s, and frees the partner', (because) => {
    given(partnerDecider, [...member, applicationOpened()])
      .when('CloseApplication', { ...closing, because })
      .then([closed(because)]);
    expect(given(partnerDecider, [...member, applicationOpened(), closed(because)]).state.running).toBeNull();
  });

  test('knows to which cohort its active partnership went', () => {
    const moved = { partnerId: 'acme', applicationId: 'first', cohortId: 2 };
    const happened: PartnerEvent = { type: 'ApplicationMoved', data: moved };
    const running = given(partnerDecider, [...member, applicationOpened(), completed()]);
    running.when('MoveApplication', moved).then([happened]);
    running.when('MoveApplication', { ...moved, applicationId: 'second' }).nothing();
    const { state, when } = given(partnerDecider, [...member, applicationOpened(), completed(), happened]);
    expect(state.running).toMatchObject({ applicationId: 'first', cohortId: 2, completed: true });
    when('MoveApplication', moved).nothing();
  });

  test('gives back the earlier one where the move of it was refused', () => {
    const moved = applicationOpened({ applicationId: 'second', cohortId: 2, replaces: { applicationId: 'first', cohortId: 1 } });
    given(partnerDecider, [...member, applicationOpened(), moved])
      .when('CloseApplication', { partnerId: 'acme', applicationId: 'second', because: 'refused' })
      .then([closed('refused', { applicationId: 'second' }), applicationOpened()]);
    given(partnerDecider, [...member, applicationOpened(), moved])
      .when('CloseApplication', { partnerId: 'acme', applicationId: 'second', because: 'canceled' })
      .then([closed('canceled', { applicationId: 'second' })]);
  });

  test('gives back as completed what the other partner completed while the move was under way', () => {
    const moved = applicationOpened({ applicationId: 'second', cohortId: 2, replaces: { applicationId: 'first', cohortId: 1 } });
    const sinceThen = [...member, awaited(withCargo, "cargo's"), applicationOpened(), moved];
    given(partnerDecider, sinceThen)
      .when('CompleteApplication', closing)
      .then([completed(), letGo(withCargo, "cargo's")]);
    const { state } = given(partnerDecider, [
      ...sinceThen,
      completed(),
      letGo(withCargo, "cargo's"),
      closed('refused', { applicationId: 'second' }),
      applicationOpened(),
    ]);
    expect(state.running).toMatchObject({ applicationId: 'first', completed: true });
  });

  test('changes nothing for one that does not run', () => {
    given(partnerDecider, member)
      .when('CloseApplication', { ...closing, because: 'canceled' })
      .nothing();
    given(partnerDecider, [...member, applicationOpened({ applicationId: 'second' })])
      .when('CloseApplication', { ...closing, because: 'canceled' })
      .nothing();
  });

  test('changes no state when an event about an older one arrives', () => {
    const { running } = given(partnerDecider, [
      ...member,
      applicationOpened({ applicationId: 'second' }),
      closed('canceled'),
      completed(),
    ]).state;
    expect(running).toMatchObject({ applicationId: 'second', completed: false });
  });
});

describe('what is remembered of a partner whose key has been destroyed', () => {
  test('is its business, and nothing personal, whatever came after', () => {
    const forgotten = registered({ private: { subject: 'acme', fields: null } });
    const later = updated({ changes: { teamSize: '3+' }, private: { subject: 'acme', fields: null } });
    const { personal: remembered, qualification: business } = given(partnerDecider, [forgotten, later]).state;
    expect([remembered, business?.teamSize]).toEqual([null, '3+']);
  });
});

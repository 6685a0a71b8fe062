import type { EventMetadata, ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import {
  approved,
  askedAgain,
  awaited,
  closed,
  completed,
  decisionUndone,
  deleted,
  flagged,
  informationRequested,
  inviteLink,
  joined,
  jointApplication,
  jointApplicationErased,
  jointApplicationMade,
  memberLeft,
  memberRemoved,
  applicationOpened,
  personal,
  qualification,
  registered,
  rejected,
  revoked,
  updated,
  voided,
  withBolt,
} from './partner.fixtures.ts';
import { partnersProjection, type PartnerRow } from './partners.projection.ts';

const claimed: ProgrammeEvent = {
  type: 'NamesClaimed',
  data: { partnerId: 'acme', userId: 'ana', usernameHash: 'h', companyNameHash: 'h', companyDomainHash: 'h' },
};
const member = [registered(), joined(), claimed];
const administrator: EventMetadata['actor'] = { kind: 'administrator', userId: 'root' };
const later = '2026-03-05T09:30:00.000Z';

/** The events happen at noon, the last one later and by an administrator. */
function rowAfter(...events: readonly ProgrammeEvent[]): PartnerRow | null | undefined {
  const story = events.map((event, index) =>
    index === events.length - 1 ? recorded(event, { at: later, actor: administrator }) : recorded(event),
  );
  return rowsAfter(partnersProjection, story).get('acme');
}

describe('the row of a partner', () => {
  test('holds what was said at the registration, and is not confirmed before the registry has the names', () => {
    expect(rowAfter(registered(), joined())).toEqual({
      ...{ companyKey: 'acme\nAcme', nameKey: 'ana ruiz\nAna Ruiz', uniqueName: 'acme', skeleton: 'acme' },
      ...{ emailKey: 'ana@acme.example', tierRank: -1, statusRank: 0, position: '1' },
      reviewRank: `9927 ${noon}`,
      lastChanges: { by: null, after: 0 },
      reviewState: 'pending',
      ...qualification,
      ...personal,
      id: 'acme',
      partnerType: 'app',
      userId: 'ana',
      username: 'Ana',
      members: [{ userId: 'ana', username: 'Ana', joinedAt: later }],
      inviteVersion: 1,
      namedBy: 'ana',
      confirmed: false,
      isRevoked: false,
      applicationStatus: 'pending',
      applicationScore: 72,
      decisionReason: '',
      reviewFlags: [],
      applyWithPartner: false,
      jointApplicationId: null,
      joint: null,
      invitedByPartnerId: null,
      invitationId: null,
      profileVersion: 1,
      preferredPositions: { 1: '1', 2: '1' },
      registeredPosition: '1',
      joinedPositions: {},
      running: null,
      completedId: null,
      submittedAt: noon,
      decidedAt: null,
      decidedBy: null,
      decisionProposedBy: null,
      approvedAt: null,
      approvedPosition: null,
      updatedSinceRejection: false,
      decidedOn: null,
      changedFrom: {},
      lookedAt: 0,
      asksAgain: false,
      reviewRequestedAt: null,
      informationRequest: null,
      createdAt: noon,
      updatedAt: noon,
      undoable: null,
      undoCorrelationId: '',
      before: null,
    });
    expect(rowAfter(...member)).toMatchObject({ confirmed: true });
  });

  test('holds what was said of the partner that it applies with, until that one is forgotten', () => {
    const row = rowAfter(registered(), joined(), jointApplicationMade);
    expect(row).toMatchObject({ applyWithPartner: true, jointApplicationId: 'joint', joint: jointApplication });
    expect(rowAfter(registered(), joined(), jointApplicationMade, jointApplicationErased)).toMatchObject({
      applyWithPartner: true,
      jointApplicationId: null,
      joint: null,
    });
  });

  test('says whose invitation it registered with', () => {
    const invitation = { invitationId: 'invitation', inviterId: 'bolt' };
    expect(rowAfter(registered({ invitation }))).toMatchObject({ invitedByPartnerId: 'bolt', invitationId: 'invitation' });
  });

  test('is gone where the registration was voided', () => {
    expect(rowAfter(registered(), joined(), voided)).toBeNull();
  });

  test('keeps the username of the first member when another one joins', () => {
    expect(rowAfter(...member, joined('ben', 'Ben'))).toMatchObject({ userId: 'ana', username: 'Ana' });
  });

  test('passes to the oldest of the others when the first member leaves', () => {
    const row = rowAfter(...member, joined('ben', 'Ben'), joined('cai', 'Cai'), memberLeft('ana'));
    expect(row).toMatchObject({ userId: 'ben', username: 'Ben', ...personal });
    expect(row?.members).toEqual([
      { userId: 'ben', username: 'Ben', joinedAt: noon },
      { userId: 'cai', username: 'Cai', joinedAt: noon },
    ]);
  });

  test('passes on likewise when the first member is removed', () => {
    const row = rowAfter(...member, joined('ben', 'Ben'), memberRemoved('ana'));
    expect(row).toMatchObject({ userId: 'ben', username: 'Ben', members: [{ userId: 'ben' }] });
  });

  test('holds the version of the invite link', () => {
    expect(rowAfter(...member, inviteLink(2))).toMatchObject({ inviteVersion: 2 });
  });

  test('knows who wrote the names of the contact last', () => {
    const said = (fields: Partial<typeof personal>) => updated({ private: { subject: 'acme', fields } });
    expect(rowAfter(...member, said({ contactJobTitle: 'Chief' }))).toMatchObject({ namedBy: 'ana' });
    expect(rowAfter(...member, said({ lastName: 'Meyer' }))).toMatchObject({ namedBy: 'root' });
  });

  test('is gone when the company is deleted', () => {
    expect(rowAfter(...member, deleted)).toBeNull();
  });

  test('follows the profile, with the version and the time of the change', () => {
    const change = updated({
      changes: { teamSize: '3+' },
      applicationScore: 80,
      private: { subject: 'acme', fields: { firstName: 'Anna' } },
    });
    expect(rowAfter(...member, change)).toMatchObject({
      teamSize: '3+',
      budget: qualification.budget,
      firstName: 'Anna',
      lastName: 'Ruiz',
      applicationScore: 80,
      profileVersion: 2,
      updatedAt: later,
    });
  });

  test('follows the names and the preferred cohorts', () => {
    const names = { companyName: 'Acme Labs', companyDomain: 'labs.example' };
    const renamed: ProgrammeEvent = {
      type: 'CompanyRenamed',
      data: { partnerId: 'acme', profileVersion: 2, registryRevision: 1, private: { subject: 'acme', fields: names } },
    };
    const preferring: ProgrammeEvent = {
      type: 'PreferredCohortsChanged',
      data: { partnerId: 'acme', profileVersion: 3, preferredCohortIds: [2, 3] },
    };
    expect(rowAfter(...member, renamed)).toMatchObject({ ...names, profileVersion: 2, updatedAt: later });
    expect(rowAfter(...member, renamed, preferring)).toMatchObject({
      ...names,
      profileVersion: 3,
      preferredCohortIds: [2, 3],
      updatedAt: later,
    });
  });

  test('follows the flags that were set again', () => {
    const decidable = rowAfter(registered(), joined(), flagged('free-mail-address'));
    expect(decidable).toMatchObject({ reviewFlags: ['free-mail-address'], applicationStatus: 'admin_review', profileVersion: 1 });
  });

  test('remembers since when each of the preferred cohorts is preferred', () => {
    const preferring: ProgrammeEvent = {
      type: 'PreferredCohortsChanged',
      data: { partnerId: 'acme', profileVersion: 2, preferredCohortIds: [2, 3] },
    };
    const at = (event: ProgrammeEvent, place: number) => recorded(event, { position: `000${place}` });
    const events = [...member.map((event) => at(event, 1)), at(preferring, 2)];
    const { preferredPositions } = rowsAfter(partnersProjection, events).get('acme')!;
    expect(preferredPositions).toEqual({ 2: '0001', 3: '0002' });
  });

  test('says who decided, when, and what the partner may read about it', () => {
    expect(rowAfter(...member, approved())).toMatchObject({
      applicationStatus: 'approved',
      decidedBy: 'root',
      decidedAt: later,
      approvedAt: later,
      decisionReason: '',
    });
    expect(rowAfter(...member, rejected('No product yet'))).toMatchObject({
      applicationStatus: 'rejected',
      decidedBy: 'root',
      decidedAt: later,
      decisionReason: 'No product yet',
      approvedAt: null,
    });
    expect(rowAfter(...member, approved(), revoked(null, 'Complaints'))).toMatchObject({
      applicationStatus: 'rejected',
      isRevoked: true,
      decidedBy: 'root',
      decidedAt: later,
      decisionReason: 'Complaints',
    });
  });

  test('remembers the first approval, and forgets the reason once approved again', () => {
    const first = rowAfter(...member, approved())?.approvedAt;
    const again = rowAfter(...member, approved(), revoked(null, 'Complaints'), approved());
    expect(first).toBe(later);
    expect(again).toMatchObject({
      applicationStatus: 'approved',
      isRevoked: false,
      decisionReason: '',
      decidedAt: later,
      approvedAt: noon,
    });
  });

  test('says that the profile was updated since a rejection, until the next decision', () => {
    expect(rowAfter(...member, updated())).toMatchObject({ updatedSinceRejection: false });
    expect(rowAfter(...member, rejected(), updated())).toMatchObject({ updatedSinceRejection: true });
    expect(rowAfter(...member, rejected(), updated(), approved())).toMatchObject({ updatedSinceRejection: false });
  });

  test('says what a decision looked at, and while it is rejected what the changed fields held then', () => {
    const editing = (changes: object, profileVersion: number) => updated({ changes, profileVersion });
    const edited = [...member, editing({ teamSize: '3+' }, 2)];
    expect(rowAfter(...edited)).toMatchObject({ decidedOn: null, changedFrom: {} });
    const rejectedTwo = rowAfter(...edited, rejected());
    expect(rejectedTwo).toMatchObject({
      decidedOn: { profileVersion: 1, profileAt: noon, policy: 'application-v1' },
      changedFrom: {},
    });
    const since = rowAfter(
      ...edited,
      rejected(),
      editing({ budget: 'Under $2.5k' }, 3),
      editing({ budget: '$2.5k+', teamSize: '1' }, 4),
    );
    expect(since?.changedFrom).toEqual({ budget: '$2.5k+', teamSize: '3+' });
    expect(rowAfter(...edited, rejected(), editing({ teamSize: '1' }, 3), approved())).toMatchObject({ changedFrom: {} });
  });

  test('holds what the administrators ask until the next decision, and moves it on where they correct the domain', () => {
    const asked = [...member, informationRequested()];
    const corrected: ProgrammeEvent = {
      type: 'CompanyRenamed',
      data: {
        partnerId: 'acme',
        profileVersion: 2,
        registryRevision: 7,
        corrected: true,
        private: { subject: 'acme', fields: { companyName: 'Acme', companyDomain: 'acme.test' } },
      },
    };
    expect(rowAfter(...asked)!.informationRequest).toMatchObject({ message: 'Where can we try it?', profileVersion: 1 });
    expect(rowAfter(...asked, corrected)).toMatchObject({ profileVersion: 2, informationRequest: { profileVersion: 2 } });
    expect(rowAfter(...asked, updated())!.informationRequest).toMatchObject({ profileVersion: 1 });
    expect(rowAfter(...asked, rejected())!.informationRequest).toBeNull();
  });

  test('stands in the queue again once a rejected company asks for another look, until the next decision', () => {
    const asked = [...member, rejected(), updated(), askedAgain()];
    expect(rowAfter(...member)).toMatchObject({ reviewState: 'pending' });
    expect(rowAfter(...asked)).toMatchObject({
      applicationStatus: 'rejected',
      reviewState: 'asked_again',
      reviewRequestedAt: later,
      submittedAt: later,
      lookedAt: 2,
    });
    expect(rowAfter(...asked, rejected())).toMatchObject({ reviewState: 'rejected', reviewRequestedAt: noon });
    expect(rowAfter(...asked, approved())).toMatchObject({ reviewState: 'approved' });
  });

  test('names the one running application, and not one that has ended', () => {
    const running = { ...withBolt, applicationId: 'first', cohortId: 1, completed: false, replaces: null };
    const moved = applicationOpened({ applicationId: 'second', cohortId: 2, replaces: { applicationId: 'first', cohortId: 1 } });
    expect(rowAfter(...member, approved(), applicationOpened())?.running).toEqual(running);
    expect(rowAfter(...member, approved(), applicationOpened(), moved)?.running).toEqual({
      ...running,
      applicationId: 'second',
      cohortId: 2,
      replaces: { applicationId: 'first', cohortId: 1 },
    });
    expect(rowAfter(...member, approved(), applicationOpened(), completed())?.running).toEqual({ ...running, completed: true });
    expect(rowAfter(...member, approved(), applicationOpened(), moved, closed('canceled'))?.running?.applicationId).toBe(
      'second',
    );
    expect(rowAfter(...member, approved(), applicationOpened(), closed('canceled'))?.running).toBeNull();
  });

  test('has the words empty once their key has been destroyed', () => {
    const forgotten = registered({ private: { subject: 'acme', fields: null } });
    expect(rowAfter(forgotten, claimed)).toMatchObject({ firstName: '', companyName: '', contactEmail: '', teamSize: '2' });
  });

  test('is not made by an event about a partner of whom nothing is known', () => {
    expect(rowAfter(updated())).toBeNull();
    expect(rowAfter(approved())).toBeNull();
  });
});

describe('a decision that is undone', () => {
  test.each([
    ['PartnerApproved', member, approved()],
    ['PartnerRejected', member, rejected('No.')],
    ['PartnerApprovalRevoked', [...member, approved()], revoked()],
  ] as const)('leaves the row as it was: %s', (type, before, act) => {
    expect(rowAfter(...before, act)).toMatchObject({ undoable: { eventId: 'event', act: type, at: later } });
    const atNoon = (...events: readonly ProgrammeEvent[]) =>
      rowsAfter(
        partnersProjection,
        events.map((event) => recorded(event)),
      ).get('acme');
    const undone = atNoon(...before, act, decisionUndone(type, before.length));
    expect(undone).toEqual({ ...atNoon(...before), undoable: null, undoCorrelationId: '', before: null });
  });

  test('cannot be undone any more once something has followed that it did not lead to itself', () => {
    const following = [updated(), completed(), awaited(withBolt, "bolt's")];
    const rowWith = (later: ProgrammeEvent, correlationId: string) =>
      rowsAfter(partnersProjection, [
        ...[...member, approved()].map((event) => recorded(event)),
        recorded(later, { correlationId }),
      ]).get('acme');
    for (const later of following) {
      expect(rowWith(later, 'another')).toMatchObject({ undoable: null, before: null });
      expect(rowWith(later, 'c')).toMatchObject({ undoable: { act: 'PartnerApproved' } });
    }
  });
});

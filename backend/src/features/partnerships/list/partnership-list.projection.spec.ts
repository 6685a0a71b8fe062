import { partnershipStatuses, partnerTiers } from '@accelerator/contracts/catalogue';
import type { EventNamed, EventType } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { sortKeyOf } from '@accelerator/contracts/text/folding';
import { created, edited } from '../../cohorts/cohort.fixtures.ts';
import * as invitation from '../../invitations/invitation.fixtures.ts';
import {
  deleted,
  jointApplication,
  jointApplicationErased,
  jointApplicationMade,
  personal,
  qualification,
  registered,
  updated,
  voided,
} from '../../partners/partner/partner.fixtures.ts';
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
  interested,
  mutual,
  noted,
  pair,
  passed,
  proposed,
  recommended,
  reconsidered,
  rejected,
  released,
  undone,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import { partnershipListProjection } from './partnership-list.projection.ts';
import {
  isInvitation,
  isOnTheList,
  isPair,
  type ListedPair,
  type PartnershipListRow,
  type StoredListRow,
} from './partnership-list-row.ts';

interface Event {
  readonly type: EventType;
  readonly data: EventNamed<EventType>['data'];
}

/** Zoë of Bolt. */
const boltRegistered = registered({
  partnerId: 'bolt',
  partnerType: 'solutions',
  userId: 'zoe',
  qualification: { ...qualification, industries: ['Finance', 'Travel'], partnerTier: 'Gold' },
  private: {
    subject: 'bolt',
    fields: { ...personal, firstName: 'Zoë', lastName: 'Ek', companyName: 'Bølt AB', contactEmail: 'zoe@bolt.example' },
  },
});
const bothRegistered: readonly Event[] = [registered(), boltRegistered, created()];

const renamed = (companyName: string): Event => ({
  type: 'CompanyRenamed',
  data: {
    partnerId: 'acme',
    profileVersion: 2,
    registryRevision: 1,
    private: { subject: 'acme', fields: { companyName, companyDomain: 'acme.example' } },
  },
});

function listAfter(...events: readonly Event[]) {
  const story = events.map((event, index) =>
    recorded(event, { at: `${noon.slice(0, 11)}12:00:${String(index).padStart(2, '0')}Z` }),
  );
  const rows = rowsAfter(partnershipListProjection, story);
  return [...rows.values()].filter((row): row is PartnershipListRow => row !== null && isOnTheList(row) && row.listed);
}

/** The row of the pair, listed or not. */
function rowAfter(...events: readonly Event[]): ListedPair {
  const row = rowsAfter(
    partnershipListProjection,
    events.map((event) => recorded(event)),
  ).get(pair.partnershipId);
  if (!row || !isPair(row)) throw new Error('The pair has no row.');
  return row;
}

const searchedIn = (row: PartnershipListRow) => partnershipListProjection.search!(row);

describe('the list of partnerships', () => {
  test('has a row for a pair, and none for a company or a cohort', () => {
    expect(listAfter(...bothRegistered)).toEqual([]);
    expect(listAfter(...bothRegistered, interested(acme)).map(({ id }) => id)).toEqual([pair.partnershipId]);
  });

  test('leaves out a pair that neither side has answered yet', () => {
    expect(listAfter(...bothRegistered, noted(acme, 'Call'))).toEqual([]);
    expect(listAfter(...bothRegistered, passed(bolt))).toHaveLength(1);
    expect(listAfter(...bothRegistered, noted(acme, 'Call'), interested(bolt))).toHaveLength(1);
  });

  test('dates a pair from the first interest or pass, and from no note', () => {
    const dates = (...events: readonly Event[]) =>
      listAfter(...bothRegistered, ...events).map(({ createdAt }) => createdAt.slice(17, 19));
    expect(dates(noted(acme, 'Call'), passed(acme), passed(bolt), reconsidered(acme))).toEqual(['04']);
    expect(dates(noted(acme, 'Call'), passed(bolt), departed(bolt))).toEqual(['04']);
    expect(dates(passed(acme), reconsidered(acme), noted(acme, 'Call'), passed(bolt))).toEqual(['06']);
  });

  test('keeps a pair in which one has shown interest, whatever becomes of it', () => {
    expect(listAfter(...bothRegistered, interested(acme), withdrawn(acme))).toHaveLength(1);
  });
});

describe('a row of the list', () => {
  test('is where it was after a note, of which administrators are not told', () => {
    expect(rowAfter(...bothRegistered, interested(acme), noted(bolt, 'Write')).position).toBe(
      rowAfter(...bothRegistered, interested(acme)).position,
    );
  });

  test('knows both companies from their registrations, folded for the order', () => {
    expect(rowAfter(...bothRegistered, interested(acme))).toMatchObject({
      appPartnerId: 'acme',
      solutionsPartnerId: 'bolt',
      appPartner: sortKeyOf('Ana Ruiz'),
      appCompany: sortKeyOf('Acme'),
      solutionsPartner: sortKeyOf('Zoë Ek'),
      tier: partnerTiers.values.indexOf('Gold'),
      industries: ['Technology', 'Finance', 'Travel'],
    });
  });

  test('says where the two stand', () => {
    const columns = (...events: readonly Event[]) => {
      const { standing, interests } = rowAfter(...bothRegistered, ...events);
      return { standing, interests };
    };
    expect(columns(interested(acme))).toEqual({
      standing: 'interested,silent,false,false,pending',
      interests: 3,
    });
    expect(columns(interested(acme), passed(bolt)).standing).toBe('interested,passed,false,false,pending');
    expect(columns(...acmeApplied)).toEqual({
      standing: 'interested,interested,true,false,applying,1,pending',
      interests: 4,
    });
    expect(columns(...bothApplied).standing).toBe('interested,interested,true,true,pending_approval');
    expect(columns(...active).standing).toBe('interested,interested,true,true,active');
    expect(columns(...active, canceled({ was: 'active' }))).toEqual({
      standing: 'silent,silent,false,false,canceled',
      interests: 2,
    });
  });

  test('names the cohort for as long as one of the two is in it or has applied for it', () => {
    const cohort = (...events: readonly Event[]) => {
      const { cohortId, cohort: name } = rowAfter(...bothRegistered, ...events);
      return [cohortId, name];
    };
    expect(cohort(...mutual)).toEqual([null, null]);
    expect(cohort(...acmeApplied)).toEqual([1, sortKeyOf('Spring 2026')]);
    expect(cohort(...active)).toEqual([1, sortKeyOf('Spring 2026')]);
    expect(cohort(...acmeApplied, released(acme))).toEqual([null, null]);
    expect(cohort(...bothApplied, canceled())).toEqual([null, null]);
  });

  test('is found under the cohort of the two, and under those that they completed', () => {
    const cohortIds = (...events: readonly Event[]) => rowAfter(...bothRegistered, ...events).cohortIds;
    expect([cohortIds(...mutual), cohortIds(...active), cohortIds(...active, completed)]).toEqual([[], ['1'], ['1']]);
    expect(cohortIds(...active, completed, applied(acme, { cohortId: 2, applicationId: 'second' }))).toEqual(['1', '2']);
  });

  test('follows an application to another cohort', () => {
    const autumn = { ...created({ name: 'Autumn 2026' }), data: { ...created({ name: 'Autumn 2026' }).data, cohortId: 2 } };
    const moved = applied(acme, { cohortId: 2, applicationId: 'second' });
    expect(rowAfter(...bothRegistered, autumn, ...acmeApplied, moved)).toMatchObject({
      cohortId: 2,
      cohort: sortKeyOf('Autumn 2026'),
    });
  });

  test('is rewritten when its cohort is renamed, and not by another change of it', () => {
    const before = rowAfter(...bothRegistered, ...acmeApplied);
    const after = rowAfter(...bothRegistered, ...acmeApplied, edited({ name: 'Summer 2026', code: 'SUM26' }));
    expect(after).toEqual({ ...before, cohort: sortKeyOf('Summer 2026'), cohortFacts: { name: 'Summer 2026', code: 'SUM26' } });
    expect(rowAfter(...bothRegistered, ...acmeApplied, edited({ capacity: 9 }))).toEqual(before);
  });

  test('takes the name of a cohort that was renamed before', () => {
    expect(rowAfter(...bothRegistered, edited({ name: 'Summer 2026' }), ...acmeApplied).cohort).toBe(sortKeyOf('Summer 2026'));
  });

  test('is rewritten when one of the two is renamed or changes its profile', () => {
    const begun = [...bothRegistered, interested(acme)];
    expect(rowAfter(...begun, renamed('Ácme GmbH'))).toMatchObject({
      appCompany: sortKeyOf('Ácme GmbH'),
      solutionsPartner: sortKeyOf('Zoë Ek'),
    });
    const moved = updated({
      partnerId: 'bolt',
      changes: { industries: ['Retail'], partnerTier: 'Elite' },
      private: { subject: 'bolt', fields: { lastName: 'Öst' } },
    });
    expect(rowAfter(...begun, moved)).toMatchObject({
      solutionsPartner: sortKeyOf('Zoë Öst'),
      tier: partnerTiers.values.indexOf('Elite'),
      industries: ['Technology', 'Finance', 'Retail'],
    });
  });

  test('takes what a company was renamed to before the two met', () => {
    expect(rowAfter(...bothRegistered, renamed('Acme GmbH'), interested(acme)).appCompany).toBe(sortKeyOf('Acme GmbH'));
  });

  test.each([
    ['was deleted', deleted],
    ['was never let in', voided],
  ])('forgets everything about a company that %s', (_, gone) => {
    const row = rowAfter(...bothRegistered, interested(acme), gone);
    expect(row).toMatchObject({
      appPartner: sortKeyOf(''),
      appCompany: sortKeyOf('Deleted partner acme'),
      industries: ['Finance', 'Travel'],
    });
    expect(JSON.stringify(row)).not.toMatch(/Ana|Ruiz|acme@|ana@/);
  });

  test('knows of a company whose words were destroyed only that it was there', () => {
    const destroyed = registered({ private: { subject: 'acme', fields: null } });
    expect(rowAfter(destroyed, boltRegistered, interested(acme))).toMatchObject({
      appPartner: sortKeyOf(''),
      appCompany: sortKeyOf('Deleted partner acme'),
    });
  });

  test.each([
    ['PartnershipRejected', [...bothApplied], rejected(), { cohortId: 1 }],
    ['CohortProposed', [...mutual], proposed(2), {}],
  ] as const)('is what it was before an act of an administrator that is undone: %s', (type, before, act, changes) => {
    const [was] = listAfter(...bothRegistered, ...before);
    const events = [...bothRegistered, ...before, act];
    expect(listAfter(...events)).not.toEqual([was]);
    expect(listAfter(...events, undone(type, before.length, changes))).toEqual([was]);
  });

  test('is in the cohort that was proposed before, once another proposal is undone', () => {
    const events = [...bothRegistered, ...mutual, proposed(1), proposed(2)];
    const { cohortId, cohort } = rowAfter(...events, undone('CohortProposed', events.length));
    expect([cohortId, cohort]).toEqual([1, sortKeyOf('Spring 2026')]);
  });

  test('holds no word that one of the two wrote, or that was written about them', () => {
    const words = { subject: pair.partnershipId, fields: { evaluationNotes: 'Promising' } };
    const annotated: Event = { type: 'PartnershipAnnotated', data: { ...pair, private: words } };
    const about = [annotated, recommended([], 'You met')];
    const both = [noted(acme, 'Meet them'), ...mutual, applied(bolt, { message: 'Shall we?' }), ...about];
    const row = rowAfter(...bothRegistered, ...both);
    expect(JSON.stringify(row)).not.toMatch(/You met|Promising/);
    expect(JSON.stringify(row)).not.toMatch(/Meet them|Shall we/);
  });

  test('is found by its id, both companies and their people, cohort, code and status', () => {
    const text = searchedIn(rowAfter(...bothRegistered, ...bothApplied));
    const words = ['acme-bolt', 'Acme', 'Ana', 'Ruiz', 'ana@acme.example', 'Bølt AB', 'zoe@bolt.example', 'Spring 2026', 'SPR26'];
    for (const word of [...words, partnershipStatuses.labelOf('pending_approval')]) expect(text).toContain(word);
    expect(searchedIn(rowAfter(...bothRegistered, ...mutual))).not.toContain('Spring');
  });
});

describe('an invitation on the list', () => {
  const storedAfter = (...events: readonly Event[]): StoredListRow | null | undefined =>
    rowsAfter(
      partnershipListProjection,
      [...bothRegistered, ...events].map((event) => recorded(event)),
    ).get('invitation');
  const invites = (...events: readonly Event[]) => {
    const row = storedAfter(...events);
    if (!row || !isInvitation(row)) throw new Error('The invitation has no row.');
    return row;
  };
  const naming = [jointApplicationMade, invitation.joint] as const;

  test('has a row of its own, for the side that is invited, too', () => {
    expect(invites(invitation.created())).toMatchObject({
      ...{ listed: true, kind: 'invitation', appPartnerId: 'acme', solutionsPartnerId: null },
      ...{
        appCompany: sortKeyOf('Acme'),
        solutionsCompany: sortKeyOf('Invited Solutions Partner'),
        solutionsPartner: sortKeyOf(''),
        industries: ['Technology', 'Finance'],
      },
      ...{ cohortId: 1, cohortIds: ['1'], cohort: sortKeyOf('Spring 2026'), createdAt: noon },
      ...{ standing: 'silent,silent,false,false,pending', interests: 2 },
    });
    expect(invites(invitation.created({ invitedType: 'app', inviterId: 'bolt' }))).toMatchObject({
      ...{
        appPartnerId: null,
        solutionsPartnerId: 'bolt',
        appCompany: sortKeyOf('Invited App Partner'),
        tier: partnerTiers.values.indexOf('Gold'),
      },
    });
  });

  test('of a joint application shows what its applicant said of the named partner, as it was changed', () => {
    const row = invites(...naming);
    expect(row).toMatchObject({
      ...{ kind: 'joint_application', cohortId: null, cohort: null },
      standing: 'silent,silent,false,false,awaiting_partner_registration',
      ...{ solutionsPartnerId: null, solutionsCompany: sortKeyOf(jointApplication.solutionsPartnerName) },
      ...{ solutionsPartner: sortKeyOf(jointApplication.solutionsPartnerPocName) },
    });
    for (const word of [jointApplication.solutionsPartnerName, jointApplication.externalPartnerEmail, 'Acme', 'invitation'])
      expect(searchedIn(row)).toContain(word);
    const fields = { solutionsPartnerName: 'Other Agency' };
    const changed: Event = {
      type: 'JointApplicationChanged',
      data: { partnerId: 'acme', jointApplicationId: 'joint', private: { subject: 'joint', fields } },
    };
    expect(invites(...naming, changed).solutionsCompany).toBe(sortKeyOf('Other Agency'));
    expect(invites(jointApplicationMade, changed, invitation.joint).solutionsCompany).toBe(sortKeyOf('Other Agency'));
  });

  test('is that of both companies while its acceptance is kept, and follows both', () => {
    const row = invites(...naming, invitation.storedAcceptance);
    expect(row).toMatchObject({
      ...{ listed: true, appPartnerId: 'acme', solutionsPartnerId: 'bolt', solutionsCompany: sortKeyOf('Bølt AB') },
      ...{ standing: 'silent,silent,false,false,joint_application_pending', industries: ['Technology', 'Finance', 'Travel'] },
    });
    expect(searchedIn(row)).not.toContain(jointApplication.externalPartnerEmail);
    const moved = updated({ partnerId: 'bolt', changes: {}, private: { subject: 'bolt', fields: { lastName: 'Öst' } } });
    expect(invites(invitation.created(), invitation.storedAcceptance, moved, renamed('Acme GmbH'))).toMatchObject({
      ...{ solutionsPartner: sortKeyOf('Zoë Öst'), appCompany: sortKeyOf('Acme GmbH') },
    });
  });

  test('is off the list once it has become a partnership, and leads there', () => {
    const row = storedAfter(invitation.created(), invitation.accepted(), invitation.completed());
    expect(row).toEqual({ id: 'invitation', kind: 'completed', partnershipId: pair.partnershipId });
    expect(
      listAfter(...bothRegistered, invitation.created(), invitation.accepted(), invitation.completed(), interested(acme)),
    ).toMatchObject([{ id: pair.partnershipId, kind: 'partnership' }]);
  });

  test('is canceled or rejected when it ends, is in no cohort then, and a joint application can begin anew', () => {
    const { standing, cohortId, cohort, invitation: facts } = invites(invitation.created(), invitation.withdrawn());
    const canceled = ['silent,silent,false,false,canceled', null, null, 'app'];
    expect([standing, cohortId, cohort, facts.canceledBy]).toEqual(canceled);
    const over = [...naming, invitation.ended('rejected')];
    expect(invites(...over).standing).toBe('silent,silent,false,false,rejected');
    expect(invites(...over, invitation.joint).standing).toBe('silent,silent,false,false,awaiting_partner_registration');
  });

  test('is taken back by an administrator where the named partner asks for it', () => {
    const by = { actor: { kind: 'administrator', userId: 'admin' } } as const;
    const rows = rowsAfter(partnershipListProjection, [
      ...[...bothRegistered, ...naming].map((event) => recorded(event)),
      recorded(invitation.withdrawn(), by),
    ]);
    expect(rows.get('invitation')).toMatchObject({ invitation: { canceledBy: 'admin' } });
  });

  test('has another term after its link was renewed', () => {
    expect(invites(invitation.created(), invitation.regenerated).invitation.expiresAt).toBe(invitation.newLink.expiresAt);
  });

  test.each([
    ['is erased at its request', [jointApplicationErased]],
    ['goes with the company that named it', [deleted]],
  ])('forgets the named partner, which %s, and is the same after a rebuild without these words', (_, events) => {
    const named = /Bolt|Bea|Holt|bea@/i;
    const row = invites(...naming, ...events);
    expect(JSON.stringify(row)).not.toMatch(named);
    expect(row.solutionsCompany).toBe(sortKeyOf('Invited Solutions Partner'));
    const { data } = jointApplicationMade as Extract<typeof jointApplicationMade, { type: 'JointApplicationMade' }>;
    const destroyed: Event = { ...jointApplicationMade, data: { ...data, private: { subject: 'joint', fields: null } } };
    expect(invites(destroyed, invitation.joint, ...events)).toEqual(row);
  });

  test('keeps of a company that has left that it was there', () => {
    const left = { type: 'PartnerDeleted', data: { partnerId: 'bolt', userIds: ['zoe'] } } as const;
    expect(invites(invitation.created(), invitation.storedAcceptance, left).solutionsCompany).toBe(
      sortKeyOf('Deleted partner bolt'),
    );
  });
});

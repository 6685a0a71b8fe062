import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import {
  acme,
  acmeApplied,
  active,
  applied,
  approved,
  becameMutual,
  bolt,
  bothApplied,
  canceled,
  completed,
  contacted,
  departed,
  removed,
  frozen,
  interested,
  interestedToo,
  matchDeleted,
  matched,
  moved,
  mutual,
  noted,
  notRecommended,
  pair,
  passed,
  proposed,
  receipt,
  recommended,
  reconsidered,
  rejected,
  released,
  submitted,
  thawed,
  undone,
  withdrawn,
} from './partnership.fixtures.ts';
import { partnerLeft, partnerRemoved, partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

const later = '2026-03-05T09:30:00.000Z';

function rowOf(events: readonly PartnershipEvent[], at: (index: number) => string): PartnershipRow {
  const story = events.map((event, index) => recorded(event, { at: at(index), actor: { kind: 'member', userId: 'ana' } }));
  const row = rowsAfter(partnershipsProjection, story).get(pair.partnershipId);
  if (!row) throw new Error('The pair has no row.');
  return row;
}

/** The events happen at noon, the last one later; both by the same person. */
function rowAfter(...events: readonly PartnershipEvent[]): PartnershipRow {
  return rowOf(events, (index) => (index === events.length - 1 ? later : noon));
}

/** The fields that the last event changes, by their path, with their new values. */
function changesBy(event: PartnershipEvent, before: readonly PartnershipEvent[]): Record<string, unknown> {
  const former = new Map(leavesOf(withoutUndo(rowOf(before, () => noon))));
  return Object.fromEntries(
    leavesOf(withoutUndo(rowAfter(...before, event))).filter(([path, value]) => former.get(path) !== value),
  );
}

/** The state without the one before the last act, which has tests of its own. */
function withoutUndo({ undoable: _, before: _before, undoCommandId: _command, receipt: _receipt, ...row }: PartnershipRow) {
  return row;
}

function leavesOf(value: unknown, path: readonly string[] = []): (readonly [path: string, value: unknown])[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [[path.join('.'), value]];
}

describe('the row of a pair', () => {
  test('begins with whatever one of the two says first, and names who showed interest first', () => {
    expect(rowAfter(interested(bolt))).toMatchObject({
      id: 'acme-bolt',
      appPartnerId: 'acme',
      solutionsPartnerId: 'bolt',
      initiatedBy: 'solutions',
      phase: 'talking',
      createdAt: later,
    });
    expect(rowAfter(noted(acme, 'Call'))).toMatchObject({ initiatedBy: 'app', begunAt: null });
    expect(rowAfter(noted(acme, 'Call'), interested(bolt))).toMatchObject({
      initiatedBy: 'solutions',
      createdAt: noon,
      begunAt: later,
      updatedAt: later,
    });
    expect(rowAfter(...mutual)).toMatchObject({ initiatedBy: 'app', begunAt: noon });
  });

  test('is begun by an administrator who matches the two, and by neither once the match is deleted', () => {
    const match = { at: later, userId: 'ana', notes: 'Both asked' };
    expect(rowAfter(noted(bolt, 'Call'), matched('Both asked'))).toMatchObject({
      ...{ initiatedBy: 'admin', begunAt: later, match, matched: true },
      changedFor: { app: later, solutions: later },
    });
    expect(rowAfter(matched(), interested(acme))).toMatchObject({ initiatedBy: 'admin', begunAt: noon });
    const after = rowAfter(noted(bolt, 'Call'), matched(), interested(bolt), contacted(bolt), matchDeleted());
    expect(after).toMatchObject({
      ...{ initiatedBy: 'solutions', begunAt: null, match: null, matched: false, mutualAt: null, lastContactedAt: null },
      acts: { app: { interested: null }, solutions: { interested: null } },
    });
    expect(rowAfter(matched(), ...mutual, matchDeleted(), interested(bolt))).toMatchObject({
      ...{ initiatedBy: 'solutions', begunAt: later },
    });
  });

  test('says since when administrators have it: from the first interest or pass, whatever becomes of it, and from no note', () => {
    const since = (...events: readonly PartnershipEvent[]) =>
      rowOf(events, (index) => `2026-03-05T09:30:0${index}.000Z`).shownSince?.slice(17, 19);
    expect(since(noted(acme, 'Call'))).toBeUndefined();
    expect(since(noted(acme, 'Call'), interested(bolt), withdrawn(bolt))).toBe('01');
    expect(since(noted(acme, 'Call'), passed(acme), passed(bolt), reconsidered(acme))).toBe('01');
    expect(since(noted(acme, 'Call'), passed(bolt), departed(bolt))).toBe('01');
    expect(since(passed(bolt), reconsidered(bolt))).toBeUndefined();
    expect(since(passed(bolt), reconsidered(bolt), passed(acme), noted(bolt, 'Call'))).toBe('02');
    expect(since(passed(bolt), interested(acme))).toBe('01');
  });

  test('goes on with one that an administrator matches again, and forgets how it ended', () => {
    expect(rowAfter(...bothApplied, rejected('Too early'), matched())).toMatchObject({
      ...{ initiatedBy: 'admin', begunAt: noon, outcome: null, reason: '', mutualAt: noon },
    });
  });

  test('says whose invitation it began with', () => {
    const invited: PartnershipEvent = { type: 'InterestExpressed', data: { ...acme, mutual: true, inviterId: 'acme' } };
    expect(rowAfter(invited)).toMatchObject({ invitedByPartnerId: 'acme', inviteAcceptedAt: later, initiatedBy: 'app' });
    expect(rowAfter(interested(acme))).toMatchObject({ invitedByPartnerId: null, inviteAcceptedAt: null });
  });

  test('is no news to a side where the other one passes, takes notes, keeps a bookmark or evaluates', () => {
    const saved: PartnershipEvent = { type: 'PartnerSaved', data: bolt };
    const evaluated: PartnershipEvent = { type: 'PartnerEvaluated', data: { ...bolt, evaluated: true, private: null } };
    for (const theirs of [passed(bolt), noted(bolt, 'Call'), saved, evaluated]) {
      expect(rowAfter(interested(acme), theirs).changedFor).toEqual({ app: noon, solutions: later });
    }
    expect(rowAfter(...mutual, applied(bolt)).changedFor).toEqual({ app: later, solutions: later });
  });

  test('holds the state that decides', () => {
    expect(rowAfter(...mutual, contacted(acme), frozen(bolt))).toMatchObject({
      phase: 'talking',
      contacted: true,
      sides: { app: { interested: true, frozen: false }, solutions: { interested: true, frozen: true } },
    });
  });

  test('says since when the interest is mutual, until one of the two takes it back', () => {
    expect(rowAfter(interested(acme)).mutualAt).toBeNull();
    expect(rowAfter(...mutual).mutualAt).toBe(later);
    expect(rowAfter(...mutual, withdrawn(acme)).mutualAt).toBeNull();
    expect(rowAfter(...mutual, passed(bolt)).mutualAt).toBeNull();
    expect(rowAfter(...mutual, withdrawn(acme), interested(acme), becameMutual).mutualAt).toBe(later);
  });

  test('says who became interested and when, until it is taken back', () => {
    expect(rowAfter(interested(acme)).acts.app.interested).toEqual({ at: later, position: '1', userId: 'ana' });
    expect(rowAfter(...mutual, withdrawn(acme)).acts).toMatchObject({
      app: { interested: null },
      solutions: { interested: { at: noon } },
    });
    expect(rowAfter(...mutual, passed(acme)).acts.app.interested).toBeNull();
    expect(rowAfter(...active, canceled({ was: 'active' })).acts).toMatchObject({
      app: { interested: null },
      solutions: { interested: null },
    });
  });

  test('says which side an administrator acted for, in what, and who it was', () => {
    const as = { kind: 'administrator', userId: 'quinn', onBehalfOf: 'solutions' } as const;
    const by = (...events: readonly PartnershipEvent[]) =>
      rowsAfter(
        partnershipsProjection,
        [interested(acme), ...events].map((event, index) => recorded(event, index === 0 ? {} : { actor: as, at: later })),
      ).get('acme-bolt')!;
    const act = { at: later, position: '1', userId: 'quinn', onBehalf: true };
    expect(by(interestedToo(bolt), becameMutual).acts).toMatchObject({
      app: { interested: { at: noon } },
      solutions: { interested: act },
    });
    expect(by(interestedToo(bolt), becameMutual).acts.app.interested).not.toHaveProperty('onBehalf');
    expect(by(passed(bolt)).acts.solutions).toMatchObject({ interested: null, passed: act });
    expect(by(passed(bolt), interested(bolt)).acts.solutions).toMatchObject({ interested: act, passed: null });
    expect(by(interestedToo(bolt), becameMutual, applied(bolt)).acts.solutions.applied).toEqual(act);
    expect(by(interestedToo(bolt), becameMutual, applied(bolt), canceled({ by: 'solutions' }))).toMatchObject({
      canceledBy: 'solutions',
      canceledOnBehalf: true,
    });
  });

  test('remembers of each side that it has applied, also once the two have begun anew', () => {
    expect(rowAfter(...mutual).hasApplied).toEqual({ app: false, solutions: false });
    const over = [...mutual, applied(acme), canceled({ by: 'solutions' }), withdrawn(bolt)];
    expect(rowAfter(...over, interested(bolt), becameMutual).hasApplied).toEqual({ app: true, solutions: false });
  });

  test('says who applied, when and with which words, until the application ends', () => {
    const words = rowAfter(...mutual, applied(acme, { message: 'Shall we?' }));
    expect(words.acts.app).toEqual({
      interested: { at: noon, position: '1', userId: 'ana' },
      passed: null,
      applied: { at: later, position: '1', userId: 'ana' },
      applicationMessage: 'Shall we?',
    });
    expect(words.acts.solutions).toMatchObject({ applied: null, applicationMessage: '' });
    for (const ended of [released(acme), canceled(), rejected()]) {
      const { acts } = rowAfter(...mutual, applied(acme, { message: 'Shall we?' }), ended);
      expect(acts.app).toMatchObject({ applied: null, applicationMessage: '' });
    }
  });

  test('keeps the words of the latest application where it is moved', () => {
    const moved = applied(acme, { applicationId: 'second', cohortId: 2, message: 'This one suits better.' });
    const { sides, acts } = rowAfter(...mutual, applied(acme, { message: 'Shall we?' }), moved);
    expect(sides.app.application).toEqual({ applicationId: 'second', cohortId: 2 });
    expect(acts.app).toMatchObject({ applied: { at: later }, applicationMessage: 'This one suits better.' });
  });

  test('says since when it awaits a decision, and who decided when', () => {
    expect(rowAfter(...bothApplied)).toMatchObject({ phase: 'submitted', cohortId: 1, submittedAt: later, decidedAt: null });
    expect(rowAfter(...active)).toMatchObject({
      phase: 'active',
      submittedAt: noon,
      decidedAt: later,
      decidedBy: 'ana',
      outcome: null,
    });
    expect(rowAfter(...bothApplied, rejected('Too early'))).toMatchObject({
      phase: 'talking',
      cohortId: null,
      submittedAt: null,
      decidedAt: later,
      outcome: 'rejected',
      reason: 'Too early',
    });
  });

  test('says who canceled, when and why', () => {
    const personal = { subject: 'bolt', fields: { reason: 'We lost the client' } };
    expect(rowAfter(...bothApplied, canceled({ by: 'solutions', private: personal }))).toMatchObject({
      outcome: 'canceled',
      canceledBy: 'solutions',
      canceledAt: later,
      reason: 'We lost the client',
      mutualAt: noon,
    });
    expect(rowAfter(...active, canceled({ was: 'active' }))).toMatchObject({ outcome: 'canceled', reason: '', mutualAt: null });
  });

  test.each([
    ['applying again', [...bothApplied, canceled(), applied(acme, { applicationId: 'second' })]],
    ['new interest', [...active, canceled({ was: 'active' }), interested(acme)]],
  ])('forgets how the last application ended with %s', (_, story) => {
    expect(rowAfter(...story)).toMatchObject({ outcome: null, reason: '', canceledBy: null, canceledAt: null });
  });

  test('says when the two were last in contact', () => {
    expect(rowAfter(...mutual).lastContactedAt).toBeNull();
    expect(rowAfter(...mutual, contacted(bolt)).lastContactedAt).toBe(later);
  });

  test('stays where the key of its words has been destroyed', () => {
    const forgotten = canceled({ private: { subject: 'acme', fields: null } });
    expect(rowAfter(...bothApplied, forgotten)).toMatchObject({ outcome: 'canceled', reason: '' });
    const silent: PartnershipEvent = {
      type: 'CohortApplied',
      data: { ...acme, applicationId: 'a', cohortId: 1, private: { subject: 'acme', fields: null } },
    };
    expect(rowAfter(...mutual, silent).acts.app).toMatchObject({ applied: { at: later }, applicationMessage: '' });
  });

  test('is kept for each pair by itself', () => {
    const other = { ...pair, partnershipId: 'acme-cargo', solutionsPartnerId: 'cargo', side: 'app' } as const;
    const rows = rowsAfter(
      partnershipsProjection,
      [...acmeApplied, interested(other), approved].map((event) => recorded(event)),
    );
    expect([...rows.keys()]).toEqual(['acme-bolt', 'acme-cargo']);
    expect(rows.get('acme-cargo')).toMatchObject({ phase: 'talking', solutionsPartnerId: 'cargo' });
  });
});

describe('one more event', () => {
  const saved: PartnershipEvent = { type: 'PartnerSaved', data: bolt };
  const unsaved: PartnershipEvent = { type: 'PartnerUnsaved', data: bolt };
  const evaluated: PartnershipEvent = {
    type: 'PartnerEvaluated',
    data: { ...acme, evaluated: true, private: { subject: 'acme', fields: { evaluationNotes: 'Good' } } },
  };
  const otherPlans = { subject: 'acme', fields: { reason: 'Other plans' } };
  const news = { updatedAt: later, 'changedFor.app': later, 'changedFor.solutions': later };
  const onlyForApp = { updatedAt: later, 'changedFor.app': later };
  const onlyForSolutions = { updatedAt: later, 'changedFor.solutions': later };
  const notInterested = { 'sides.app.interested': false, 'acts.app.interested': null, mutualAt: null };
  const neitherInterested = { ...notInterested, 'sides.solutions.interested': false, 'acts.solutions.interested': null };
  const noApplication = { 'sides.app.application': null, 'acts.app.applied': null };
  const noApplications = { ...noApplication, 'sides.solutions.application': null, 'acts.solutions.applied': null };
  const nothingRuns = { ...noApplications, phase: 'talking', cohortId: null, submittedAt: null };
  const over = (how: string, { was = 'application', of = null as string | null } = {}) =>
    Object.fromEntries(Object.entries({ how, was, cohortId: 1, of, at: later }).map(([key, value]) => [`ended.${key}`, value]));
  const endedBy = (canceledBy: string) => ({ outcome: 'canceled', canceledBy, canceledAt: later });
  const decided = { decidedAt: later, decidedBy: 'ana' };
  const { app, solutions } = rowAfter(noted(acme, '')).sides;

  test.each<[PartnershipEvent, readonly PartnershipEvent[], Record<string, unknown>]>([
    [withdrawn(acme), mutual, { ...news, ...notInterested, 'sides.app.involved': false }],
    [becameMutual, mutual.slice(0, 2), { mutualAt: later, updatedAt: later }],
    [
      passed(bolt),
      mutual.slice(0, 1),
      {
        ...onlyForSolutions,
        'sides.solutions.passed': true,
        'sides.solutions.involved': true,
        'acts.solutions.passed.at': later,
        'acts.solutions.passed.position': '1',
        'acts.solutions.passed.userId': 'ana',
        'firstActAt.solutions': later,
        'firstActPositions.solutions': '1',
      },
    ],
    [
      reconsidered(bolt),
      [...mutual.slice(0, 1), passed(bolt)],
      {
        ...onlyForSolutions,
        'sides.solutions.passed': false,
        'sides.solutions.involved': false,
        'acts.solutions.passed': null,
      },
    ],
    [noted(acme, 'Call'), mutual, { 'changedFor.app': later, 'sides.app.notes': 'Call' }],
    [saved, mutual, { 'changedFor.solutions': later, 'sides.solutions.saved': true }],
    [unsaved, [...mutual, saved], { 'changedFor.solutions': later, 'sides.solutions.saved': false }],
    [evaluated, mutual, { ...onlyForApp, 'sides.app.evaluated': true, 'sides.app.evaluationNotes': 'Good' }],
    [contacted(acme), mutual, { ...news, contacted: true, lastContactedAt: later }],
    [
      applied(acme, { message: 'Shall we?' }),
      mutual,
      {
        ...news,
        hasEverApplied: true,
        'sides.app.application.applicationId': "acme's",
        'sides.app.application.cohortId': 1,
        'acts.app.applied.at': later,
        'acts.app.applied.position': '1',
        'acts.app.applied.userId': 'ana',
        'hasApplied.app': true,
        'acts.app.applicationMessage': 'Shall we?',
      },
    ],
    [submitted(), [...acmeApplied, applied(bolt)], { ...news, phase: 'submitted', cohortId: 1, submittedAt: later }],
    [released(acme), acmeApplied, { ...news, ...noApplication, ...over('released', { of: 'app' }) }],
    [proposed(2), mutual, { ...news, proposedCohortId: 2 }],
    [
      moved(2),
      active,
      {
        ...news,
        cohortId: 2,
        'sides.app.application.cohortId': 2,
        'sides.solutions.application.cohortId': 2,
      },
    ],
    [approved, bothApplied, { ...news, ...decided, phase: 'active' }],
    [
      rejected('Too early'),
      bothApplied,
      { ...news, ...decided, ...nothingRuns, ...over('rejected'), outcome: 'rejected', reason: 'Too early' },
    ],
    [
      canceled({ was: 'active', private: otherPlans }),
      active,
      {
        ...{ ...news, ...nothingRuns, ...neitherInterested, ...endedBy('app'), ...over('canceled', { was: 'active' }) },
        reason: 'Other plans',
      },
    ],
    [completed, active, { ...news, ...nothingRuns, decidedAt: null, decidedBy: null, 'completedCohortIds.0': 1 }],
    [frozen(acme), bothApplied, { ...news, 'sides.app.frozen': true }],
    [thawed(acme), [...bothApplied, frozen(acme)], { ...news, 'sides.app.frozen': false }],
    [
      recommended(['solutions'], 'Same region'),
      mutual.slice(0, 1),
      {
        updatedAt: later,
        'recommended.at': later,
        'recommended.position': '1',
        'recommended.userId': 'ana',
        'recommendation.notes': 'Same region',
        'recommendation.addedToDashboard': false,
      },
    ],
    [
      notRecommended(['solutions']),
      [...mutual.slice(0, 1), recommended(['solutions'])],
      { updatedAt: later, recommended: null, recommendation: null },
    ],
    [
      departed(acme),
      mutual,
      {
        ...news,
        ...neitherInterested,
        ...endedBy('app'),
        'sides.app.involved': false,
        'sides.app.left': true,
        reason: partnerLeft,
      },
    ],
  ])('changes what it says and nothing else: $type', (event, before, changes) => {
    expect(changesBy(event, before)).toEqual(changes);
  });

  test.each([interested(acme), noted(acme, 'Call'), saved])('begins the whole row: $type', (event) => {
    const { side } = event.data as { readonly side: 'app' | 'solutions' };
    const interest = event.type === 'InterestExpressed';
    const said = { interested: interest, involved: interest, saved: event.type === 'PartnerSaved' };
    const noActs = { interested: null, passed: null, applied: null, applicationMessage: '' };
    const acts = { app: noActs, solutions: noActs };
    expect(rowAfter(event)).toEqual({
      id: 'acme-bolt',
      appPartnerId: 'acme',
      solutionsPartnerId: 'bolt',
      phase: 'talking',
      cohortId: null,
      proposedCohortId: null,
      contacted: false,
      recommendation: null,
      administratorsNotes: '',
      completedCohortIds: [],
      sides: { app, solutions, [side]: { ...app, ...said, notes: event.type === 'PartnershipNoted' ? 'Call' : '' } },
      invitedByPartnerId: null,
      inviteAcceptedAt: null,
      initiatedBy: side,
      begunAt: interest ? later : null,
      shownSince: interest ? later : null,
      acts: interest ? { ...acts, app: { ...noActs, interested: { at: later, position: '1', userId: 'ana' } } } : acts,
      hasApplied: { app: false, solutions: false },
      outcome: null,
      hasEverApplied: false,
      matched: false,
      match: null,
      ended: null,
      reason: '',
      canceledBy: null,
      canceledAt: null,
      canceledOnBehalf: false,
      mutualAt: null,
      submittedAt: null,
      decidedAt: null,
      decidedBy: null,
      lastContactedAt: null,
      recommended: null,
      createdAt: later,
      firstActAt: { app: null, solutions: null, [side]: later },
      firstActPositions: { app: null, solutions: null, [side]: '1' },
      updatedAt: later,
      changedFor: { app: later, solutions: later },
      receipt: null,
      undoable: null,
      before: null,
      undoCommandId: null,
    });
  });
});

describe('the receipt of a decision', () => {
  test('stays with the row until the two have another outcome', () => {
    expect(rowAfter(...bothApplied, approved).receipt).toEqual(receipt);
    expect(rowAfter(...bothApplied, rejected('No.')).receipt).toEqual(receipt);
    expect(rowAfter(...bothApplied).receipt).toBeNull();
  });
});

describe('the row of a pair in which an act is undone', () => {
  test.each([
    ['PartnershipApproved', bothApplied, approved],
    ['PartnershipRejected', bothApplied, rejected('No.')],
    ['PartnershipCanceled', active, canceled({ by: 'admin', was: 'active' })],
    ['CohortProposed', mutual, proposed(2)],
    ['PartnershipMoved', active, moved(2)],
    ['PartnersRecommended', [interested(acme)], recommended(['solutions'], 'You met')],
    ['RecommendationRemoved', [recommended()], notRecommended()],
  ] as const)('%s is the row from before it', (type, before, act) => {
    expect(rowAfter(...before, act).undoable).toEqual({ eventId: 'event', act: type, at: later });
    const row = rowOf([...before, act, undone(type, before.length)], () => noon);
    expect(row).toEqual({ ...rowOf(before, () => noon), undoable: null, before: null, undoCommandId: null });
  });

  test.each([
    ['a pass of a side that had said nothing', [interested(acme)], [passed(bolt)], ['solutions']],
    ['a pass that took the pair from the other side', [interested(acme)], [passed(acme)], ['app']],
    ['a pass that looked like a withdrawal', mutual, [withdrawn(bolt), passed(bolt)], ['app', 'solutions']],
    ['a withdrawal', mutual, [withdrawn(bolt)], ['app', 'solutions']],
  ] as const)('%s that an administrator set for the side is the row from before it', (_, before, act, told) => {
    const type = act.at(-1)!.type as 'PartnerPassed' | 'InterestWithdrawn';
    const setFor = told.length === 1 ? told[0] : 'solutions';
    const events = [...before, ...act, undone(type, before.length, { setFor, told, interested: [] })];
    const row = rowsAfter(
      partnershipsProjection,
      events.map((event, index) => {
        const isAct = index >= before.length && index < events.length - 1;
        const actor = isAct
          ? ({ kind: 'administrator', userId: 'root', onBehalfOf: setFor } as const)
          : ({ kind: 'member', userId: 'ana' } as const);
        return recorded(event, { at: index < before.length ? noon : later, actor, commandId: isAct ? 'act' : `c${index}` });
      }),
    ).get(pair.partnershipId);
    const changedFor = {
      app: told.includes('app' as never) ? later : noon,
      solutions: told.includes('solutions' as never) ? later : noon,
    };
    expect(row).toEqual({ ...rowOf(before, () => noon), updatedAt: later, changedFor });
  });

  test('offers nothing to undo once something has followed, or where a side canceled', () => {
    expect(rowAfter(...bothApplied, approved, contacted(acme)).undoable).toBeNull();
    expect(rowAfter(...bothApplied, canceled({ by: 'app' })).undoable).toBeNull();
  });

  test('offers the same to undo after what a side did for itself, which undoing leaves as it is', () => {
    const unseen = [noted(acme, 'Call'), { type: 'PartnerSaved', data: bolt }] as const;
    const before = rowAfter(...bothApplied, approved);
    const after = rowAfter(...bothApplied, approved, ...unseen);
    expect([after.undoable?.act, after.undoCommandId]).toEqual([before.undoable?.act, before.undoCommandId]);
    const back = rowAfter(...bothApplied, approved, ...unseen, undone('PartnershipApproved', bothApplied.length));
    expect(back).toMatchObject({
      phase: 'submitted',
      decidedAt: null,
      sides: { app: { notes: 'Call' }, solutions: { saved: true } },
    });
  });
});

describe('the row of a pair that one of the two has left', () => {
  const words = [
    noted(acme, 'Call'),
    noted(bolt, 'Write'),
    recommended([], 'Same region'),
    applied(acme, { message: 'Shall we?' }),
    applied(bolt, { message: 'Yes' }),
  ];
  const ending = (event: PartnershipEvent) => rowAfter(...mutual, ...words, submitted(), rejected('Too early'), event);

  test('says that the partner left, in place of any word', () => {
    expect(rowAfter(...active, canceled({ was: 'active' }), departed(acme))).toMatchObject({
      outcome: 'canceled',
      reason: partnerLeft,
      canceledBy: 'app',
      canceledAt: later,
      mutualAt: null,
    });
    expect(ending(departed(acme)).reason).toBe(partnerLeft);
  });

  test('says that an administrator removed it, whoever canceled before', () => {
    const before = [...active, canceled({ was: 'active', by: 'app' })];
    expect(rowAfter(...before, removed(acme))).toMatchObject({
      outcome: 'canceled',
      reason: partnerRemoved,
      canceledBy: 'admin',
      canceledOnBehalf: false,
    });
  });

  test('holds nothing that the one who left has said, nor what administrators said of the two, and keeps what the other has', () => {
    const row = ending(departed(acme));
    expect(JSON.stringify(row)).not.toMatch(/Call|Shall we|Too early|Same region/);
    expect(row.sides.solutions.notes).toBe('Write');
    expect(JSON.stringify(ending(departed(bolt)))).not.toMatch(/Write|Yes|Too early|Same region/);
  });

  test('is no news to someone who never knew of the pair', () => {
    expect(rowAfter(noted(acme, 'Call'), departed(acme, false))).toMatchObject({ outcome: null, begunAt: null, reason: '' });
  });

  test('comes out the same when the words can no longer be opened', () => {
    const forgotten = (event: PartnershipEvent): PartnershipEvent =>
      'private' in event.data && event.data.private && event.data.private.subject !== 'bolt'
        ? ({ ...event, data: { ...event.data, private: { ...event.data.private, fields: null } } } as PartnershipEvent)
        : event;
    const story = [...mutual, ...words, submitted(), rejected('Too early'), departed(acme)];
    expect(rowAfter(...story.map(forgotten))).toEqual(rowAfter(...story));
  });
});

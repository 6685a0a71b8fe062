import { describe, expect, test } from '@jest/globals';
import type { Words } from './notice.ts';
import { isStillSo, type Present } from './still-so.ts';

const silent = { interested: false, passed: false, application: null };
const present = (
  more: {
    app?: object;
    solutions?: object;
    phase?: string;
    outcome?: string;
    status?: string;
    theirs?: string;
    kept?: boolean;
    cohortIsOpen?: boolean;
  } = {},
): Present =>
  ({
    company: { partnerType: 'app', applicationStatus: more.status ?? 'approved' },
    pair: {
      phase: more.phase ?? 'talking',
      outcome: more.outcome ?? null,
      kept: more.kept ?? false,
      begun: true,
      sides: { app: { ...silent, ...more.app }, solutions: { ...silent, ...more.solutions } },
    },
    other: { applicationStatus: more.theirs ?? 'approved' },
    cohortIsOpen: more.cohortIsOpen ?? false,
  }) as Present;

const ofCompany = (more: { status: string }): Present => ({ ...present(more), pair: null });

const about = (say: string): Words => ({ say, partnerId: 'p2', cohortId: 1 }) as Words;
const interested = { interested: true };

describe('what is said again', () => {
  test.each<[string, Present, Present]>([
    ['application-approved', present(), present({ status: 'rejected' })],
    ['application-rejected', ofCompany({ status: 'rejected' }), present()],
    ['approval-revoked', ofCompany({ status: 'rejected' }), present()],
    ['partnership-approved', present({ phase: 'active' }), present({ phase: 'submitted' })],
    ['partnership-rejected', present({ outcome: 'rejected' }), present({ phase: 'submitted' })],
    ['canceled', present({ outcome: 'canceled' }), present()],
    ['partner-left', present({ outcome: 'canceled' }), present()],
    ['mutual', present({ app: interested, solutions: interested }), present({ app: interested })],
    ['interest', present({ solutions: interested }), present()],
    ['interest', present({ solutions: interested }), present({ solutions: interested, app: { passed: true } })],
    ['applied', present({ solutions: { application: {} } }), present()],
    ['cohort-open', present({ cohortIsOpen: true }), present()],
  ])('%s is left out once it was undone', (say, so, undone) => {
    expect([isStillSo(about(say), so), isStillSo(about(say), undone)]).toEqual([true, false]);
  });

  test.each([
    ['pass', present({ app: { passed: true } })],
    ['withdrawal', present()],
  ] as const)('a %s that was set for the reader is left out once it was undone', (act, so) => {
    const words: Words = { say: 'acted-for-you', act, partnerId: 'p2' };
    expect([isStillSo(words, so), isStillSo(words, present({ app: interested }))]).toEqual([true, false]);
  });

  test.each([
    ['of the other one', { theirs: 'rejected' }],
    ['of the reader', { status: 'rejected' }],
  ])('mere interest waits for the approval %s, and what ran between the two does not', (_, standing) => {
    const mutual = { app: interested, solutions: interested };
    expect(isStillSo(about('mutual'), present({ ...mutual, ...standing }))).toBe(false);
    expect(isStillSo(about('canceled'), present({ ...mutual, ...standing, outcome: 'canceled', kept: true }))).toBe(true);
  });

  test('what cannot be undone is always said', () => {
    expect(isStillSo(about('released'), present())).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { endBeforeKickoffMessage } from '@accelerator/contracts/cohorts/requests';
import { cohortProblems, cohortToSend, conflictsOf, fieldsOf, questionBefore } from './cohort-form.ts';
import { anAdminCohort } from '../../../testing/admin-cohort.fixtures.ts';

describe('the fields of a cohort', () => {
  it('are empty and Planned for a new one', () => {
    const fields = fieldsOf(undefined);
    expect(fields.status).toBe('Planned');
    expect(fields.capacity).toBeNull();
    expect(fields.name).toBe('');
  });

  it('show an unset date as an empty box, and of the tiers those that can be chosen', () => {
    expect(fieldsOf({ ...anAdminCohort(), partnerTiers: ['Gold', 'Bronze', 'Platinum'] })).toMatchObject({
      payoutDate: '',
      partnerTiers: ['Gold', 'Platinum'],
      kickoffDate: '2027-01-18',
    });
  });
});

describe('what is sent of a cohort', () => {
  const cohort = anAdminCohort();

  it('leaves an untouched end date out, so that it follows the kickoff', () => {
    expect(cohortToSend({ kickoffDate: '2027-02-01', endDate: cohort.endDate }, cohort)).toEqual({ kickoffDate: '2027-02-01' });
    expect(cohortToSend({ endDate: null }, undefined)).toEqual({});
  });

  it('holds null for an end date that was taken back', () => {
    expect(cohortToSend({ endDate: null }, cohort)).toEqual({ endDate: null });
  });

  it('holds an end date that was chosen', () => {
    expect(cohortToSend({ endDate: '2027-06-30' }, cohort)).toEqual({ endDate: '2027-06-30' });
  });
});

describe('the question before a cohort is saved', () => {
  const cohort = anAdminCohort();
  const titleOf = (...asked: Parameters<typeof questionBefore>) => questionBefore(...asked)?.title ?? null;
  const today = '2027-02-01';

  it('is asked of one that began in a past year, or is over, and of no other', () => {
    expect(titleOf({ kickoffDate: '2026-12-14' }, undefined, today)).toBe('Create a cohort that began in 2026?');
    expect(titleOf({ kickoffDate: '2020-01-01', endDate: '2020-02-01' }, undefined, today)).toBe(
      'Create a cohort that ended in 2020?',
    );
    expect(titleOf({ kickoffDate: '2027-01-04', endDate: '2027-01-31' }, undefined, today)).toBe(
      'Create a cohort that ended in 2027?',
    );
    expect(titleOf({ kickoffDate: '2027-01-04' }, undefined, today)).toBeNull();
    expect(titleOf({ kickoffDate: '2028-01-03' }, undefined, today)).toBeNull();
  });

  it('is not asked again of dates that were left alone', () => {
    const { kickoffDate, endDate } = cohort;
    expect(titleOf({ kickoffDate, endDate, status: 'Open' }, cohort, '2029-01-01')).toBeNull();
    expect(titleOf({ kickoffDate: '2027-01-25', endDate }, cohort, '2029-01-01')).toBe('Save a cohort that ended in 2027?');
  });

  it('names the end that was chosen before, which does not follow the kickoff', () => {
    const long = anAdminCohort({ endDate: '2028-01-31' });
    const moved = { kickoffDate: '2026-01-19', endDate: long.endDate };
    expect(questionBefore(moved, long, today)).toMatchObject({
      title: 'Save a cohort that began in 2026?',
      children: 'Its kickoff is Jan 19, 2026, its end Jan 31, 2028.',
    });
    expect(titleOf({ kickoffDate: '2027-01-25', endDate: long.endDate }, long, '2027-12-01')).toBeNull();
    const brief = anAdminCohort({ endDate: '2027-01-31' });
    expect(titleOf({ kickoffDate: '2027-01-25', endDate: brief.endDate }, brief, today)).toBe(
      'Save a cohort that ended in 2027?',
    );
  });

  it('is asked of an end that was chosen and is taken back, by the end that takes its place', () => {
    const long = anAdminCohort({ endDate: '2028-01-31' });
    const { kickoffDate } = long;
    expect(titleOf({ kickoffDate, endDate: null }, long, '2027-12-01')).toBe('Save a cohort that ended in 2027?');
    expect(titleOf({ kickoffDate, endDate: null }, long, today)).toBeNull();
  });
});

describe('what the server would find', () => {
  const kickoffDate = '2027-05-10';

  it('is an end that was chosen before and lies before the kickoff that is moved', () => {
    const chosen = anAdminCohort({ endDate: '2027-04-30' });
    expect(conflictsOf({ kickoffDate, endDate: chosen.endDate }, chosen, [])).toEqual({ endDate: endBeforeKickoffMessage });
    expect(conflictsOf({ kickoffDate: '2027-02-01', endDate: chosen.endDate }, chosen, [])).toEqual({});
  });

  it('is nothing in dates that stay as they are', () => {
    const reversed = anAdminCohort({ kickoffDate, endDate: '2027-04-30' });
    expect(conflictsOf({ kickoffDate, endDate: reversed.endDate }, reversed, [])).toEqual({});
  });

  it('is no end that follows the kickoff', () => {
    const usual = anAdminCohort();
    expect(conflictsOf({ kickoffDate, endDate: usual.endDate }, usual, [])).toEqual({});
    expect(conflictsOf({ kickoffDate: '275760-09-01', endDate: null }, undefined, [])).toEqual({});
  });
});

describe('the problems of a submit', () => {
  it('say once that something required is missing', () => {
    const missing = (field: string) => ({ field, message: 'Please fill in all required fields' });
    const capacity = { field: 'capacity', message: 'Capacity must be at least 1' };
    expect(cohortProblems([missing('name'), missing('code'), capacity])).toEqual([missing('name'), capacity]);
  });
});

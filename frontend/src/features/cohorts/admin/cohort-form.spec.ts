import { describe, expect, it } from '@jest/globals';
import { cohortProblems, cohortToSend, fieldsOf } from './cohort-form.ts';
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

describe('the problems of a submit', () => {
  it('say once that something required is missing', () => {
    const missing = (field: string) => ({ field, message: 'Please fill in all required fields' });
    const capacity = { field: 'capacity', message: 'Capacity must be at least 1' };
    expect(cohortProblems([missing('name'), missing('code'), capacity])).toEqual([missing('name'), capacity]);
  });
});

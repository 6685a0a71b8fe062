import { describe, expect, it } from '@jest/globals';
import { filterCohorts, readCohortsSearch, upcomingCohorts } from './cohort-filters.ts';
import { anAdminCohort } from './cohorts.fixtures.ts';

const winter = anAdminCohort();
const spring = anAdminCohort({
  id: 2,
  name: 'Spring 2027 Healthcare',
  code: 'S27-H',
  status: 'Coming Soon',
  displayStatus: 'Coming Soon',
  kickoffDate: '2027-03-29',
});
const autumn = anAdminCohort({
  id: 3,
  name: 'Autumn 2026',
  code: 'A26',
  status: 'Open',
  displayStatus: 'completed',
  kickoffDate: '2026-08-03',
});
const planned = anAdminCohort({
  id: 4,
  name: 'Later',
  code: 'L',
  status: 'Planned',
  displayStatus: 'Planned',
  kickoffDate: '2028-01-10',
});
const all = [planned, spring, winter, autumn];

describe('the cohort list', () => {
  it('is ordered by kickoff and narrowed by status and words', () => {
    expect(filterCohorts(all, {}).map(({ code }) => code)).toEqual(['A26', 'W27', 'S27-H', 'L']);
    expect(filterCohorts(all, { status: 'Coming Soon' })).toEqual([spring]);
    expect(filterCohorts(all, { q: 'HEALTHCARE s27' })).toEqual([spring]);
  });

  it('reads its address and drops what it cannot mean', () => {
    expect(readCohortsSearch({ q: 'x', status: 'Open' })).toEqual({ q: 'x', status: 'Open' });
    expect(readCohortsSearch({ q: '', status: 'Filling Fast', page: 2 })).toEqual({});
  });
});

describe('the upcoming cohorts', () => {
  it('are those open or coming soon that have not ended', () => {
    expect(upcomingCohorts(all)).toEqual([winter, spring]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { filterPartnerships, readPartnershipsSearch, statusFilters } from './partnership-filters.ts';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './partnerships.fixtures.ts';

/** The labels of the questions that the partnership answers with yes, the one that everything answers left out. */
const answersYesTo = (partnership: ReturnType<typeof aPartnership>) =>
  statusFilters
    .slice(1)
    .filter(({ accepts }) => accepts(partnership))
    .map(({ label }) => label);

describe('the status filter of the partnership list', () => {
  it('offers the questions in their order', () => {
    expect(statusFilters.map(({ label }) => label)).toEqual([
      'All Statuses',
      'No Response Yet',
      'App Interested No Response',
      'Solutions Interested No Response',
      'Mutual Interest',
      'App Not Interested',
      'Solutions Not Interested',
      'Both Applied to Cohort',
      'App Applied Solutions Pending',
      'Solutions Applied App Pending',
      'Pending',
      'Contacted',
      'Active',
      'Rejected',
    ]);
  });

  it('knows a pair of which neither side has spoken', () => {
    expect(answersYesTo(aSilentPartnership())).toEqual(['No Response Yet', 'Pending']);
  });

  it('knows one side that waits for the other', () => {
    expect(answersYesTo(aSilentPartnership({ appPartnerInterested: true }))).toEqual(['App Interested No Response', 'Pending']);
    expect(answersYesTo(aSilentPartnership({ solutionsPartnerInterested: true }))).toEqual([
      'Solutions Interested No Response',
      'Pending',
    ]);
  });

  it('takes a pass for a response', () => {
    expect(answersYesTo(aSilentPartnership({ appPartnerInterested: true, solutionsPartnerNotInterested: true }))).toEqual([
      'Solutions Not Interested',
      'Pending',
    ]);
    expect(answersYesTo(aSilentPartnership({ appPartnerNotInterested: true, status: 'rejected' }))).toEqual([
      'App Not Interested',
      'Rejected',
    ]);
  });

  it('finds one partnership under several questions', () => {
    expect(answersYesTo(aPartnership())).toEqual(['Mutual Interest', 'Both Applied to Cohort', 'Pending']);
    expect(answersYesTo(aPartnership({ status: 'active' }))).toEqual(['Mutual Interest', 'Both Applied to Cohort', 'Active']);
    expect(answersYesTo(aPartnership({ status: 'contacted', appPartnerApplied: false, solutionsPartnerApplied: false }))).toEqual(
      ['Mutual Interest', 'Contacted'],
    );
  });

  it('tells which side has applied alone', () => {
    expect(answersYesTo(aPartnership({ status: 'applying', solutionsPartnerApplied: false }))).toEqual([
      'Mutual Interest',
      'App Applied Solutions Pending',
      'Pending',
    ]);
    expect(answersYesTo(aPartnership({ status: 'applying', appPartnerApplied: false }))).toEqual([
      'Mutual Interest',
      'Solutions Applied App Pending',
      'Pending',
    ]);
  });
});

describe('the partnership list', () => {
  const inTravel = aPartnership({
    id: 'travel',
    cohortId: 2,
    partners: {
      app: anAppSide({ companyName: 'Harbourlight', industries: ['Travel'] }),
      solutions: aSolutionsSide({ industries: ['Media'] }),
    },
  });
  const everything = [aPartnership(), inTravel];
  const idsLeftBy = (search: Parameters<typeof filterPartnerships>[1]) =>
    filterPartnerships(everything, search).map(({ id }) => id);

  it('counts an industry of either side', () => {
    expect(idsLeftBy({ industry: 'Finance' })).toEqual([aPartnership().id]);
  });

  it('finds the industries that the filter does not name under Other', () => {
    for (const industry of ['Other', 'Non-Profit', 'Real Estate', 'Travel', 'Media'] as const) {
      const pair = aPartnership({
        partners: { app: anAppSide({ industries: [industry] }), solutions: aSolutionsSide({ industries: ['Finance'] }) },
      });
      expect(filterPartnerships([pair], { industry: 'Other' })).toHaveLength(1);
    }
    expect(idsLeftBy({ industry: 'Other' })).toEqual(['travel']);
  });

  it('narrows to one cohort and to searched words', () => {
    expect(idsLeftBy({ cohortId: 2 })).toEqual(['travel']);
    expect(idsLeftBy({ q: 'niamh tidewater' })).toHaveLength(2);
    expect(idsLeftBy({ q: 'harbourlight' })).toEqual(['travel']);
    expect(idsLeftBy({ q: 'awaiting approval' })).toHaveLength(2);
    expect(idsLeftBy({ q: 'rejected' })).toEqual([]);
  });

  it('reads its address and drops what it cannot mean', () => {
    expect(readPartnershipsSearch({ status: 'mutual', industry: 'Other', cohortId: '3', q: 'x' })).toEqual({
      status: 'mutual',
      industry: 'Other',
      cohortId: 3,
      q: 'x',
    });
    expect(readPartnershipsSearch({ status: 'all', industry: 'Travel', cohortId: 'W27', sort: '' })).toEqual({});
  });
});

import { describe, expect, it } from '@jest/globals';
import { chosenFilters, filterPartners, readPartnersSearch } from './partner-filters.ts';
import { aPartner, aSolutionsPartner } from './partners.fixtures.ts';

const app = aPartner();
const solutions = aSolutionsPartner({ applicationStatus: 'approved' });
const inReview = aPartner({ id: 'in-review', companyName: 'Callisto Voice', applicationStatus: 'admin_review' });
const rejected = aPartner({ id: 'rejected', companyName: 'Harbourlight', applicationStatus: 'rejected' });
const everyone = [app, solutions, inReview, rejected];

const namesLeftBy = (search: Parameters<typeof filterPartners>[1]) =>
  filterPartners(everyone, search).map(({ companyName }) => companyName);

describe('the filters of the partner list', () => {
  it('leave everyone where nothing is chosen', () => {
    expect(filterPartners(everyone, {})).toEqual(everyone);
  });

  it('find partners under review as pending', () => {
    expect(namesLeftBy({ status: ['pending'] })).toEqual(['Quillport', 'Callisto Voice']);
    expect(namesLeftBy({ status: ['rejected'] })).toEqual(['Harbourlight']);
  });

  it('are met by one chosen value of a filter, and have to be met all', () => {
    expect(namesLeftBy({ industry: ['Finance', 'Education'] })).toHaveLength(4);
    expect(namesLeftBy({ industry: ['Finance', 'Education'], type: ['solutions'] })).toEqual(['Halden & Rowe']);
    expect(namesLeftBy({ region: ['asiaPacific'], type: ['solutions'] })).toEqual([]);
  });

  it('leave out partners without a tier where a tier is chosen', () => {
    expect(namesLeftBy({ tier: ['Gold', 'Elite'] })).toEqual(['Halden & Rowe']);
  });

  it('search every word in company, person, address and user', () => {
    expect(namesLeftBy({ q: 'astrid HALDEN' })).toEqual(['Halden & Rowe']);
    expect(namesLeftBy({ q: 'quillport.example callisto' })).toEqual(['Callisto Voice']);
    expect(namesLeftBy({ q: 'nobody' })).toEqual([]);
  });
});

describe('the address of the partner list', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(
      readPartnersSearch({ type: ['app', 'reseller'], region: 'europe', tier: 7, q: '', sort: '-createdAt', stray: 1 }),
    ).toEqual({
      type: ['app'],
      region: ['europe'],
      sort: '-createdAt',
    });
  });

  it('gives one chip for each chosen value, with its label', () => {
    expect(
      chosenFilters({ region: ['asiaPacific', 'europe'], status: ['pending'] }).map(
        ({ label, valueLabel }) => `${label} ${valueLabel}`,
      ),
    ).toEqual(['Geographic Focus Europe', 'Geographic Focus Asia Pacific', 'Status Pending']);
  });
});

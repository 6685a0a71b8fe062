import { describe, expect, it } from '@jest/globals';
import { partnersCsvColumns } from './partners-csv.ts';
import { aSolutionsPartner } from './partners.fixtures.ts';

describe('partners.csv', () => {
  it('has the columns of the table in their order', () => {
    expect(partnersCsvColumns.map(({ header }) => header)).toEqual([
      'Company',
      'Type',
      'Tier',
      'Name',
      'Email',
      'Industries',
      'Geographic Focus',
      'Status',
      'Score',
      'Created',
      'User ID',
    ]);
  });

  it('writes a partner as the table shows it, with whole lists and ids', () => {
    const partner = aSolutionsPartner({ applicationStatus: 'admin_review' });
    expect(partnersCsvColumns.map(({ value }) => value(partner))).toEqual([
      'Halden & Rowe',
      'Solutions',
      'Gold',
      'Astrid Halden',
      'astrid@haldenrowe.example',
      ['Finance', 'Media'],
      ['Europe'],
      'Admin Review',
      '67.0',
      'Nov 19, 2026',
      partner.userId,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { currentViewName, exportName, partnershipsCsvColumns } from './partnerships-csv.ts';
import { aPartnership } from './partnerships.fixtures.ts';

describe('the files of the partnership list', () => {
  it('are named by what they hold and the reader’s day', () => {
    const now = new Date(2026, 10, 5, 23, 30);
    expect(currentViewName(now)).toBe('partnerships-2026-11-05.csv');
    expect(exportName(now)).toBe('partnerships_export_2026-11-05.csv');
  });

  it('have the columns of the table in their order', () => {
    expect(partnershipsCsvColumns.map(({ header }) => header)).toEqual([
      'ID',
      'App Partner',
      'App Company',
      'Solutions Partner',
      'Solutions Company',
      'Tier',
      'Industries',
      'Interests',
      'Applications',
      'Cohort',
      'Created',
      'Status',
    ]);
  });

  it('write a partnership as the table shows it', () => {
    const pair = aPartnership();
    expect(partnershipsCsvColumns.map(({ value }) => value(pair))).toEqual([
      pair.id,
      'Niamh Byrne',
      'Kestrel Forms',
      'Grace Lindqvist',
      'Tidewater Ops',
      'Elite',
      ['Technology', 'Healthcare', 'Finance'],
      'Both interested',
      'Both applied',
      'Winter 2027 Growth',
      'Nov 4, 2026',
      'Awaiting Approval',
    ]);
  });
});

import { dayAfter } from '@accelerator/backend/public/commands';
import { describe, expect, test } from '@jest/globals';
import { cohortDetails, cohortKeys } from './cohorts.ts';

const everyDay = Array.from({ length: 366 }, (_, day) => `${dayAfter('2027-09-01', day)}T12:00:00.000Z`);

describe('the cohorts of the demo', () => {
  test('are named after the season in which they begin, a December after the year to come', () => {
    expect(cohortDetails('winter', '2026-11-21T00:00:00.000Z')).toMatchObject({
      name: 'Winter 2027 Growth',
      code: 'W27',
      kickoffDate: '2027-01-18',
    });
    expect(cohortDetails('winter', '2026-10-06T00:00:00.000Z')).toMatchObject({
      name: 'Winter 2027 Growth',
      kickoffDate: '2026-12-07',
    });
  });

  test('begin on a Monday, have codes of their own and are over in the order of their dates, whenever the demo starts', () => {
    for (const start of everyDay) {
      const all = cohortKeys.map((key) => cohortDetails(key, start));
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      for (const { kickoffDate, campaignsDueDate, campaignsLaunchDate, endDate, receiptsDueDate, payoutDate } of all) {
        const dates = [kickoffDate, campaignsDueDate, campaignsLaunchDate, endDate, receiptsDueDate, payoutDate];
        expect(new Date(kickoffDate).getUTCDay()).toBe(1);
        expect(dates.toSorted()).toEqual(dates);
      }
    }
  });

  test('leave the pilot over before its partners go on with others, and the rest still to come', () => {
    for (const start of everyDay) {
      expect(cohortDetails('pilot', start).endDate < dayAfter(start.slice(0, 10), -13)).toBe(true);
      for (const key of cohortKeys.filter((one) => one !== 'pilot'))
        expect(cohortDetails(key, start).kickoffDate > start.slice(0, 10)).toBe(true);
    }
  });
});

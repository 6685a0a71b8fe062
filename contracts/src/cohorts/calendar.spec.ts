import { describe, expect, test } from '@jest/globals';
import { calendarOf, type DatedCohort } from './calendar.ts';

const written = '2026-11-20T09:12:00.000Z';
const lines = (text: string) => text.split('\r\n');

const cohort: DatedCohort = {
  id: 1,
  name: 'Winter 2027 Growth',
  kickoffDate: '2027-01-31',
  campaignsDueDate: null,
  campaignsLaunchDate: null,
  receiptsDueDate: null,
  payoutDate: null,
  endDate: '2027-04-25',
};

describe('a calendar file', () => {
  test('holds one all-day event for each date that is set', () => {
    expect(lines(calendarOf([cohort], written))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Partner Growth Accelerator//Cohorts//EN',
      'X-WR-CALNAME:Cohorts of the Partner Growth Accelerator',
      'BEGIN:VEVENT',
      'UID:cohort-1-kickoffDate@partner-growth-accelerator',
      'DTSTAMP:20261120T091200Z',
      'DTSTART;VALUE=DATE:20270131',
      'DTEND;VALUE=DATE:20270201',
      'SUMMARY:Kickoff: Winter 2027 Growth',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:cohort-1-endDate@partner-growth-accelerator',
      'DTSTAMP:20261120T091200Z',
      'DTSTART;VALUE=DATE:20270425',
      'DTEND;VALUE=DATE:20270426',
      'SUMMARY:End: Winter 2027 Growth',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('escapes commas and folds lines that are longer than 75 octets', () => {
    const text = calendarOf([{ ...cohort, name: `Growth, ${'ü'.repeat(60)}` }], written);
    expect(text).toContain(String.raw`SUMMARY:Kickoff: Growth\, ü`);
    expect(lines(text).every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain('ü'.repeat(60));
  });
});

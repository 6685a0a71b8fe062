import { csvOf } from '@accelerator/contracts/csv';
import { expect, it } from '@jest/globals';
import { aReport } from './report.fixtures.ts';
import { csvColumns, fileNameOf, statusTable } from './report-tables.ts';

const today = '2026-11-23';
const fileOf = (report: ReturnType<typeof aReport>) => {
  const table = statusTable(report);
  const [header, first] = csvOf(csvColumns(table, today), table.rows).slice(1).split('\r\n');
  return [fileNameOf(table, today), header, first];
};

it('the file of a report of now is named after the day', () => {
  expect(fileOf(aReport())).toEqual([
    'report-status-2026-11-23.csv',
    'Type,Approved,Pending,Admin Review,Rejected,Approval Rate',
    'App Partner,1,1,1,0,100%',
  ]);
});

it('the file of a report as of a day carries it, and what was counted at the end of the other one', () => {
  const { asOf: _, compared: __, ...figures } = aReport();
  const [apps, solutions] = figures.statuses;
  const compared = { ...figures, asOf: '2026-11-13', statuses: [{ ...apps!, approved: 3 }, solutions!] };
  expect(fileOf(aReport({ asOf: '2026-11-20' }))).toEqual([
    'report-status-2026-11-20.csv',
    'Type,Approved,Pending,Admin Review,Rejected,Approval Rate,As of',
    'App Partner,1,1,1,0,100%,2026-11-20',
  ]);
  const [name, header, first] = fileOf(aReport({ asOf: '2026-11-20', compared }));
  expect(name).toBe('report-status-2026-11-20-compared-with-2026-11-13.csv');
  expect(header).toMatch(/^Type,Approved,Approved on 2026-11-13,.*,As of,Compared with$/);
  expect(first).toMatch(/^App Partner,1,3,.*,2026-11-20,2026-11-13$/);
});

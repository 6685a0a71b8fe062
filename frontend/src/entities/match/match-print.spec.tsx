import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aMatch, aPrint } from '../../testing/partner.fixtures.ts';
import { MatchPrint, MatchScore } from './match-print.tsx';

const columnsOf = (print: HTMLElement) => [...print.children] as HTMLElement[];

test('the print is one picture, named by score and label', () => {
  render(<MatchPrint columns={aPrint} score={83} />);
  expect(screen.getByRole('img', { name: 'Match score 83%, Excellent Match' })).toBeVisible();
});

test('a column is as wide as its weight and as high as its credit, mirrored', () => {
  render(<MatchPrint columns={aPrint} score={83} />);
  const [industries, regions] = columnsOf(screen.getByRole('img'));
  expect(industries!.style.flexGrow).toBe('24');
  expect(regions!.style.flexGrow).toBe('14');
  const [upper, lower] = columnsOf(industries!);
  expect(upper!.style.height).toContain('40.8');
  expect(lower!.style.height).toBe(upper!.style.height);
});

test('no credit is a line on the seam, not an empty column', () => {
  const columns = aPrint.map((column) => (column.name === 'Regions' ? { ...column, points: 0 } : column));
  render(<MatchPrint columns={columns} score={50} />);
  expect(columnsOf(columnsOf(screen.getByRole('img'))[1]!)).toHaveLength(1);
});

test.each([
  [['Regions'], 'region'],
  [['Segments'], 'segment'],
  [['Regions', 'Segments'], 'region or segment'],
])('a score that is capped without shared %j says so', (unshared, words) => {
  const columns = aPrint.map((column) => (unshared.includes(column.name) ? { ...column, points: 0 } : column));
  render(<MatchScore match={aMatch({ matchScore: 59, capped: true, matchPrint: columns })} />);
  expect(screen.getByText(`Capped at 59: no shared ${words}`)).toBeVisible();
});

test('a score that is not capped gives no reason', () => {
  render(<MatchScore match={aMatch()} />);
  expect(screen.queryByText(/Capped/)).toBeNull();
});

import { csvOf } from '@accelerator/contracts/csv';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { format } from 'date-fns';
import { matchColumns } from './export-matches.ts';
import {
  aDetail,
  brightwell,
  dialogOf,
  halden,
  listCall,
  matchesOf,
  nordlicht,
  rowOf,
  show,
  tallyfold,
} from './partner-matches.fixtures.tsx';

describe('one match', () => {
  it('opens from its row and explains the score by its lines and parts, and why it changed', async () => {
    const { user, address } = await show();
    await user.click((await rowOf('Nordlicht Digital')).getByText('Nordlicht Digital', { selector: 'a span' }));
    const dialog = await dialogOf('Tallyfold and Nordlicht Digital');
    expect(address()).toContain(`match=${nordlicht.id}`);
    expect(dialog.getByLabelText('Match score 83%, Excellent Match')).toBeVisible();
    expect(dialog.getByLabelText('Parts of Readiness')).toHaveTextContent(
      'Experience 3.3 of 4Budget 4.0 of 4Team 1.5 of 2Practice 1.5 of 2',
    );
    expect(dialog.getByText('Only the App Partner')).toBeVisible();
    expect(dialog.getByText(/the Solutions Partner added Healthcare/)).toBeVisible();
    expect(dialog.getByText('jonas@nordlicht.example')).toBeVisible();
    expect(dialog.getByText('Recommend')).toBeVisible();
  });

  it('says who recommended the two, with what note, and that neither sees it', async () => {
    const hidden = { ...halden, recommendationHidden: 'not_interested' as const, section: 'Not Interested' as const };
    await show({
      matches: matchesOf([halden]),
      search: `?match=${halden.id}`,
      others: { [`${listCall}/${halden.id}`]: aDetail(hidden) },
    });
    const said = await screen.findByLabelText('Recommendation');
    expect(said).toHaveTextContent('Recommended to each other by ana.duarte, Nov 12, 2026');
    expect(within(said).getByText('You met at the fair')).toBeVisible();
    expect(within(said).getByText(/neither sees it/)).toBeVisible();
  });
});

describe('the file of the matches', () => {
  const saved: { readonly name: string; readonly blob: Blob }[] = [];
  beforeEach(() => {
    let latest: Blob;
    saved.length = 0;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((latest = blob), 'blob:matches'), revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says of each match who the two are and how they stand, with words for what is not there', () => {
    const { contactEmail } = tallyfold;
    const lines = csvOf(matchColumns(tallyfold), [nordlicht, brightwell, halden]).slice(1).split('\r\n');
    expect(lines).toEqual([
      'id,appPartnerCompany,appPartnerEmail,solutionsPartnerCompany,solutionsPartnerEmail,status,section,matchScore,isRecommended,isInDashboard',
      `N/A,Tallyfold,${contactEmail},Nordlicht Digital,jonas@nordlicht.example,Not Started,Potential Match,83%,No,Yes`,
      `a-pair,Tallyfold,${contactEmail},Brightwell,jonas@nordlicht.example,Pending,Not Interested,48%,No,No`,
      `N/A,Tallyfold,${contactEmail},Halden & Rowe,jonas@nordlicht.example,Not Started,Recommended,71%,Yes,Yes`,
      '',
    ]);
  });

  it('has everyone whom the search leaves', async () => {
    const { user, calls } = await show();
    await user.click(await screen.findByText('Export CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe(`partner-matches-tallyfold-${format(new Date(), 'yyyy-MM-dd')}.csv`);
    expect(saved[0]!.blob.size).toBeGreaterThan(500);
    expect(calls.at(-1)!.query.toString()).toBe('sort=-matchScore');
  });

  it('is not made where there is nothing to put in', async () => {
    const { user } = await show({ matches: matchesOf([]) });
    await user.click(await screen.findByText('Export CSV'));
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(screen.getByText('There are no matches to export.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

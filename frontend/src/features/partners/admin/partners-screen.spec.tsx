import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { columnsOfFile } from '../../../lists/export-rows.ts';
import { halden, partnersOf, quillport, rows, show, shows } from './partners-screen.fixtures.tsx';
import { partnersList } from './partners-list.tsx';
import { readPartnersSearch } from './partners-search.ts';
import { aPartner, aSolutionsPartner } from './partners.fixtures.ts';

const companies = () => rows().map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'));

describe('the partner list', () => {
  it('asks for the newest partners first and counts them', async () => {
    const { calls } = await show();
    expect(await screen.findByRole('table', { name: 'Partners' })).toBeVisible();
    expect(await shows('Showing 5 of 5 partners')).toBeVisible();
    expect(companies().slice(2)).toEqual(['Callisto Voice', 'Tidewater Ops', 'Harbourlight']);
    const asked = calls.filter(({ path }) => path === '/api/admin/partners');
    expect(asked.map(({ query }) => query.toString())).toEqual(['sort=-createdAt&limit=200']);
  });

  it('is ordered by the head that is pressed', async () => {
    const { user, calls, address } = await show();
    await screen.findByRole('link', { name: 'Quillport' });
    await user.click(screen.getByRole('button', { name: 'Score' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('-applicationScore'));
    expect(screen.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Score' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('applicationScore'));
    expect(address()).toBe('/here?sort=applicationScore');
  });

  it('is narrowed by a filter, whose chip takes it off again', async () => {
    const { user } = await show();
    await shows('Showing 5 of 5 partners');
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Pending' }));
    await user.keyboard('{Escape}');
    expect(await shows('Showing 3 of 5 partners')).toBeVisible();
    expect(companies()).toContain('Callisto Voice');
    await user.click(screen.getByRole('button', { name: 'Remove filter Status Pending and Admin Review' }));
    expect(await shows('Showing 5 of 5 partners')).toBeVisible();
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Rejected' }));
    expect(await screen.findByRole('button', { name: 'Remove filter Status Rejected and Approval revoked' })).toBeVisible();
  });

  it.each([
    ['two where both are short', ['Retail', 'Media', 'Healthcare'] as const, 2, 'Show 1 more industry of Quillport'],
    ['one where two would be cut', ['Technology', 'Non-Profit', 'Healthcare'] as const, 1, 'Show 2 more industries of Quillport'],
  ])('shows whole industries, %s, and the rest on demand', async (_, industries, shown, toggle) => {
    const { user } = await show({ partners: partnersOf([{ ...quillport, industries }]) });
    const chips = await screen.findByRole('list', { name: 'Industries of Quillport' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(shown);
    await user.click(screen.getByRole('button', { name: toggle }));
    expect(within(chips).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Show fewer industries of Quillport' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('reads its address and drops what it cannot mean', () => {
    expect(readPartnersSearch({ q: 'x', tier: ['Gold', 'Brass'], type: 'app', partner: 'a', page: 2, after: 'c' })).toEqual({
      q: 'x',
      tier: ['Gold'],
      type: ['app'],
      partner: 'a',
      page: 2,
      after: 'c',
    });
    expect(readPartnersSearch({ q: '', status: 'lost', sort: '', page: 2 })).toEqual({});
  });
});

describe('a long partner list', () => {
  const many = Array.from({ length: 450 }, (_, index) => aPartner({ id: `${index}`, companyName: `Partner ${index}` }));

  it('is approved as a whole by its filter, its count and the position that it showed', async () => {
    const { user, sent, answers } = await show({ partners: partnersOf(many), search: '?type=app' });
    answers['POST /api/admin/partners/approve'] = { approved: 450, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select the 200 partners of this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 450 partners that match' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (450)' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve 450 partners' }));
    expect(await shows('Approved 450 partners')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ filter: { type: 'app' }, count: 450, position: '7-1' }]);
  });

  it.each([
    ['the sentence that stands for the rows when all went', [], () => screen.getByRole('heading', { name: /^No partners/ })],
    ['the first row that is left', [halden], () => rows()[0]!],
  ])('leaves the focus on %s', async (_, left, stands) => {
    const { user, answers } = await show({ partners: partnersOf([quillport, halden]), search: '?status=pending' });
    answers['POST /api/admin/partners/approve'] = () => {
      answers['GET /api/admin/partners'] = partnersOf(left);
      return { body: { approved: 2, skipped: [] } };
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 partners' }));
    screen.getByRole('button', { name: 'Approve Selected (2)' }).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: 'Approve 2 partners' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(stands()).toHaveFocus());
    await waitFor(() => expect(screen.queryAllByRole('row').slice(1)).toHaveLength(left.length));
    await waitFor(() => expect(stands()).toHaveFocus());
  });
});

describe('the file of partners', () => {
  it('has the columns of the table in their order, with whole lists and ids, and dates in their ISO form', () => {
    const partner = aSolutionsPartner({ applicationStatus: 'admin_review' });
    expect(columnsOfFile(partnersList).map(({ header, value }) => [header, value(partner)])).toEqual([
      ['Company', 'Halden & Rowe'],
      ['Type', 'Solutions'],
      ['Tier', 'Gold'],
      ['Name', 'Astrid Halden'],
      ['Email', 'astrid@haldenrowe.example'],
      ['Industries', ['Finance', 'Media']],
      ['Geographic Focus', ['Europe']],
      ['Status', 'Admin Review'],
      ['Score', '67.0'],
      ['Created', partner.createdAt],
      ['User ID', partner.userId],
    ]);
  });

  it('holds every row that the filters leave, and is named by whether any are set', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let latest: Blob | undefined;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((latest = blob), 'blob:partners'), revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest! });
    });
    const { user, calls } = await show({ search: '?type=solutions' });
    await shows('Showing 2 of 5 partners');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['partners_filtered.csv']));
    expect(saved[0]?.blob.size).toBeGreaterThan(100);
    expect(calls.at(-1)?.query.toString()).toBe('type=solutions&sort=-createdAt');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await shows('Showing 5 of 5 partners');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved.at(-1)?.name).toBe('partners.csv'));
    click.mockRestore();
  });
});

describe('the name of a partner', () => {
  it('opens partners that the list does not hold', async () => {
    const { user, address } = await show({ partners: partnersOf([halden]), search: `?partner=${quillport.id}` });
    expect(await screen.findByRole('dialog', { name: 'Quillport' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/here'));
  });

  it('says what became of an address that leads nowhere', async () => {
    await show({ search: '?partner=gone' });
    expect(within(await screen.findByRole('dialog', { name: 'Partner' })).getByText('This is not known.')).toBeVisible();
  });
});

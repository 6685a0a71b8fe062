import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { columnsOfFile } from '../../../lists/export-rows.ts';
import { refresh } from '../../../api/refresh-table.ts';
import { listen } from '../../../testing/said-aloud.ts';
import { refused } from '../../../testing/screen.tsx';
import { everyone, halden, partnersOf, quillport, rows, show, shows } from './partners-screen.fixtures.tsx';
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

  it('says aloud what a search found, and not what others register in the meantime', async () => {
    const { user, answers, queryClient } = await show();
    await shows('Showing 5 of 5 partners');
    const said = listen();
    const register = async (count: number) => {
      const more = Array.from({ length: count }, (_, place) =>
        aPartner({ id: `more${place}`, companyName: `Tidewater ${place}` }),
      );
      answers['GET /api/admin/partners'] = partnersOf([...everyone, ...more]);
      await act(() => refresh(queryClient, ['new_user_registered']));
    };
    for (const count of [1, 2, 3]) await register(count);
    expect(await shows('Showing 8 of 8 partners')).toBeVisible();
    await user.click(screen.getByRole('searchbox', { name: 'Search partners' }));
    await user.paste('tidewater');
    expect(await shows('Showing 4 of 8 partners')).toBeVisible();
    for (const count of [4, 3, 5]) await register(count);
    expect(await shows('Showing 6 of 10 partners')).toBeVisible();
    expect(said).toEqual(['Showing 4 of 8 partners']);
  });

  it('keeps its rows until those of another search are there', async () => {
    const { user, answers } = await show();
    await shows('Showing 5 of 5 partners');
    const found = Promise.withResolvers<void>();
    const answer = partnersOf(everyone);
    answers['GET /api/admin/partners'] = async (call: Parameters<typeof answer>[0]) => found.promise.then(() => answer(call));
    await user.click(screen.getByRole('searchbox', { name: 'Search partners' }));
    await user.paste('tidewater');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(companies()).toHaveLength(5);
    found.resolve();
    expect(await shows('Showing 1 of 5 partners')).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('says when the filters leave no partner, and clears them', async () => {
    const { user, address } = await show({ search: '?q=unknown&type=app&partner=callisto' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'No partners match the current filters.' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!);
    expect(await shows('Showing 5 of 5 partners')).toBeVisible();
    expect(address()).toBe('/here');
  });

  it('says when there is no partner at all', async () => {
    await show({ partners: partnersOf([]) });
    expect(await screen.findByRole('heading', { name: 'No partners found.' })).toBeVisible();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { user, answers } = await show({ partners: refused(500, 'The list is being rebuilt.') });
    expect(await shows('The list is being rebuilt.')).toBeVisible();
    expect(screen.queryByText('No partners found.')).toBeNull();
    answers['GET /api/admin/partners'] = partnersOf(everyone);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shows('Showing 5 of 5 partners')).toBeVisible();
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
  const layOut = () => [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(740),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37),
  ];

  it('renders the rows in sight and says where they stand among all', async () => {
    const layout = layOut();
    await show({ partners: partnersOf(many) });
    expect(await shows('Showing 450 of 450 partners')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Partners' });
    expect(table).toHaveAttribute('aria-rowcount', '451');
    const rendered = within(table).getAllByRole('row');
    expect(rendered.length).toBeLessThan(60);
    expect(rendered[0]).toHaveAttribute('aria-rowindex', '1');
    expect(rendered[1]).toHaveAttribute('aria-rowindex', '2');
    for (const spy of layout) spy.mockRestore();
  });

  it('goes on page by page, and Back shows the page before', async () => {
    const { user, calls, router } = await show({ partners: partnersOf(many) });
    await shows('Rows 1 to 200');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await shows('Rows 201 to 400')).toBeVisible();
    expect(calls.at(-1)?.query.get('after') ?? calls.at(-2)?.query.get('after')).toBe('200');
    expect(await shows('Showing 450 of 450 partners')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await shows('Rows 401 to 450')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await shows('Rows 201 to 400')).toBeVisible();
    act(() => router.history.back());
    expect(await shows('Rows 1 to 200')).toBeVisible();
  });

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
  it('is a link to its details, which Back closes', async () => {
    const { user, router, address } = await show({ search: '?type=app' });
    const name = await screen.findByRole('link', { name: 'Quillport' });
    expect(name).toHaveAttribute('href', `/here?type=app&partner=${quillport.id}`);
    await user.click(name);
    expect(await screen.findByRole('dialog', { name: 'Quillport' })).toBeVisible();
    expect(address()).toBe(`/here?type=app&partner=${quillport.id}`);
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/here?type=app');
  });

  it('is left to the browser where a new tab is asked for', async () => {
    await show();
    const name = await screen.findByRole('link', { name: 'Quillport' });
    expect(fireEvent.click(name, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

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

  it('does not open while text of its row is selected', async () => {
    const { user } = await show();
    const cell = within(await screen.findByRole('row', { name: /Quillport/ })).getByText('Ravi Menon');
    const range = document.createRange();
    range.selectNodeContents(cell);
    window.getSelection()?.addRange(range);
    fireEvent.click(cell);
    expect(screen.queryByRole('dialog')).toBeNull();
    window.getSelection()?.removeAllRanges();
    await user.click(cell);
    expect(await screen.findByRole('dialog', { name: 'Quillport' })).toBeVisible();
  });
});

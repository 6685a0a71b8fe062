import { adminReads, noToken, route, type ListParameters } from '@accelerator/contracts/http';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refresh } from '../api/refresh-table.ts';
import { oneOf, text } from '../address/search-readers.ts';
import { selectContents } from '../browser/clipboard.ts';
import { listOf } from '../testing/fake-list.ts';
import { listen } from '../testing/said-aloud.ts';
import { refused, showScreen } from '../testing/screen.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useSingleLetterKeys } from '../ui/keyboard/single-letter-keys.ts';
import { listSearch } from './filters/list-search.ts';
import { ListScreen } from './list-screen.tsx';
import type { List } from './list.ts';
import { pagesOf } from './pages.ts';

interface Tree {
  readonly id: string;
  readonly kind: 'opening' | 'list';
  readonly at: string;
}

/** At an address that the table of refreshes knows. */
const treesRoute = route<{ query: ListParameters<'at'>; answer: readonly Tree[] }>()(
  'GET',
  '/api/admin/ledger',
  adminReads,
  noToken,
);

const row = (id: string, kind: Tree['kind'], day: number): Tree => ({ id, kind, at: `2026-11-${day}T08:00:00.000Z` });
const alder = row('alder', 'opening', 20);
const birch = row('birch', 'list', 19);
const cedar = row('cedar', 'opening', 18);
const everything = [alder, birch, cedar];

const options = [
  { value: 'opening', label: 'Opening' },
  { value: 'list', label: 'List', lists: 'List and its readings' },
];

/** The smallest list that has everything that a list can have. */
const list: List<Tree> = {
  readSearch: listSearch({ kind: oneOf({ options }), partner: text }),
  filters: [{ name: 'kind', label: 'Kind', options, all: 'All Kinds' }],
  usualSort: '-at',
  pages: pagesOf(treesRoute),
  noun: { one: 'tree', many: 'trees' },
  label: 'Trees',
  columns: [
    { id: 'id', header: 'Name', value: ({ id }) => id, opens: true, sorts: 'ascending', width: 10 },
    { id: 'at', header: 'Planted', value: ({ at }) => at, sorts: 'descending', width: 10 },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  dialog: 'partner',
  whenEmpty: 'Trees appear here as soon as they are planted.',
};

const treesOf = (trees: readonly Tree[]) => listOf(trees, { kind: ({ kind }) => [kind] });

const felled = jest.fn<(ids: readonly string[]) => void>();

async function show({ trees = treesOf(everything) as unknown, search = '' } = {}) {
  felled.mockClear();
  const answers: Record<string, unknown> = { 'GET /api/admin/ledger': trees };
  const shown = await showScreen(
    <main>
      <ListScreen
        title="Orchard"
        list={list}
        exports={[{ label: 'Export', fileName: () => 'trees.csv' }]}
        bulk={[{ label: (count) => `Fell (${count})`, run: async ({ rows = [] }) => felled(rows.map(({ id }) => id)) }]}
        dialog={({ id, close }) => (
          <Dialog open title={id} onClose={close}>
            <p>A tree.</p>
          </Dialog>
        )}
      />
    </main>,
    answers,
    { search },
  );
  return { ...shown, answers };
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((one) => within(one).getByRole('checkbox').getAttribute('aria-label'));
const shows = (said: string) => screen.findByText(said);

describe('a list', () => {
  it('asks for its usual order and counts its rows', async () => {
    const { calls } = await show();
    expect(await screen.findByRole('table', { name: 'Trees' })).toBeVisible();
    expect(await shows('Showing 3 of 3 trees')).toBeVisible();
    expect(names()).toEqual(['alder', 'birch', 'cedar']);
    const asked = calls.filter(({ path }) => path === '/api/admin/ledger');
    expect(asked.map(({ query }) => query.toString())).toEqual(['sort=-at&limit=200']);
  });

  it('is ordered by the head that is pressed, which the address keeps', async () => {
    const { user, calls, address } = await show();
    await shows('Showing 3 of 3 trees');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('id'));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['cedar', 'birch', 'alder']));
    expect(address()).toBe('/here?sort=-id');
    await user.click(screen.getByRole('button', { name: 'Planted' }));
    await waitFor(() => expect(address()).toBe('/here'));
  });

  it('is narrowed by a filter, whose chip names what it lists and takes it off again', async () => {
    const { user, address } = await show();
    await shows('Showing 3 of 3 trees');
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: /^Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'List' }));
    expect(await shows('Showing 1 of 3 trees')).toBeVisible();
    expect(address()).toBe('/here?kind=list');
    await user.click(screen.getByRole('button', { name: 'Remove filter Kind List and its readings' }));
    expect(await shows('Showing 3 of 3 trees')).toBeVisible();
  });

  it('says aloud what a search found, and not what is added in the meantime', async () => {
    const { user, answers, queryClient } = await show();
    await shows('Showing 3 of 3 trees');
    const said = listen();
    const plant = async (count: number) => {
      const more = Array.from({ length: count }, (_, place) => row(`rowan ${place}`, 'list', 10 + place));
      answers['GET /api/admin/ledger'] = treesOf([...everything, ...more]);
      await act(() => refresh(queryClient, ['admin-ledger']));
    };
    for (const count of [1, 2, 3]) await plant(count);
    expect(await shows('Showing 6 of 6 trees')).toBeVisible();
    await user.click(screen.getByRole('searchbox', { name: 'Search trees' }));
    await user.paste('rowan');
    expect(await shows('Showing 3 of 6 trees')).toBeVisible();
    for (const count of [4, 2, 5]) await plant(count);
    expect(await shows('Showing 5 of 8 trees')).toBeVisible();
    expect(said).toEqual(['Showing 3 of 6 trees']);
  });

  it('keeps its rows until those of another search are there', async () => {
    const { user, answers } = await show();
    await shows('Showing 3 of 3 trees');
    const found = Promise.withResolvers<void>();
    const answer = treesOf(everything);
    answers['GET /api/admin/ledger'] = async (call: Parameters<typeof answer>[0]) => found.promise.then(() => answer(call));
    await user.click(screen.getByRole('searchbox', { name: 'Search trees' }));
    await user.paste('birch');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(names()).toHaveLength(3);
    found.resolve();
    expect(await shows('Showing 1 of 3 trees')).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('says when the filters leave no row, and clears them', async () => {
    const { user, address } = await show({ search: '?q=unknown&kind=list' });
    expect(await screen.findByRole('heading', { name: 'No trees match the current filters.' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!);
    expect(await shows('Showing 3 of 3 trees')).toBeVisible();
    expect(address()).toBe('/here');
  });

  it('says when there is no row at all, and why that may be', async () => {
    await show({ trees: treesOf([]) });
    expect(await screen.findByRole('heading', { name: 'No trees found.' })).toBeVisible();
    expect(screen.getByText('Trees appear here as soon as they are planted.')).toBeVisible();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { user, answers } = await show({ trees: refused(500, 'The list is being rebuilt.') });
    expect(await shows('The list is being rebuilt.')).toBeVisible();
    expect(screen.queryByText('No trees found.')).toBeNull();
    answers['GET /api/admin/ledger'] = treesOf(everything);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shows('Showing 3 of 3 trees')).toBeVisible();
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 450 }, (_, index) => row(`tree ${index}`, 'list', 10));

  it('renders the rows in sight and says where they stand among all', async () => {
    const layout = [
      jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(740),
      jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37),
    ];
    await show({ trees: treesOf(many) });
    expect(await shows('Showing 450 of 450 trees')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Trees' });
    expect(table).toHaveAttribute('aria-rowcount', '451');
    const rendered = within(table).getAllByRole('row');
    expect(rendered.length).toBeLessThan(60);
    expect(rendered[0]).toHaveAttribute('aria-rowindex', '1');
    expect(rendered[1]).toHaveAttribute('aria-rowindex', '2');
    for (const spy of layout) spy.mockRestore();
  });

  it('goes on page by page, and Back shows the page before', async () => {
    const { user, calls, router } = await show({ trees: treesOf(many) });
    await shows('Rows 1 to 200');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await shows('Rows 201 to 400')).toBeVisible();
    expect(calls.at(-1)?.query.get('after') ?? calls.at(-2)?.query.get('after')).toBe('200');
    expect(await shows('Showing 450 of 450 trees')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await shows('Rows 401 to 450')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await shows('Rows 201 to 400')).toBeVisible();
    act(() => router.history.back());
    expect(await shows('Rows 1 to 200')).toBeVisible();
  });
});

describe('the name of a row', () => {
  it('is a link to what it opens, which Back closes', async () => {
    const { user, router, address } = await show({ search: '?kind=opening' });
    const name = await screen.findByRole('link', { name: 'alder' });
    expect(name).toHaveAttribute('href', '/here?kind=opening&partner=alder');
    await user.click(name);
    expect(await screen.findByRole('dialog', { name: 'alder' })).toBeVisible();
    expect(address()).toBe('/here?kind=opening&partner=alder');
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/here?kind=opening');
  });

  it('is left to the browser where a new tab is asked for', async () => {
    await show();
    const name = await screen.findByRole('link', { name: 'alder' });
    expect(fireEvent.click(name, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open while text of its row is selected', async () => {
    const { user, router } = await show();
    const cell = within(await screen.findByRole('row', { name: /birch/ })).getByText(birch.at);
    const opened: string[] = [];
    router.history.subscribe(({ location }) => opened.push(location.search));
    selectContents(cell);
    fireEvent.click(cell);
    window.getSelection()?.removeAllRanges();
    await user.click(screen.getByText(cedar.at));
    expect(await screen.findByRole('dialog', { name: 'cedar' })).toBeVisible();
    expect(opened).toEqual(['?partner=cedar']);
  });
});

describe('the keys of a list', () => {
  const enter = async () => {
    const shown = await show();
    await screen.findByRole('link', { name: 'alder' });
    act(() => screen.getByRole('region', { name: 'Trees' }).focus());
    return shown;
  };

  it('move with j and k, select with x and open with Enter', async () => {
    const { user } = await enter();
    await user.keyboard('jjjk');
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Fell (1)' }));
    expect(felled).toHaveBeenCalledWith(['birch']);
    act(() => rows()[1]!.focus());
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('dialog', { name: 'cedar' })).toBeVisible();
  });

  it('work wherever the focus is on the page, but not in what is open over it', async () => {
    const { user } = await enter();
    act(() => screen.getByRole('button', { name: 'Export' }).focus());
    await user.keyboard('jj');
    expect(document.activeElement).toBe(rows()[1]);
    act(() => rows()[1]!.blur());
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('link', { name: 'alder' }));
    await screen.findByRole('dialog', { name: 'alder' });
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selection', hidden: true })).toHaveTextContent('1 selected');
  });

  it('are listed by ? and can be switched off, and the arrows then still work', async () => {
    const { user } = await enter();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(help).toHaveTextContent('Approve it and go ona');
    expect(help).toHaveTextContent('Reject it, with a reasonr');
    await user.click(within(help).getByRole('switch', { name: 'Single-letter keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => rows()[0]!.focus());
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[1]);
    act(() => useSingleLetterKeys.getState().switchTo(true));
  });

  it('go on from the same place where the row with the focus leaves the list', async () => {
    const { user, answers, queryClient } = await enter();
    await user.keyboard('jj');
    answers['GET /api/admin/ledger'] = treesOf([alder, cedar]);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'birch' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /cedar/ }));
  });

  it('leave what is typed alone', async () => {
    const { user } = await enter();
    const search = screen.getByRole('searchbox', { name: 'Search trees' });
    await user.type(search, 'xj');
    expect(search).toHaveValue('xj');
    expect(search).toHaveFocus();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../testing/screen.tsx';
import { useSingleLetterKeys } from '../../../ui/single-letter-keys.ts';
import { everyone, halden, quillport, show } from './partners-screen.fixtures.tsx';
import { aPartner } from './partners.fixtures.ts';

const companies = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

describe('the partner list', () => {
  it('shows every partner, newest first, and counts them', async () => {
    await show();
    expect(await screen.findByRole('table', { name: 'Partners' })).toBeVisible();
    expect(screen.getByText('Showing 5 of 5 partners')).toBeVisible();
    expect(companies().slice(2)).toEqual(['Callisto Voice', 'Tidewater Ops', 'Harbourlight']);
  });

  it('is ordered by the head that is pressed', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Score' }));
    expect(screen.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
    expect(companies()[0]).toBe('Tidewater Ops');
    await user.click(screen.getByRole('button', { name: 'Score' }));
    expect(companies().at(-1)).toBe('Tidewater Ops');
  });

  it('is narrowed by a filter, whose chip takes it off again', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Pending' }));
    await user.keyboard('{Escape}');
    expect(screen.getByText('Showing 3 of 5 partners')).toBeVisible();
    expect(companies()).toContain('Callisto Voice');
    await user.click(screen.getByRole('button', { name: 'Remove filter Status Pending' }));
    expect(screen.getByText('Showing 5 of 5 partners')).toBeVisible();
  });

  it('says when the filters leave nobody, and clears them', async () => {
    const { user } = await show({ start: { q: 'nobody', type: ['app'] } });
    expect(await screen.findByRole('heading', { name: 'No partners match the current filters.' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!);
    expect(screen.getByText('Showing 5 of 5 partners')).toBeVisible();
  });

  it('says when there is nobody at all', async () => {
    await show({ partners: [] });
    expect(await screen.findByRole('heading', { name: 'No partners found.' })).toBeVisible();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { user, answers } = await show({ partners: refused(503, 'The list is being rebuilt.') });
    expect(await screen.findByText('The list is being rebuilt.')).toBeVisible();
    answers['GET /api/admin/partners'] = everyone;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 5 of 5 partners')).toBeVisible();
  });

  it('shows two industries and the rest on demand', async () => {
    const { user } = await show({ partners: [quillport] });
    const industries = await screen.findByRole('list', { name: 'Industries of Quillport' });
    expect(within(industries).getAllByRole('listitem')).toHaveLength(2);
    const more = screen.getByRole('button', { name: '+1 of Industries of Quillport' });
    await user.click(more);
    expect(within(industries).getAllByRole('listitem')).toHaveLength(3);
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });

  it('renders a long list in part and says so to those who cannot see it', async () => {
    const region = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(740);
    const row = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
    const many = Array.from({ length: 300 }, (_, index) => aPartner({ id: `${index}`, companyName: `Partner ${index}` }));
    await show({ partners: many });
    const table = await screen.findByRole('table', { name: 'Partners' });
    expect(table).toHaveAttribute('aria-rowcount', '301');
    expect(screen.getByText('Showing 300 of 300 partners')).toBeVisible();
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]).toHaveAttribute('aria-rowindex', '1');
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    region.mockRestore();
    row.mockRestore();
  });

  it('exports what the filters leave as partners.csv', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let latest: Blob | undefined;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((latest = blob), 'blob:partners'), revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest! });
    });
    const { user } = await show({ start: { type: ['solutions'] } });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(saved.map(({ name }) => name)).toEqual(['partners.csv']);
    expect(saved[0]?.blob.size).toBeGreaterThan(100);
    click.mockRestore();
  });
});

describe('approving many', () => {
  it('approves only the pending ones and says who is skipped and why', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/approve'] = { approved: 2, skipped: [{ id: 'callisto', reason: 'It is under review.' }] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 partners' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    expect(bar).toHaveTextContent('5 selected');
    expect(bar).toHaveTextContent('1 in admin review, 1 already approved, 1 rejected will be skipped');
    await user.click(within(bar).getByRole('button', { name: 'Approve Selected (2)' }));
    expect(await screen.findByText('Approved 2 partners')).toBeVisible();
    expect(screen.getByText('1 skipped: It is under review.')).toBeVisible();
    const partners = [quillport, halden].map(({ id, partnerType, version }) => ({ id, partnerType, version }));
    expect(sent).toEqual([{ call: 'POST /api/admin/partners/approve', body: { partners } }]);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('never counts a selected partner that the filters hide', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quillport' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search partners' }), 'quill');
    expect(screen.getByRole('button', { name: 'Approve Selected (1)' })).toBeVisible();
  });
});

describe('the keys of the list', () => {
  it('move with j and k, select with x and open with Enter', async () => {
    const { user } = await show();
    await screen.findByRole('table');
    await user.keyboard('jjjk');
    expect(document.activeElement).toBe(screen.getAllByRole('row')[2]);
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Callisto Voice' })).toBeVisible();
  });

  it('are listed by ? and can be switched off, and the arrows then still work', async () => {
    const { user } = await show();
    await screen.findByRole('table');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(help).getByRole('switch', { name: 'Single-letter keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rows = screen.getAllByRole('row');
    act(() => rows[1]!.focus());
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows[1]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows[2]);
    act(() => useSingleLetterKeys.getState().switchTo(true));
  });

  it('leave what is typed alone', async () => {
    const { user } = await show();
    const search = await screen.findByRole('searchbox', { name: 'Search partners' });
    await user.type(search, 'xj');
    expect(search).toHaveValue('xj');
    expect(search).toHaveFocus();
  });
});

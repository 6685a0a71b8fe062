import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { refused, showScreen } from '../../testing/screen.tsx';
import { useSingleLetterKeys } from '../../ui/single-letter-keys.ts';
import type { PartnersSearch } from './admin-partner-filters.ts';
import { AdminPartnersScreen } from './admin-partners-screen.tsx';
import { aPartner, aSolutionsPartner } from './admin-partners.fixtures.ts';

const quillport = aPartner();
const halden = aSolutionsPartner();
const callisto = aPartner({
  id: 'callisto',
  companyName: 'Callisto Voice',
  applicationStatus: 'admin_review',
  reviewFlags: ['free-mail-address'],
  createdAt: '2026-11-17T08:00:00.000Z',
});
const tidewater = aSolutionsPartner({
  id: 'tidewater',
  companyName: 'Tidewater Ops',
  applicationStatus: 'approved',
  applicationScore: 96,
  runningApplications: 2,
  decidedAt: '2026-11-10T09:12:00.000Z',
  decidedBy: 'ana.duarte',
  createdAt: '2026-10-27T08:00:00.000Z',
});
const harbourlight = aPartner({
  id: 'harbourlight',
  companyName: 'Harbourlight',
  applicationStatus: 'rejected',
  updatedSinceRejection: true,
  createdAt: '2026-10-21T08:00:00.000Z',
});
const everyone = [quillport, halden, callisto, tidewater, harbourlight];

function Searched({ start = {}, readOnly = false }: { start?: PartnersSearch; readOnly?: boolean }) {
  const [search, setSearch] = useState(start);
  return (
    <AdminPartnersScreen
      search={search}
      onSearch={setSearch}
      readOnly={readOnly}
      resetPassword={({ username }) => <button type="button">Reset the password of {username}</button>}
    />
  );
}

async function show({
  partners = everyone,
  start = {},
  readOnly = false,
}: { partners?: unknown; start?: PartnersSearch; readOnly?: boolean } = {}) {
  const details = Object.fromEntries(everyone.map((partner) => [`GET /api/admin/partners/${partner.id}/details`, partner]));
  const answers: Record<string, unknown> = { 'GET /api/admin/partners': partners, ...details };
  const shown = await showScreen(<Searched start={start} readOnly={readOnly} />, answers);
  return { ...shown, answers };
}

const companies = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
const open = async (user: Awaited<ReturnType<typeof show>>['user'], company: string) => {
  await user.click(await screen.findByRole('button', { name: company }));
  return screen.findByRole('dialog', { name: company });
};

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
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5: Partners' }));
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
    const help = await screen.findByRole('dialog', { name: 'Keys of this list' });
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

describe('the partner that is open', () => {
  it('opens by a press on its row and shows its sections', async () => {
    const { user } = await show();
    await user.click(within(await screen.findByRole('row', { name: /Quillport/ })).getByText('Ravi Menon'));
    const dialog = await screen.findByRole('dialog', { name: 'Quillport' });
    for (const section of [
      'Contact',
      'Application status',
      'Company',
      'Business profile',
      'Industries',
      'Geographic focus',
      'Market segments',
      'Target personas',
      'Technology preferences',
      'Joint application',
    ]) {
      expect(within(dialog).getByRole('region', { name: section })).toBeVisible();
    }
    expect(within(dialog).queryByRole('region', { name: 'Accreditations' })).toBeNull();
  });

  it('explains why it is under review', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Callisto Voice');
    expect(within(dialog).getByText(/free mail address/)).toBeVisible();
  });

  it('says who decided and when, and offers only what is left to decide', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Tidewater Ops');
    expect(within(dialog).getAllByText(/Approved by ana.duarte, Nov 10, 2026/)[0]).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Accreditations' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Revoke Approval' })).toBeVisible();
  });

  it('says that a rejected partner has changed its profile since, and can be approved', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/harbourlight/approve'] = undefined;
    const dialog = await open(user, 'Harbourlight');
    expect(within(dialog).getByText('Updated since rejection')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partner approved')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/partners/harbourlight/approve']);
  });
});

describe('rejecting a partner', () => {
  it('sends the reason that the partner will read', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = undefined;
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' });
    expect(within(question).getByRole('button', { name: 'Keep the application' })).toHaveFocus();
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Your app is not listed yet.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partner rejected')).toBeVisible();
    expect(sent).toEqual([
      {
        call: `POST /api/admin/partners/${quillport.id}/reject`,
        body: { reason: 'Your app is not listed yet.' },
        ifMatch: '"1"',
      },
    ]);
  });

  it('warns how many running applications a revocation puts on hold', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Tidewater Ops');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the approval of Tidewater Ops?' });
    expect(question).toHaveTextContent('2 running applications are put on hold until Tidewater Ops is approved again.');
  });

  it('says that an approval was revoked, and not that a partner was rejected', async () => {
    const { user, answers } = await show();
    answers[`POST /api/admin/partners/${tidewater.id}/reject`] = {};
    const dialog = await open(user, 'Tidewater Ops');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Approval' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the approval of Tidewater Ops?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke Approval' }));
    expect(await screen.findByText('Approval revoked')).toBeVisible();
    expect(screen.queryByText('Partner rejected')).toBeNull();
  });

  it('says what failed and why, and keeps the question open', async () => {
    const { user, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/reject`] = refused(409, 'This application is already rejected.');
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Failed to reject partner. This application is already rejected.')).toBeVisible();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('a profile that changed since it was opened', () => {
  const changed = aPartner({ version: 2, industries: ['Education', 'Finance'], appInstalls: 12 });
  const outdated = refused(409, 'The profile changed since you opened it.', 'version_outdated');
  const changesIn = async (dialog: HTMLElement) =>
    within(await within(dialog).findByRole('region', { name: 'The profile changed since you opened it' }));
  /** The next decision finds the changed profile on the server. */
  const moveOn = (answers: Record<string, unknown>) =>
    Object.assign(answers, {
      [`POST /api/admin/partners/${quillport.id}/approve`]: outdated,
      [`POST /api/admin/partners/${quillport.id}/reject`]: outdated,
      [`GET /api/admin/partners/${quillport.id}/details`]: changed,
      'GET /api/admin/partners': [changed, halden],
    });

  it('is shown beside what stood there before, and the next approval decides on it', async () => {
    const { user, sent, answers } = await show();
    const dialog = await open(user, 'Quillport');
    await waitFor(() => expect(within(dialog).getByText(/profile in version 1/)).toBeVisible());
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const changes = await changesIn(dialog);
    expect(changes.getByText('Nothing was decided. Look at what changed, then decide again.')).toBeVisible();
    expect(changes.getByText('Industries').parentElement).toHaveTextContent(
      'before: Education, Technology, Media → now: Education, Finance',
    );
    expect(changes.getByText('App installs').parentElement).toHaveTextContent('before: 4811 → now: 12');
    expect(screen.getByText(/The profile changed since you opened it\.$/)).toBeVisible();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = undefined;
    const approved = { ...changed, applicationStatus: 'approved' };
    answers[`GET /api/admin/partners/${quillport.id}/details`] = approved;
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partner approved')).toBeVisible();
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(within(dialog).queryByRole('region', { name: /^The profile changed/ })).toBeNull());
  });

  it('is shown in place of the question when it was to be rejected', async () => {
    const { user, answers } = await show();
    const dialog = await open(user, 'Quillport');
    moveOn(answers);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect((await changesIn(dialog)).getByText('App installs')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is opened when it was to be decided about from the list', async () => {
    const { user, answers } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    moveOn(answers);
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quillport' });
    expect((await changesIn(dialog)).getByText('App installs')).toBeVisible();
  });
});

describe('a read-only administrator', () => {
  it('is told so and is offered no decision', async () => {
    const { user, sent } = await show({ readOnly: true });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Actions for Quillport' }));
    expect(await screen.findByRole('menuitem', { name: 'View Details' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull();
    await user.keyboard('{Escape}');
    const dialog = await open(user, 'Quillport');
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByText('You have read-only access, so you cannot decide.')).toBeVisible();
    await user.click(approve);
    expect(sent).toEqual([]);
  });

  it('reads the read-only sentence alone where the server says 403', async () => {
    const { user, answers } = await show();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = refused(403, 'No.');
    const dialog = await open(user, 'Quillport');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You have read-only access and cannot make changes in the admin dashboard.')).toBeVisible();
    expect(screen.queryByText(/Failed to approve/)).toBeNull();
  });
});

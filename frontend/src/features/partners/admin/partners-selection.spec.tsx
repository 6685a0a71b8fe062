import { inReviewReason } from '@accelerator/contracts/partners/review-flags';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, unanswered } from '../../../testing/screen.tsx';
import { halden, partnersOf, quillport, show, shows } from './partners-screen.fixtures.tsx';

describe('approving many', () => {
  it('names the pending ones, says who is skipped and why, and asks first', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/approve'] = {
      approved: 1,
      skipped: [{ id: quillport.id, name: 'Quillport', reason: 'It has changed.', code: 'version_outdated' }],
      eventId: 'the-act',
    };
    answers['POST /api/admin/undo'] = { undone: 1, skipped: [], stays: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 partners' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    const skipped = {
      approving: 'Approve Selected (2) skips 1 in admin review, 1 already approved, 1 rejected',
      rejecting: 'Reject Selected (3) skips 2 decided already',
    };
    expect(bar).toHaveTextContent(`5 selected · ${skipped.approving} · ${skipped.rejecting}`);
    expect(within(bar).getByRole('button', { name: 'Approve Selected (2)' })).toHaveAccessibleDescription(skipped.approving);
    expect(within(bar).getByRole('button', { name: 'Reject Selected (3)' })).toHaveAccessibleDescription(skipped.rejecting);
    await user.click(within(bar).getByRole('button', { name: 'Approve Selected (2)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 partners?' }));
    expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Quillport', 'Halden & Rowe']);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Approve 2 partners' }));
    const left = await screen.findByRole('dialog', { name: 'Approved 1 partner, 4 were skipped' });
    expect(
      within(left)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'QuillportIt has changed.',
      `Callisto Voice${inReviewReason(['free-mail-address'])}`,
      expect.stringMatching(/Already approved\.$/),
      expect.stringMatching(/Rejected\.$/),
    ]);
    expect(within(left).getByRole('link', { name: 'Callisto Voice' })).toHaveAttribute('href', '/here?profile=callisto');
    expect(screen.getByText('Approved 1 partner')).toBeVisible();
    await user.click(within(left).getByRole('button', { name: 'Done' }));
    const partners = [quillport, halden].map(({ id, partnerType, version }) => ({ id, partnerType, version }));
    expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /api/admin/partners/approve', { partners }]]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByText('Undone')).closest('[role=status]')).toHaveTextContent('UndoneApproved 1 partner');
  });

  it('opens no list of what the bar has named, where nothing of it awaits a decision', async () => {
    const { user, answers } = await show();
    answers['POST /api/admin/partners/approve'] = { approved: 2, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 partners' }));
    await user.click(screen.getByRole('checkbox', { name: 'Callisto Voice' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 2 partners' }));
    expect(await screen.findByText('Approved 2 partners')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says beside the question what else is open about them, in the words of the single decision', async () => {
    const since = '2026-11-10T08:00:00.000Z';
    const item = {
      ...{ kind: 'invitation', id: 'an-invitation', name: 'Medley Notes and Halden & Rowe', since },
      state: 'Accepted, begins once both are approved',
    };
    const { user } = await show({ details: { [`GET /api/admin/partnerships/${halden.id}/open-items`]: [item] } });
    await user.click(await screen.findByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 partners?' }));
    expect(question.getByText(/An accepted invitation takes effect with the approval/)).toBeVisible();
    const also = within(await question.findByRole('region', { name: 'Also open' }));
    expect(also.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Medley Notes and Halden & Rowe: Accepted, begins once both are approved, since Nov 10, 2026',
    ]);
  });

  it('asks that about 20 at most, one by one: of more, the general sentence stands alone', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...quillport, id: `p${index}`, companyName: `Company ${index}` }));
    const details = Object.fromEntries(many.map(({ id }) => [`GET /api/admin/partnerships/${id}/open-items`, []]));
    const { user, calls } = await show({ partners: partnersOf(many), details });
    const asked = () => calls.filter(({ path }) => path.endsWith('/open-items'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 21 partners' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (21)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 21 partners?' }));
    expect(question.getByText(/An accepted invitation takes effect with the approval/)).toBeVisible();
    expect(asked()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('checkbox', { name: 'Company 20' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (20)' }));
    await screen.findByRole('alertdialog', { name: 'Approve 20 partners?' });
    await waitFor(() => expect(asked()).toHaveLength(20));
  });

  it('asks again for all of that which could not be loaded', async () => {
    const pathOf = ({ id }: { readonly id: string }) => `/api/admin/partnerships/${id}/open-items`;
    const details = Object.fromEntries([quillport, halden].map((partner) => [`GET ${pathOf(partner)}`, refused(500, 'No.')]));
    const { user, calls, answers } = await show({ details });
    await user.click(await screen.findByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 partners?' }));
    expect(await question.findByText('What else is open could not be loaded')).toBeVisible();
    for (const partner of [quillport, halden]) answers[`GET ${pathOf(partner)}`] = [];
    calls.length = 0;
    await user.click(question.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(question.queryByText('What else is open could not be loaded')).toBeNull());
    expect(calls.map(({ path }) => path).toSorted()).toEqual([quillport, halden].map(pathOf).toSorted());
  });

  it('takes them in the order of the list, not in that of the ticks', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/approve'] = { approved: 2, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 partners?' }));
    expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Quillport', 'Halden & Rowe']);
    await user.click(question.getByRole('button', { name: 'Approve 2 partners' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { partners: [{ id: quillport.id }, { id: halden.id }] } }]));
  });

  it('keeps the selection where it failed', async () => {
    const { user, answers } = await show();
    answers['POST /api/admin/partners/approve'] = refused(500, 'No.');
    await user.click(await screen.findByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1 partner' }));
    expect(await shows('Failed to approve partners')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected');
  });

  it('sends an act that was cut off again under its key, and names what was done and what was not', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/approve'] = unanswered(502);
    await user.click(await screen.findByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 2 partners' }));
    expect(await shows('The server does not answer')).toBeVisible();
    answers['POST /api/admin/partners/approve'] = {
      approved: 1,
      skipped: [{ id: quillport.id, name: 'Quillport', reason: 'Approved already.', code: 'already_active' }],
    };
    const left = await screen.findByRole('dialog', { name: 'Approved 1 partner, 1 was skipped' }, { timeout: 10_000 });
    expect(left).toHaveTextContent('QuillportApproved already.');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('never acts on what a filter hides: another search selects nothing', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Halden & Rowe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Quillport' }));
    await user.click(screen.getByRole('searchbox', { name: 'Search partners' }));
    await user.paste('callisto');
    await shows('Showing 1 of 5 partners');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });
});

describe('rejecting many', () => {
  it('asks once for the reason that each of them reads, and says who was passed over', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partners/reject'] = {
      rejected: 2,
      skipped: [{ id: 'callisto', name: 'Callisto Voice', reason: 'It has changed.', code: 'version_outdated' }],
      eventId: 'act',
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 partners' }));
    await user.click(screen.getByRole('button', { name: 'Reject Selected (3)' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reject 3 applications?' }));
    expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Quillport', 'Halden & Rowe', 'Callisto Voice']),
    );
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'This round is closed.');
    await user.click(question.getByRole('button', { name: 'Reject 3 applications' }));
    const left = await screen.findByRole('dialog', { name: 'Rejected 2 partners, 3 were skipped' });
    expect(left).toHaveTextContent('Callisto VoiceIt has changed.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toMatchObject([{ call: 'POST /api/admin/partners/reject', body: { reason: 'This round is closed.' } }]);
    await user.click(within(left).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('takes at most 100 in one act, and says so', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...quillport, id: `p${index}`, companyName: `Company ${index}` }));
    const { user } = await show({ partners: partnersOf(many) });
    await user.click(await screen.findByRole('checkbox', { name: /^Select / }));
    const all = screen.queryByRole('button', { name: /^Select all 101/ });
    if (all) await user.click(all);
    const button = await screen.findByRole('button', { name: /^Reject Selected \(101\)/ });
    expect(button).toHaveAttribute('title', 'At most 100 can be rejected at once. Select fewer.');
  });
});

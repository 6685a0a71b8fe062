import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { open, partnersOf, quillport, show } from '../partners-screen.fixtures.tsx';
import { aPartner } from '../partners.fixtures.ts';

describe('the partner that is open', () => {
  it('opens by a press on its row and shows its sections', async () => {
    const { user } = await show();
    await user.click(within(await screen.findByRole('row', { name: /Quillport/ })).getByText('Ravi Menon'));
    const dialog = await screen.findByRole('dialog', { name: 'Quillport' });
    for (const section of [
      'Contact',
      'Members',
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

  it('lists who logs in for it, each with a way to a new password', async () => {
    const [first] = quillport.members;
    const theo = { userId: 'theo', username: 'theo.lind', joinedAt: '2026-11-20T08:00:00.000Z' };
    const partner = { ...quillport, members: [first!, theo] };
    const partners = partnersOf([partner]);
    const { user } = await show({ partners, details: { [`GET /api/admin/partners/${quillport.id}/details`]: partner } });
    const members = within(within(await open(user, 'Quillport')).getByRole('region', { name: 'Members' }));
    expect(members.getAllByRole('listitem').map((member) => member.textContent)).toEqual([
      'quillport Joined Nov 19, 2026Reset Password for quillport',
      'theo.lind Joined Nov 20, 2026Reset Password for theo.lind',
    ]);
    await user.click(members.getByRole('button', { name: 'Reset Password for theo.lind' }));
    expect(await screen.findByRole('alertdialog', { name: 'Reset the password for theo.lind?' })).toBeVisible();
  });

  it('names each fact by the label of its field', async () => {
    const { user } = await show();
    const dialog = within(await open(user, 'Tidewater Ops'));
    const terms = (name: string) =>
      within(dialog.getByRole('region', { name }))
        .getAllByRole('term')
        .map((term) => term.textContent);
    expect(terms('Contact')).toEqual(['Name', 'Email', 'Job title', 'Time zone', 'Partner manager', 'Manager email']);
    expect(terms('Company')).toEqual(['Company name', 'Company domain', 'Partner tier', 'In progress']);
    expect(terms('Business profile')).toEqual([
      ...['Co-marketing experience', 'Team size', 'Budget', 'Currently co-selling', 'Using account mapping'],
    ]);
  });

  it('explains why it is under review', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Callisto Voice');
    expect(within(dialog).getByText(/^Free email address/)).toBeVisible();
  });

  it('says who decided and when, and offers only what is left to decide', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Tidewater Ops');
    expect(within(dialog).getAllByText(/Approved by ana.duarte, Nov 10, 2026/)[0]).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Accreditations' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Revoke Approval' })).toBeVisible();
  });

  it('calls an approval that was taken back so, in the list and in the details', async () => {
    const revoked = aPartner({
      ...({ id: 'revoked', companyName: 'Nordlicht Digital', applicationStatus: 'rejected', isRevoked: true } as const),
      ...{ decidedAt: '2026-11-10T09:12:00.000Z', decidedBy: 'ana.duarte' },
    });
    const details = {
      'GET /api/admin/partners/revoked/details': revoked,
      'GET /api/admin/partnerships/revoked/open-items': [],
    };
    const { user } = await show({ partners: partnersOf([revoked]), details });
    expect(await screen.findByRole('row', { name: /Nordlicht Digital.*Approval revoked/ })).toBeVisible();
    const dialog = await open(user, 'Nordlicht Digital');
    expect(within(dialog).getAllByText(/Approval revoked by ana.duarte, Nov 10, 2026/)[0]).toBeVisible();
    expect(within(dialog).queryByText(/Rejected/)).toBeNull();
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
    expect(within(dialog).getByText('Read-only access: you cannot approve or reject.')).toBeVisible();
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

it('stands beside what else is open about the company, each with a link, while a decision is due', async () => {
  const since = '2026-11-10T08:00:00.000Z';
  const items = [
    { kind: 'partnership', id: 'a-pair', name: 'Quillport and Tidewater Ops', state: 'On hold, Winter 2027 Growth', since },
    { kind: 'invitation', id: 'an-invitation', name: 'Quillport and a Solutions Partner', state: 'Pending', since },
  ];
  const asked = `GET /api/admin/partnerships/${quillport.id}/open-items`;
  const { user } = await show({ details: { [asked]: items } });
  const also = within(await within(await open(user, 'Quillport')).findByRole('region', { name: 'Also open' }));
  expect(also.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quillport and Tidewater Ops: On hold, Winter 2027 Growth, since Nov 10, 2026',
    'Quillport and a Solutions Partner: Pending, since Nov 10, 2026',
  ]);
  for (const { id, name } of items)
    expect(also.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(`=${id}`));
});

it('leads to the history of the company, as its row does', async () => {
  const { user } = await show();
  const history = within(await open(user, 'Quillport')).getByRole('link', { name: 'View History' });
  expect(history).toHaveAttribute('href', `/admin/history/partner-${quillport.id}`);
});

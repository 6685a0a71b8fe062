import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { open, quillport, show, shows, tidewater } from '../partners-screen.fixtures.tsx';

const path = `/api/admin/partners/${quillport.id}`;

describe('asking an applicant for more information', () => {
  it('says how it is answered, and sends the question', async () => {
    const { user, sent, answers } = await show();
    answers[`POST ${path}/information-request`] = quillport;
    const details = await open(user, 'Quillport');
    await user.click(within(details).getByRole('button', { name: 'Ask for more information' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Quillport for more information' }));
    expect(dialog.getByText(/They answer by changing their profile\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    expect(await dialog.findByText('Say what you need to know')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /What do you need to know/ }), 'Where can we try it?');
    await user.click(dialog.getByRole('button', { name: 'Send the question' }));
    expect((await shows('The partner was asked')).parentElement).toHaveTextContent('Quillport');
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [`POST ${path}/information-request`, { message: 'Where can we try it?' }],
    ]);
  });

  it('is offered while there is something to decide', async () => {
    const { user } = await show();
    const details = await open(user, tidewater.companyName);
    expect(within(details).queryByRole('button', { name: 'Ask for more information' })).toBeNull();
  });

  it('shows what was asked, and that the profile has changed since', async () => {
    const asked = {
      message: 'Where can we try it?',
      requestedAt: '2026-11-19T09:12:00.000Z',
      requestedBy: 'ana.duarte',
      changedSince: true,
    };
    const { user } = await show({ details: { [`GET ${path}/details`]: { ...quillport, informationRequest: asked } } });
    const details = await open(user, 'Quillport');
    expect(await within(details).findByText('Profile changed since you asked')).toBeVisible();
    expect(within(details).getByText('Where can we try it?')).toBeVisible();
    expect(within(details).getByText(/Asked by ana\.duarte, Nov 19, 2026/)).toBeVisible();
  });
});

describe('correcting a mistyped domain', () => {
  it('sends the domain, and says at the field where another company holds it', async () => {
    const { user, sent, answers } = await show();
    answers[`PUT ${path}/domain`] = refused(409, 'Domain is already registered.', 'domain_taken');
    const details = await open(user, 'Quillport');
    await user.click(within(details).getByRole('button', { name: 'Correct the domain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the domain of Quillport' }));
    const field = dialog.getByRole('textbox', { name: 'Company domain' });
    expect(field).toHaveValue(quillport.companyDomain);
    await user.clear(field);
    await user.type(field, 'quillport.io');
    await user.click(dialog.getByRole('button', { name: 'Save the domain' }));
    expect(await dialog.findByText('Domain is already registered.')).toBeVisible();
    expect(screen.queryByText(/^Failed to correct the domain/)).toBeNull();
    answers[`PUT ${path}/domain`] = { ...quillport, companyDomain: 'quillport.io' };
    await user.click(dialog.getByRole('button', { name: 'Save the domain' }));
    expect((await shows('Domain corrected')).parentElement).toHaveTextContent('Quillport is at quillport.io');
    expect(sent.at(-1)).toMatchObject({ call: `PUT ${path}/domain`, body: { companyDomain: 'quillport.io' } });
  });
});

describe('erasing a partner', () => {
  it('wants to know who asked and the name of the company, asks for the password, and closes what is no more', async () => {
    const { user, sent, answers } = await show();
    answers[`POST ${path}/erase`] = refused(403, 'Give your password once more to go on.', 'confirm_password');
    answers['POST /api/confirm-password'] = undefined;
    const details = await open(user, 'Quillport');
    await user.click(within(details).getByRole('button', { name: 'Erase the partner' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase Quillport for good?' }));
    await user.click(question.getByRole('radio', { name: 'The company asked for it in writing' }));
    const name = question.getByRole('textbox', { name: 'Type Quillport to confirm' });
    await user.type(name, 'quillpod');
    await user.click(question.getByRole('button', { name: 'Erase the partner' }));
    expect(await question.findByText('Type Quillport as it is written')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(name);
    await user.type(name, 'Quillport');
    await user.click(question.getByRole('button', { name: 'Erase the partner' }));
    const password = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    answers[`POST ${path}/erase`] = { message: 'The partner was erased.' };
    await user.type(password.getByLabelText('Password'), 'my-own-password');
    await user.click(password.getByRole('button', { name: 'Confirm' }));
    expect((await shows('Partner erased')).parentElement).toHaveTextContent('Quillport');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ call: `POST ${path}/erase`, body: { reason: 'company', companyName: 'Quillport' } });
  });

  it('and the other acts are shown and not to be pressed where only looking is allowed', async () => {
    const { user, sent } = await show({ readOnly: true });
    const details = await open(user, 'Quillport');
    for (const name of ['Ask for more information', 'Correct the domain', 'Erase the partner']) {
      const button = within(details).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});

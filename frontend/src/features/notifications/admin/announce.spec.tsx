import { headers } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { Announce } from './announce.tsx';

const make = 'POST /api/admin/announcements';
const counted = () => ({ body: [], headers: { [headers.totalCount]: '24', [headers.unfilteredCount]: '24' } });

const show = (answers: ScreenAnswers = {}, readOnly = false) =>
  showScreen(
    <Announce />,
    { 'GET /api/admin/partners': counted, [make]: { message: 'Announcement sent', recipientCount: 24 }, ...answers },
    { user: anAdministrator({ readOnly }) },
  );

async function write(user: Awaited<ReturnType<typeof show>>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: 'Announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Announcement to all partners' }));
  expect(await dialog.findByText(/^All 24 partners, applicants included/)).toBeVisible();
  if (text !== '') await user.type(dialog.getByRole('textbox', { name: /Announcement/ }), text);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
}

describe('an announcement', () => {
  test('says how many are told before it is sent', async () => {
    const { user, sent } = await show();
    await write(user, 'We move on Friday.');
    const question = within(await screen.findByRole('alertdialog', { name: 'Notify all 24 partners?' }));
    expect(question.getByText('We move on Friday.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Notify all 24 partners' }));
    expect(await screen.findByText('24 partners were notified.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ call, body }) => [call, body])).toEqual([[make, { message: 'We move on Friday.' }]]);
  });

  test('needs words, and keeps them where it could not be sent or is looked at again', async () => {
    const { user } = await show({ [make]: refused(409, '5 announcements were made today.', 'announced_enough') });
    const dialog = await write(user, '');
    expect(await dialog.findByText('Write the announcement')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Announcement/ }), 'News');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Notify all 24 partners' }));
    expect(await screen.findByText(/Failed to send the announcement\. 5 announcements were made today\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Announcement/ })).toHaveValue('News');
  });

  test('is not to be made by those who only look', async () => {
    const { user } = await show({}, true);
    const button = await screen.findByRole('button', { name: 'Announcement' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { hasDraft, keepDraft, openDrafts } from '../../../../session/drafts.ts';
import { refused } from '../../../../testing/screen.tsx';
import { anAdministrator } from '../../../../testing/users.fixtures.ts';
import { halden, quillport, show } from '../partners-screen.fixtures.tsx';
import { rejectionDraft } from './reject-partner-dialog.tsx';

const details = `GET /api/admin/partners/${quillport.id}/details`;
const approved = { ...quillport, applicationStatus: 'approved' };
const question = (company: string) => screen.findByRole('alertdialog', { name: `Reject the application of ${company}?` });

beforeEach(async () => {
  await openDrafts(anAdministrator());
  keepDraft(rejectionDraft(quillport), { stored: { values: { reason: '' } }, values: { reason: 'Not listed yet.' } });
});

describe('a rejection that was not sent', () => {
  it('stays open when a colleague decides', async () => {
    const { answers, queryClient } = await show();
    const dialog = await question('Quillport');
    answers[details] = approved;
    await queryClient.invalidateQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Not listed yet.');
    expect(dialog).toBeVisible();
  });

  it('is dropped where a colleague has decided before it is asked again, and the next one is asked', async () => {
    keepDraft(rejectionDraft(halden), { stored: { values: { reason: '' } }, values: { reason: 'No demand.' } });
    await show({ details: { [details]: approved } });
    expect(await question(halden.companyName)).toBeVisible();
    expect([hasDraft(rejectionDraft(quillport)), hasDraft(rejectionDraft(halden))]).toEqual([false, true]);
  });

  it('is dropped with a partner that is gone', async () => {
    await show({ details: { [details]: refused(404, 'There is no such partner.') } });
    await waitFor(() => expect(hasDraft(rejectionDraft(quillport))).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits until the dialog of another partner is closed', async () => {
    const { user } = await show({ search: '?partner=tidewater' });
    const dialog = await screen.findByRole('dialog', { name: 'Tidewater Ops' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await question('Quillport')).toBeVisible();
  });

  it('says where the partner cannot be loaded, and tries again', async () => {
    const { user, answers } = await show({ details: { [details]: refused(503, 'The list is being built.') } });
    const dialog = await screen.findByRole('dialog', { name: 'Unsent reason' });
    expect(dialog).toHaveTextContent('The list is being built.');
    answers[details] = quillport;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await question('Quillport')).toBeVisible();
  });
});

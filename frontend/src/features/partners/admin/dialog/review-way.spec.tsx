import { beforeEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { everyone, halden, open, partnersOf, quillport, rows, show } from '../partners-screen.fixtures.tsx';

const place = (dialog: HTMLElement) => within(dialog).getByRole('group', { name: 'Review' });
const isOpen = (name: string) => screen.findByRole('dialog', { name });

describe('the queue as one way', () => {
  let left = everyone;
  beforeEach(() => {
    left = everyone;
  });

  const decided = (answers: Record<string, unknown>, id: string, decision: 'approve' | 'reject') => {
    answers[`POST /api/admin/partners/${id}/${decision}`] = () => {
      left = left.filter((one) => one.id !== id);
      answers['GET /api/admin/partners'] = partnersOf(left);
      return { body: { ...everyone.find((one) => one.id === id), applicationStatus: `${decision}d` } };
    };
  };

  it('shows the next one after each decision, and closes after the last: a key each', async () => {
    const { user, sent, answers } = await show({ search: '?status=pending' });
    const first = await open(user, 'Quillport');
    expect(place(first)).toHaveTextContent('Quillport, 1 of 3');
    decided(answers, quillport.id, 'approve');
    await user.keyboard('a');
    const second = await isOpen('Halden & Rowe');
    expect(place(second)).toHaveTextContent('2 of 3');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    decided(answers, halden.id, 'reject');
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    const third = await isOpen('Callisto Voice');
    expect(place(third)).toHaveTextContent('3 of 3');
    decided(answers, 'callisto', 'approve');
    await user.keyboard('a');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ call }) => call)).toEqual([
      `POST /api/admin/partners/${quillport.id}/approve`,
      `POST /api/admin/partners/${halden.id}/reject`,
      'POST /api/admin/partners/callisto/approve',
    ]);
  });

  it('leaves the reader where they are when the answer to an earlier decision arrives, and sends the decisions in between', async () => {
    const { user, sent, answers } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    const arrived = Promise.withResolvers<void>();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = async () => {
      await arrived.promise;
      return { body: { ...quillport, applicationStatus: 'approved' } };
    };
    decided(answers, halden.id, 'approve');
    await user.keyboard('aj');
    await isOpen('Halden & Rowe');
    await user.keyboard('a');
    await isOpen('Callisto Voice');
    arrived.resolve();
    await screen.findAllByText('Partner approved');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Callisto Voice' })).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([
      `POST /api/admin/partners/${quillport.id}/approve`,
      `POST /api/admin/partners/${halden.id}/approve`,
    ]);
  });

  it('goes on at each key without a connection, and sends all of them once it is back', async () => {
    const { user, sent, answers } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    decided(answers, quillport.id, 'approve');
    decided(answers, halden.id, 'approve');
    act(() => onlineManager.setOnline(false));
    await user.keyboard('a');
    await isOpen('Halden & Rowe');
    await user.keyboard('a');
    await isOpen('Callisto Voice');
    expect(sent).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Callisto Voice' })).toBeVisible();
  });

  it('comes back at its end to one whose decision was refused', async () => {
    const { user, answers } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    const arrived = Promise.withResolvers<void>();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = async () => {
      await arrived.promise;
      return { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'Not now.' } };
    };
    decided(answers, halden.id, 'approve');
    decided(answers, 'callisto', 'approve');
    await user.keyboard('aj');
    await isOpen('Halden & Rowe');
    arrived.resolve();
    await screen.findByText(/Failed to approve partner/);
    await user.keyboard('a');
    await isOpen('Callisto Voice');
    await user.keyboard('a');
    expect(await isOpen('Quillport')).toBeVisible();
  });

  it('comes back at its end to one whose decision was undone', async () => {
    const { user, answers } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    decided(answers, quillport.id, 'approve');
    await user.keyboard('a');
    await isOpen('Halden & Rowe');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Quillport', hidden: true })).toBeNull());
    left = [...left, quillport];
    decided(answers, halden.id, 'approve');
    await user.keyboard('a');
    await isOpen('Callisto Voice');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Quillport', hidden: true })).toBeInTheDocument());
    decided(answers, 'callisto', 'approve');
    await user.keyboard('a');
    expect(await isOpen('Quillport')).toBeVisible();
  });

  it('is walked on and back without a decision, and the keys belong to the field where one types', async () => {
    const { user, sent } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    await user.keyboard('j');
    expect(place(await isOpen('Halden & Rowe'))).toHaveTextContent('2 of 3');
    await user.keyboard('k');
    const first = await isOpen('Quillport');
    expect(within(first).getByRole('button', { name: 'Previous (K)' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(first).getByRole('button', { name: 'Next (J)' }));
    await isOpen('Halden & Rowe');
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'a jar');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('a jar');
    expect(sent).toEqual([]);
  });

  it('leaves the focus on the row in the place of the one that was decided, so that no row is passed over', async () => {
    const { user, answers } = await show({ search: '?status=pending' });
    await open(user, 'Quillport');
    decided(answers, quillport.id, 'approve');
    await user.keyboard('a');
    await isOpen('Halden & Rowe');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    expect(rows()[0]).toHaveTextContent('Halden & Rowe');
    await user.keyboard('j');
    expect(rows()[1]).toHaveFocus();
  });

  it('names its keys, and takes the decision before back at one of them', async () => {
    const { user, sent, answers } = await show({ search: '?status=pending' });
    expect(place(await open(user, 'Quillport'))).toHaveTextContent('A approvesR rejectsU undoes');
    decided(answers, quillport.id, 'approve');
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = {
      ...quillport,
      ...{
        applicationStatus: 'approved',
        undoable: { eventId: 'the-approval', act: 'PartnerApproved', at: quillport.submittedAt },
      },
    };
    answers['POST /api/admin/undo'] = { undone: 1, skipped: [], stays: [] };
    await user.keyboard('a');
    await isOpen('Halden & Rowe');
    await user.keyboard('u');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/admin/undo', body: { eventId: 'the-approval' } });
    expect(screen.getByRole('dialog', { name: 'Halden & Rowe' })).toBeVisible();
  });

  it('is not begun outside the queue: what was decided stays open', async () => {
    const { user, answers } = await show();
    const dialog = await open(user, 'Quillport');
    expect(within(dialog).queryByRole('group', { name: 'Review' })).toBeNull();
    answers[`POST /api/admin/partners/${quillport.id}/approve`] = { ...quillport, applicationStatus: 'approved' };
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partner approved')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Quillport' })).toBeVisible();
  });
});

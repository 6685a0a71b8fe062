import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { AdminCohortDialog, type CohortParts } from './cohort-dialog.tsx';
import { anAdminCohort } from '../../../testing/admin-cohort.fixtures.ts';

/** The parts that another feature puts into the dialog. */
const parts: CohortParts = {
  pairs: (id) => <p>Partnerships of cohort {id}</p>,
  waitlist: (id) => <p>Waitlist of cohort {id}</p>,
};

async function show(given: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/cohorts/1': anAdminCohort(), ...given };
  const { user } = await showScreen(<AdminCohortDialog id="1" parts={parts} onClose={() => {}} />, answers);
  const dialog = within(await screen.findByRole('dialog', { name: 'Winter 2027 Growth' }));
  return { user, answers, dialog, open: (tab: string) => user.click(dialog.getByRole('tab', { name: tab })) };
}

describe('the page of a cohort', () => {
  it('has its pairs, and a way to their list', async () => {
    const { dialog } = await show();
    expect(dialog.getByRole('tab', { name: 'Pairs' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByText('Partnerships of cohort 1')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'View partnerships' })).toHaveAttribute('href', '/admin/partnerships?cohortId=1');
  });

  it('has its seats and its waitlist', async () => {
    const { dialog, open } = await show();
    await open('Seats');
    expect(dialog.getByText('22 partners are enrolled, 14 seats are free.')).toBeVisible();
    expect(dialog.getByText('Waitlist of cohort 1')).toBeVisible();
  });

  it('has a timeline, the latest first, with what was changed', async () => {
    const actor = { kind: 'administrator', name: 'ana.duarte', userId: 'ana', company: null };
    const told = { stream: 'cohort-1', actor, onBehalfOf: null, side: null, details: [], changes: [] };
    const events = [
      { ...told, eventId: 'e1', type: 'CohortCreated', at: '2026-09-01T08:00:00.000Z', what: 'created the cohort' },
      {
        ...told,
        eventId: 'e2',
        type: 'CohortEdited',
        at: '2026-09-02T08:00:00.000Z',
        what: 'edited the cohort',
        changes: [{ field: 'Capacity', before: 'Unlimited', after: '36' }],
      },
    ];
    const { dialog, open } = await show({ 'GET /api/admin/history/cohort-1': { events } });
    await open('Timeline');
    const moments = within(await dialog.findByRole('list', { name: 'Timeline' })).getAllByText(/ana\.duarte/);
    expect(moments.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'ana.duarte edited the cohort',
      'ana.duarte created the cohort',
    ]);
    expect(dialog.getByText('Capacity: Unlimited → 36')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Step through its history' })).toHaveAttribute('href', '/admin/history/cohort-1');
  });

  it('says where its timeline cannot be loaded, and tries again', async () => {
    const { dialog, open, user, answers } = await show({
      'GET /api/admin/history/cohort-1': refused(503, 'The log is busy.'),
    });
    await open('Timeline');
    expect(await dialog.findByText('The log is busy.')).toBeVisible();
    answers['GET /api/admin/history/cohort-1'] = { events: [] };
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('list', { name: 'Timeline' })).toBeInTheDocument();
  });
});

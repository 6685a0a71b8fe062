import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { format } from 'date-fns';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { CohortPartnerships } from './cohort-partnerships.tsx';
import { everything, show, waiting } from './partnerships-screen.fixtures.tsx';

describe('the partnership list', () => {
  it('shows both sides, what they said and applied for, and counts', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /Tidewater Ops/ });
    expect(within(row).getByText('Niamh Byrne')).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both interested' })).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both applied' })).toBeVisible();
    expect(within(row).getByText('Awaiting Approval')).toBeVisible();
    expect(screen.getByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('asks one question about the status', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'No Response Yet' }));
    expect(screen.getByText('Showing 1 of 3 partnerships')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open Signalbox and Copper & Pine' })).toBeVisible();
  });

  it('finds unlisted industries under Other', async () => {
    await show({ start: { industry: 'Other' } });
    expect(await screen.findByText('Showing 1 of 3 partnerships')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open Brightpath and Fennel Studio' })).toBeVisible();
  });

  it('is narrowed to one cohort by its address, and the chip takes that off', async () => {
    const { user } = await show({ start: { cohortId: 1 } });
    expect(await screen.findByText('Showing 2 of 3 partnerships')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Cohort Winter 2027 Growth' }));
    expect(screen.getByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('says when the filters leave nothing, and when there is nothing', async () => {
    await show({ start: { q: 'nobody' } });
    expect(await screen.findByRole('heading', { name: 'No partnerships match the current filters.' })).toBeVisible();
  });
});

describe('exporting', () => {
  const names: string[] = [];
  const today = format(new Date(), 'yyyy-MM-dd');
  beforeEach(() => {
    names.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:partnerships', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names the file by whether it holds the current view, everything or the selection', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Tidewater Ops' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export All' }));
    await user.click(screen.getByRole('button', { name: 'Export Selected (1)' }));
    expect(names).toEqual([`partnerships-${today}.csv`, `partnerships_export_${today}.csv`, `partnerships_export_${today}.csv`]);
  });

  it('makes no empty file', async () => {
    const { user } = await show({ start: { q: 'nobody' } });
    await screen.findByText('Showing 0 of 3 partnerships');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(names).toEqual([]);
  });
});

describe('approving many partnerships', () => {
  it('sends those that await a decision and are not on hold', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = { approved: 1, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 partnerships' }));
    expect(screen.getByText('2 not awaiting approval or on hold will be skipped')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    expect(await screen.findByText('Approved 1 partnerships')).toBeVisible();
    expect(sent[0]?.body).toEqual({ partnershipIds: [waiting.id] });
  });

  it('says that it failed', async () => {
    const { user, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = refused(500, 'No.');
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Tidewater Ops' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    expect(await screen.findByText('Failed to approve partnerships')).toBeVisible();
  });
});

describe('the partnerships of one cohort', () => {
  const showCohort = (cohortId: number) =>
    showScreen(<CohortPartnerships cohortId={cohortId} readOnly={false} renderPrint={() => null} profileLink={() => null} />, {
      'GET /api/admin/partnerships': everything,
    });

  it('are searched by company, name and status, and opened by Details', async () => {
    const { user } = await showCohort(1);
    expect(await screen.findAllByRole('button', { name: /^Details of/ })).toHaveLength(2);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('brightpath awaiting');
    await user.click(screen.getByRole('button', { name: 'Details of Brightpath and Fennel Studio' }));
    expect(await screen.findByRole('dialog', { name: 'Brightpath and Fennel Studio' })).toBeVisible();
  });

  it('are said to be none where there is none', async () => {
    await showCohort(7);
    expect(await screen.findByText('No partnerships in this cohort yet')).toBeVisible();
  });
});

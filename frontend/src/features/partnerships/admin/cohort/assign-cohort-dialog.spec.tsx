import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCohort } from '../../../../testing/partner.fixtures.ts';
import { refused } from '../../../../testing/screen.tsx';
import { assignableCohorts } from './assignable-cohorts.ts';
import { show } from '../partnerships-screen.fixtures.tsx';
import { anAppSide, aPartnership, aSolutionsSide } from '../partnerships.fixtures.ts';

const cohort = (differences: Partial<AdminCohortView>): AdminCohortView => ({
  ...aCohort(),
  waitlist: 0,
  applications: 0,
  applicationsInFlight: 0,
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:00:00.000Z',
  ...differences,
});
const winter = cohort({ id: 1, name: 'Winter 2027 Growth', capacity: 36, enrolled: 22 });
const spring = cohort({ id: 2, name: 'Spring 2027', capacity: null, enrolled: 4 });
const mutual = aPartnership({
  status: 'pending',
  cohortId: null,
  cohort: null,
  appPartnerApplied: false,
  solutionsPartnerApplied: false,
});
const active = aPartnership({ status: 'active' });
const assign = (pair: { id: string }) => `POST /api/admin/partnerships/${pair.id}/assign-cohort`;

async function open(pair: ReturnType<typeof aPartnership>, cohorts: readonly AdminCohortView[] = [spring, winter]) {
  const shown = await show({ partnerships: [pair] });
  shown.answers['GET /api/admin/cohorts'] = cohorts;
  shown.answers[assign(pair)] = { message: 'Partnership assigned to cohort', id: pair.id };
  await shown.user.click(await screen.findByRole('button', { name: /^Actions for Kestrel Forms and Tidewater Ops/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /^(Assign|Reassign) cohort$/ }));
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Assign to Cohort' }) };
}

describe('assigning a cohort', () => {
  it('asks for one, sends it and says so', async () => {
    const { user, dialog, sent } = await open(mutual);
    const choices = await within(dialog).findAllByRole('radio');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'Winter 2027 GrowthOpen, kickoff Jan 18, 2027. Preferred by both22/36',
      'Spring 2027Open, kickoff Jan 18, 20274/∞',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Assign cohort' }));
    expect(await within(dialog).findByText('Please select a cohort')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /^Spring/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign cohort' }));
    expect((await screen.findByText('Partnership assigned to cohort')).parentElement).toHaveTextContent(
      'Kestrel Forms and Tidewater Ops: Spring 2027',
    );
    expect(sent).toEqual([{ call: assign(mutual), body: { cohortId: 2 } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves an active partnership, above a limit only after a question that names the number', async () => {
    const { user, dialog, sent, answers } = await open(active);
    expect(await within(dialog).findByText(/Their seats move from Winter 2027 Growth in one step/)).toBeVisible();
    answers[assign(active)] = refused(409, 'Spring 2027 is full with 36 partners enrolled.', 'full');
    await user.click(within(dialog).getByRole('radio', { name: /^Spring/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Move to cohort' }));
    const question = await screen.findByRole('alertdialog', { name: 'Move above the limit?' });
    expect(question).toHaveTextContent('Spring 2027 is full with 36 partners enrolled.');
    expect(screen.queryByText(/Failed to assign/)).toBeNull();
    answers[assign(active)] = undefined;
    await user.click(within(question).getByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText('Partnership assigned to cohort')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ cohortId: 2 }, { cohortId: 2, overfill: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says whose seats a move takes', async () => {
    const narrow = cohort({ id: 3, name: 'Sprint', capacity: 10, enrolled: 8, waitlist: 1 });
    const { dialog } = await open(active, [spring, winter, narrow]);
    const taken = 'The 2 free seats go to 1 pair before them. Moving them now takes seats that others wait for.';
    expect(await within(dialog).findByText(taken)).toBeVisible();
    expect(within(dialog).getAllByText(/seats/)).toHaveLength(2);
  });

  it('says what failed', async () => {
    const { user, dialog, answers } = await open(mutual);
    answers[assign(mutual)] = refused(409, 'Spring 2027 is closed for applications.', 'cohort_closed');
    await user.click(await within(dialog).findByRole('radio', { name: /^Spring/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign cohort' }));
    expect(await screen.findByText('Failed to assign cohort. Spring 2027 is closed for applications.')).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('starts in the details from the cohort that is proposed', async () => {
    const { user, answers } = await show({ partnerships: [aPartnership()] });
    answers['GET /api/admin/cohorts'] = [spring, winter];
    await user.click(await screen.findByRole('link', { name: 'Open Kestrel Forms and Tidewater Ops' }));
    const details = await screen.findByRole('dialog', { name: 'Kestrel Forms and Tidewater Ops' });
    await user.click(within(details).getByRole('button', { name: 'Reassign cohort' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign to Cohort' });
    expect(await within(dialog).findByRole('radio', { name: /^Winter/ })).toBeChecked();
    expect(within(dialog).getByText(/approving takes them there/)).toBeVisible();
  });

  it('is not offered to a read-only administrator, nor where one has passed', async () => {
    const passed = aPartnership({ id: 'passed', solutionsPartnerInterested: false, solutionsPartnerNotInterested: true });
    const { user } = await show({ partnerships: [passed] });
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    expect(await screen.findByRole('menuitem', { name: 'View Details' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /cohort$/ })).toBeNull();
  });
});

describe('the cohorts that can be assigned', () => {
  it('are those that are open or preferred: preferred ones first, then open ones, then by name', () => {
    const pair = {
      partners: {
        app: anAppSide({ preferredCohortIds: [3, 4, 6, 7] }),
        solutions: aSolutionsSide({ preferredCohortIds: [4] }),
      },
    };
    const cohorts = [
      cohort({ id: 1, name: 'Zeta' }),
      cohort({ id: 2, name: 'Alpha' }),
      cohort({ id: 3, name: 'Beta', status: 'Planned' }),
      cohort({ id: 4, name: 'Gamma' }),
      cohort({ id: 5, name: 'Delta', status: 'Planned' }),
      cohort({ id: 6, name: 'Closed', status: 'Closed' }),
      cohort({ id: 7, name: 'Over', displayStatus: 'completed' }),
    ];
    expect(assignableCohorts(cohorts, pair).map(({ cohort: { name }, preference: { label } }) => [name, label])).toEqual([
      ['Gamma', 'Preferred by both'],
      ['Beta', 'Preferred by Kestrel Forms'],
      ['Alpha', null],
      ['Zeta', null],
    ]);
  });
});

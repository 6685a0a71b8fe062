import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf } from '../../../testing/fake-list.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import type { CohortParts } from './cohort-dialog.tsx';
import { AdminCohortsScreen } from './cohorts-screen.tsx';
import { anAdminCohort } from '../../../testing/admin-cohort.fixtures.ts';
import { UpcomingCohorts } from './upcoming-cohorts.tsx';

const winter = anAdminCohort();
const always = anAdminCohort({
  id: 2,
  name: 'Always-on Integrations',
  code: 'AOI',
  capacity: null,
  enrolled: 8,
  partnerTiers: [],
  kickoffDate: '2027-03-01',
});
const later = anAdminCohort({
  id: 3,
  name: 'Later',
  code: 'L',
  status: 'Planned',
  displayStatus: 'Planned',
  enrolled: 0,
  kickoffDate: '2028-01-10',
});
const cohorts = [winter, always, later];

/** The parts that another feature puts into the dialog. */
const parts: CohortParts = {
  pairs: (id) => <p>Partnerships of cohort {id}</p>,
  waitlist: (id) => <p>Waitlist of cohort {id}</p>,
};
const cohortsOf = (rows: readonly AdminCohortView[]) => listOf(rows, { status: ({ status }) => [status] });
const details = Object.fromEntries(cohorts.map((cohort) => [`GET /api/admin/cohorts/${cohort.id}`, cohort]));

interface ShowOptions {
  readonly search?: string;
  readonly readOnly?: boolean;
  readonly list?: readonly AdminCohortView[];
}

async function show({ search = '', readOnly = false, list = cohorts }: ShowOptions = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/cohorts': cohortsOf(list), ...details };
  const screenOfCohorts = <AdminCohortsScreen parts={parts} />;
  const shown = await showScreen(screenOfCohorts, answers, { user: anAdministrator({ readOnly }), search });
  await screen.findByText('Showing 3 of 3 cohorts');
  return { ...shown, answers };
}

it('draws when each cohort runs, the earliest first, with what the signs mean', async () => {
  await show();
  const dates = (await screen.findByRole('heading', { name: 'Cohort dates' })).closest('details')!;
  expect(dates).toHaveTextContent(/Winter 2027 Growth.*Always-on Integrations.*Later.*Kickoff to end/);
});

const startEditing = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Actions for Winter 2027 Growth' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit cohort' }));
  return screen.findByRole('dialog', { name: 'Edit Winter 2027 Growth' });
};
const startCreating = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('link', { name: 'Create cohort' }));
  return screen.findByRole('dialog', { name: 'Create cohort' });
};
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^(Create|Save) cohort$/ });

describe('the cohort list', () => {
  it('shows seats, waitlist and the way to the partnerships', async () => {
    await show();
    const row = screen.getByRole('row', { name: /Winter 2027 Growth/ });
    expect(within(row).getByTitle('22/36')).toBeVisible();
    expect(within(row).getByRole('progressbar', { name: 'Seats of Winter 2027 Growth' })).toHaveAttribute(
      'aria-valuetext',
      '22 of 36 partners',
    );
    expect(within(row).getByRole('link', { name: 'View partnerships of Winter 2027 Growth' })).toHaveAttribute(
      'href',
      '/admin/partnerships?cohortId=1',
    );
    expect(within(screen.getByRole('row', { name: /Always-on/ })).getByRole('img', { name: 'Unlimited' })).toBeVisible();
  });

  it('is narrowed by status', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Status All Statuses' }));
    await user.click(await screen.findByRole('option', { name: 'Planned' }));
    expect(await screen.findByText('Showing 1 of 3 cohorts')).toBeVisible();
  });

  it('opens a cohort by its name, and its form in place of it', async () => {
    const { user, address } = await show();
    await user.click(screen.getByRole('link', { name: 'Winter 2027 Growth W27' }));
    const dialog = await screen.findByRole('dialog', { name: 'Winter 2027 Growth' });
    expect(within(dialog).getByText('Partnerships of cohort 1')).toBeVisible();
    expect(address()).toBe('/here?cohort=1');
    await user.click(within(dialog).getByRole('link', { name: 'Edit cohort' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Winter 2027 Growth' });
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Winter 2027 Growth' })).toBeVisible();
    expect(address()).toBe('/here?cohort=1');
  });

  it('closes an open cohort for applications and opens a planned one', async () => {
    const { user, sent, answers } = await show();
    answers['PATCH /api/admin/cohorts/1'] = winter;
    answers['PATCH /api/admin/cohorts/3'] = later;
    await user.click(screen.getByRole('button', { name: 'Actions for Winter 2027 Growth' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close for applications' }));
    expect(await screen.findByText('Cohort updated successfully')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Later' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open for applications' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Open Later for applications?' }));
    expect(question.getByText('Every partner that marked it as available will be notified that it is open.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Open for applications' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'Closed' }, { status: 'Open' }]);
  });

  it('asks before it closes a cohort with applications in flight, and says how many', async () => {
    const busy = { ...winter, applicationsInFlight: 3 };
    const { user, sent, answers } = await show({ list: [busy, always, later] });
    answers['PATCH /api/admin/cohorts/1'] = busy;
    const close = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions for Winter 2027 Growth' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Close for applications' }));
      return screen.findByRole('alertdialog', { name: 'Close Winter 2027 Growth for applications?' });
    };
    const question = await close();
    expect(question).toHaveTextContent('3 applications are in progress and continue. New ones are no longer accepted.');
    await user.click(within(question).getByRole('button', { name: 'Keep it open' }));
    expect(sent).toEqual([]);
    await user.click(within(await close()).getByRole('button', { name: 'Close for applications' }));
    expect(await screen.findByText('Cohort updated successfully')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'Closed' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('offers a read-only administrator no change', async () => {
    const { user } = await show({ readOnly: true });
    expect(screen.getByText('Read-only access')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Winter 2027 Growth' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View cohort',
      'View History',
    ]);
    await user.keyboard('{Escape}');
    const create = screen.getByRole('button', { name: 'Create cohort' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await user.click(create);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('creating a cohort', () => {
  it('asks for what is missing and goes to the first field', async () => {
    const { user, sent } = await show();
    const dialog = await startCreating(user);
    await user.click(submit(dialog));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('There is a problemPlease fill in all required fields');
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /Please fill in all required fields/,
    );
    expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveValue('Planned');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('sends empty dates as null, tiers as a list and the capacity as a number', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/cohorts'] = winter;
    const dialog = await startCreating(user);
    const field = within(dialog);
    await user.type(field.getByRole('textbox', { name: 'Name' }), ' Spring 2027 ');
    await user.type(field.getByRole('textbox', { name: 'Code' }), 'S27');
    await user.selectOptions(field.getByRole('combobox', { name: 'Status' }), 'Coming Soon');
    await user.type(field.getByLabelText('Kickoff date'), '2999-03-29');
    await user.type(field.getByRole('textbox', { name: 'Description' }), 'Regulated industries');
    await user.type(field.getByRole('textbox', { name: /^Capacity/ }), '24');
    for (const tier of ['Platinum', 'Gold']) await user.click(field.getByRole('checkbox', { name: tier }));
    await user.click(submit(dialog));
    expect(await screen.findByText('Cohort created successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'POST /api/admin/cohorts',
        body: {
          name: 'Spring 2027',
          code: 'S27',
          status: 'Coming Soon',
          kickoffDate: '2999-03-29',
          description: 'Regulated industries',
          additionalNotes: null,
          campaignsDueDate: null,
          campaignsLaunchDate: null,
          receiptsDueDate: null,
          payoutDate: null,
          capacity: 24,
          focus: null,
          region: null,
          partnerTiers: ['Gold', 'Platinum'],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it failed, with a reason where there is one', async () => {
    const { user, answers } = await show();
    answers['PATCH /api/admin/cohorts/1'] = refused(500, 'Broken.');
    await user.click(submit(await startEditing(user)));
    expect(await screen.findByText('Failed to save cohort. Please try again.')).toBeVisible();
  });

  it('shows a refused code and a refused capacity at their fields, and nowhere else', async () => {
    const { user, answers } = await show();
    answers['PATCH /api/admin/cohorts/1'] = refused(
      409,
      '24 partners are enrolled, so the capacity cannot be lower than 24.',
      'capacity_below_enrolled',
    );
    const dialog = await startEditing(user);
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II');
    await user.click(submit(dialog));
    const capacity = within(dialog).getByRole('textbox', { name: /^Capacity/ });
    await waitFor(() => expect(capacity).toHaveAccessibleDescription(/cannot be lower than 24/));
    answers['PATCH /api/admin/cohorts/1'] = refused(409, 'Another cohort already has this code.', 'cohort_code_taken');
    await user.click(submit(dialog));
    const code = within(dialog).getByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Another cohort already has this code/));
    expect(screen.queryByText(/Failed to save cohort/)).toBeNull();
  });

  it('says everything that is wrong at once: a taken code, too few seats and an end before the kickoff', async () => {
    const { user, sent } = await show();
    const dialog = await startEditing(user);
    const field = within(dialog);
    const write = async (label: RegExp | string, text: string) => {
      await user.clear(field.getByLabelText(label));
      await user.type(field.getByLabelText(label), text);
    };
    await write('Name', ' ');
    await write('Code', ' aoi ');
    await write(/^End date/, '2027-01-01');
    await write(/^Capacity/, '20');
    await user.click(submit(dialog));
    expect(await field.findByRole('alert')).toHaveTextContent(
      [
        'There is a problem',
        ...['Please fill in all required fields', 'Another cohort already has this code.'],
        ...['Choose an end that is not before the kickoff', '22 partners are enrolled, so the capacity cannot be lower than 22.'],
      ].join(''),
    );
    expect(sent).toEqual([]);
  });

  it('asks before it creates one that is past from the beginning, and names the year', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/cohorts'] = winter;
    const dialog = await startCreating(user);
    const field = within(dialog);
    await user.type(field.getByRole('textbox', { name: 'Name' }), 'Spring 2020');
    await user.type(field.getByRole('textbox', { name: 'Code' }), 'S20');
    await user.type(field.getByLabelText('Kickoff date'), '2020-01-01');
    await user.type(field.getByRole('textbox', { name: 'Description' }), 'Regulated industries');
    await user.click(submit(dialog));
    const asked = () => screen.findByRole('alertdialog', { name: 'Create a cohort that ended in 2020?' });
    const question = await asked();
    expect(question).toHaveTextContent('Its kickoff is Jan 1, 2020, its end Mar 25, 2020. Partners see it as Completed');
    await user.click(within(question).getByRole('button', { name: 'Change the dates' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field.getByLabelText('Kickoff date')).toHaveValue('2020-01-01');
    await user.click(submit(dialog));
    expect(sent).toEqual([]);
    await user.click(within(await asked()).getByRole('button', { name: 'Create it as of 2020' }));
    expect(await screen.findByText('Cohort created successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('asks before an edit opens it for applications, of which many are told', async () => {
    const { user, sent, answers } = await show();
    answers['PATCH /api/admin/cohorts/3'] = later;
    await user.click(screen.getByRole('button', { name: 'Actions for Later' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit cohort' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Later' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Status' }), 'Open');
    await user.click(submit(dialog));
    const question = within(await screen.findByRole('alertdialog', { name: 'Open Later for applications?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Open for applications' }));
    expect(await screen.findByText('Cohort updated successfully')).toBeVisible();
  });

  it('says that a read-only administrator cannot save', async () => {
    const { user, answers } = await show();
    answers['PATCH /api/admin/cohorts/1'] = refused(403, 'No.');
    await user.click(submit(await startEditing(user)));
    expect(await screen.findByText('You have read-only access and cannot save cohorts.')).toBeVisible();
  });
});

describe('the upcoming cohorts', () => {
  it('leave out the planned ones, and View opens a summary with the partnerships', async () => {
    const { user } = await showScreen(<UpcomingCohorts parts={parts} />, {
      'GET /api/admin/cohorts': cohortsOf(cohorts),
      ...details,
    });
    const table = await screen.findByRole('table', { name: 'Upcoming Cohorts' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'View Always-on Integrations' }));
    const dialog = await screen.findByRole('dialog', { name: 'Always-on Integrations' });
    expect(dialog).toHaveTextContent('Enrolled8/');
    expect(within(dialog).getByRole('img', { name: 'Unlimited' })).toBeVisible();
    expect(within(dialog).getByText('Partnerships of cohort 2')).toBeVisible();
  });
});

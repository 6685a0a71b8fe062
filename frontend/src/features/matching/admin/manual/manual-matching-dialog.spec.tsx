import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { createdMessage } from './manual-matching.mutations.ts';
import { aMatch, chosen, show } from './manual-matching.fixtures.tsx';
import { aDetail, brightwell } from '../of-a-partner/partner-matches.fixtures.tsx';

const create = 'POST /api/admin/matching/bulk-create';
const created = {
  created: 1,
  errors: 0,
  results: [{ ...chosen, companies: 'Tallyfold and Nordlicht Digital', id: 'tallyfold-nordlicht' }],
};

type User = Awaited<ReturnType<typeof show>>['user'];

async function chooseBoth(user: User) {
  await user.click(await screen.findByRole('radio', { name: /^Tallyfold/ }));
  await user.click(await screen.findByRole('radio', { name: /^Nordlicht Digital/ }));
}

describe('choosing two partners', () => {
  it('shows what tells them apart', async () => {
    await show();
    const apps = await screen.findByRole('radiogroup', { name: 'App Partners' });
    const card = (await within(apps).findByRole('radio', { name: /^Tallyfold/ })).closest('label')!;
    for (const text of ['3 matches', 'Maya Ortiz · Standard', 'maya@tallyfold.example', 'Technology', 'Finance', '+1'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).queryByText('Healthcare')).toBeNull();
    expect(screen.getByRole('radio', { name: /^Nordlicht Digital/ }).closest('label')).toHaveTextContent('Platinum');
  });

  it('shows the score of the two who are chosen, what they share, and that a pass will hide the match', async () => {
    const { user, answers } = await show();
    answers[`GET /api/admin/partner-matches/${chosen.appPartnerId}/${chosen.solutionsPartnerId}`] = aDetail({
      ...brightwell,
      companyName: 'Nordlicht Digital',
    });
    await chooseBoth(user);
    const outlook = within(await screen.findByRole('region', { name: 'Tallyfold and Nordlicht Digital' }));
    expect(outlook.getByText(/^Both: Industries: /)).toBeVisible();
    expect(outlook.getByText(/passed, so this will be hidden$/)).toBeVisible();
  });

  it('says before the press that the two have a partnership', async () => {
    const { user, sent, answers } = await show();
    const againstMatch = 'Tallyfold and Nordlicht Digital already have a partnership. You can view it in Partnership Management.';
    answers[`GET /api/admin/partner-matches/${chosen.appPartnerId}/${chosen.solutionsPartnerId}`] = aDetail(
      { ...brightwell, companyName: 'Nordlicht Digital', statusLabel: 'Awaiting Approval' },
      { againstMatch },
    );
    await chooseBoth(user);
    const outlook = within(await screen.findByRole('region', { name: 'Tallyfold and Nordlicht Digital' }));
    expect(outlook.getByText('Awaiting Approval')).toBeVisible();
    expect(outlook.getByText(againstMatch)).toBeVisible();
    expect(screen.getAllByText(againstMatch)).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Create Match' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(button).toHaveAccessibleDescription(againstMatch);
    // Nothing says it a second time.
    expect(screen.getAllByText(againstMatch)).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('marks who has a running application', async () => {
    await show();
    const cardOf = async (name: RegExp) => (await screen.findByRole('radio', { name })).closest('label')!;
    expect(await cardOf(/^Kestrel Forms/)).toHaveTextContent('Application to Winter 2027 Growth is running');
    expect(await cardOf(/^Tallyfold/)).not.toHaveTextContent('is running');
  });

  it('creates a match of one of each side, with the notes and the cohort', async () => {
    const { user, sent, answers } = await show();
    answers[create] = created;
    const button = await screen.findByRole('button', { name: 'Create Match' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Please select one app partner and one solutions partner')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: /^Kestrel Forms/ }));
    await chooseBoth(user);
    expect(screen.getByRole('radio', { name: /^Kestrel Forms/ })).not.toBeChecked();
    expect(screen.queryByText('Please select one app partner and one solutions partner')).toBeNull();
    expect(screen.getByRole('combobox', { name: /^Cohort/ })).toHaveDisplayValue('No cohort assigned');
    expect(screen.queryByRole('option', { name: /^Past/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Cohort/ }), '1');
    await user.type(screen.getByRole('textbox', { name: /^Match Notes/ }), ' Both asked ');
    await user.click(button);
    expect((await screen.findByText('Created 1 match successfully')).parentElement).toHaveTextContent(
      'Tallyfold and Nordlicht Digital',
    );
    expect(sent).toEqual([
      { call: create, body: { matches: [chosen], criteria: 'Manual admin selection', notes: 'Both asked', cohortId: 1 } },
    ]);
    expect(await screen.findByRole('radio', { name: /^Tallyfold/ })).not.toBeChecked();
  });

  it('keeps who is chosen in sight while others are searched for', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /^Tallyfold/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Search App Partners' }), 'kestrel');
    expect(await screen.findByText('Showing 1 of 1', { selector: '[role=status]' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Tallyfold/ })).toBeChecked();
    await user.clear(screen.getByRole('searchbox', { name: 'Search App Partners' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search Solutions Partners' }), 'unknown');
    expect(await screen.findByText('No Solutions Partners match the search.')).toBeVisible();
  });

  it('names the pair that exists, and keeps the choice', async () => {
    const { user, answers } = await show();
    const reason = 'Tallyfold and Nordlicht Digital already have a partnership. You can view it in Existing Matches.';
    answers[create] = {
      created: 0,
      errors: 1,
      results: [{ ...chosen, companies: 'E and F', id: null, code: 'already_matched', reason }],
    };
    await chooseBoth(user);
    await user.click(screen.getByRole('button', { name: 'Create Match' }));
    expect(await screen.findByText('Partnership Already Exists')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Tallyfold/ })).toBeChecked();
  });

  it('says what failed', async () => {
    const { user, answers } = await show();
    answers[create] = refused(404, 'This cohort is not known.', 'cohort_unknown');
    await chooseBoth(user);
    await user.click(screen.getByRole('button', { name: 'Create Match' }));
    expect(await screen.findByText('Failed to create matches. This cohort is not known.')).toBeVisible();
  });

  it('says how many of several were created', () => {
    const results = [
      { ...chosen, companies: 'A and B', id: 'a' },
      { ...chosen, companies: 'C and D', id: 'b' },
      {
        ...chosen,
        companies: 'E and F',
        id: null,
        code: 'partner_not_approved' as const,
        reason: 'Both partners must be approved.',
      },
    ];
    expect(createdMessage({ created: 2, errors: 1, results })).toEqual({
      title: 'Created 2 matches successfully',
      description: 'A and B, C and D. 1 not created: Both partners must be approved.',
      tone: 'good',
    });
  });
});

describe('the existing matches', () => {
  it('are counted, and shown with notes, creator and day', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: 'Existing Matches (1)' }));
    expect(screen.getByRole('heading', { name: 'Admin-Created Matches' })).toBeVisible();
    const card = screen.getByText('Tallyfold and Nordlicht Digital').closest('li')!;
    for (const text of ['Both asked for Rotterdam', 'Created by superadmin, Nov 20, 2026'])
      expect(within(card).getByText(text)).toBeVisible();
  });

  it('are deleted after a question', async () => {
    const { user, sent, answers } = await show({ tab: 'existing' });
    answers[`DELETE /api/admin/matching/match/${aMatch.id}`] = { message: 'Match deleted' };
    await user.click(await screen.findByRole('button', { name: 'Delete the match of Tallyfold and Nordlicht Digital' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to permanently delete this partnership?',
    });
    expect(question).toHaveTextContent('This action cannot be undone.');
    await user.click(within(question).getByRole('button', { name: 'Delete Match' }));
    expect((await screen.findByText('Match deleted')).parentElement).toHaveTextContent('Tallyfold and Nordlicht Digital');
    expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/admin/matching/match/${aMatch.id}`]);
  });

  it('say so where there are none, and export nothing', async () => {
    const { user } = await show({ tab: 'existing', matches: [] });
    expect(await screen.findByText('No admin-created matches found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('There are no matches to export.')).toBeVisible();
  });
});

describe('suggested pairs', () => {
  const suggest = async (user: User) => {
    await screen.findByRole('option', { name: /^Winter 2027 Growth/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cohort' }), '1');
    await user.click(screen.getByRole('button', { name: 'Suggest pairs' }));
  };

  it('are read with their reasons, and only those that are chosen are created', async () => {
    const { user, sent, answers, calls } = await show({ tab: 'suggested' });
    answers[create] = created;
    await suggest(user);
    expect(await screen.findByText('2 pairs for Winter 2027 Growth, which has room for 7.')).toBeVisible();
    expect(calls.at(-1)!.query.get('cohortId')).toBe('1');
    const row = screen.getByRole('row', { name: /Tallyfold/ });
    expect(within(row).getByRole('img', { name: 'Match score 83%, Excellent Match' })).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Why 83%, Tallyfold and Nordlicht Digital' }));
    expect(screen.getByText('Shared: Technology.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Kestrel Forms and Marram Agency' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create 1 match' }));
    expect(await within(row).findByText('Created')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { matches: [chosen], criteria: 'Suggested pairing', notes: 'Suggested for Winter 2027 Growth', cohortId: 1 },
    ]);
    expect(within(row).queryByRole('checkbox')).toBeNull();
  });

  it('are none for a reason', async () => {
    const { user, answers } = await show({ tab: 'suggested' });
    const none = {
      cohortId: 1,
      cohortName: 'Winter 2027 Growth',
      room: 0,
      suggestions: [],
      reason: 'Winter 2027 Growth is full.',
    };
    answers['GET /api/admin/matching/suggestions'] = none;
    await suggest(user);
    expect(await screen.findByText('No pairs to suggest')).toBeVisible();
    expect(screen.getByText('Winter 2027 Growth is full.')).toBeVisible();
  });
});

it('shows all of it to a view-only administrator, who can change nothing', async () => {
  const { user, sent } = await show({ readOnly: true });
  await chooseBoth(user);
  const button = screen.getByRole('button', { name: 'Create Match' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.click(await screen.findByRole('tab', { name: 'Existing Matches (1)' }));
  expect(await screen.findByText('Tallyfold and Nordlicht Digital')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(sent).toEqual([]);
});

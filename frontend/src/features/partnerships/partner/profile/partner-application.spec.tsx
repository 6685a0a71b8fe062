import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  anAnswer,
  anOpenCohort,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
} from '../../../../testing/partner.fixtures.ts';
import { refused } from '../../../../testing/screen.tsx';
import { cohorts, mutual, open, partnershipCall } from './partner-profile-dialog.fixtures.tsx';

describe('applying for a cohort', () => {
  test('offers what the server allows, what both prefer first; what is not open is shown with its reason', async () => {
    const { dialog } = await open(mutual);
    const group = within(await dialog.findByRole('group', { name: 'Cohort' }));
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Winter 2027 Growth',
      'EMEA Commerce Sprint',
      'Spring 2027 Healthcare',
      'Only ours',
    ]);
    expect(group.getAllByText(/Preferred by both$/)).toHaveLength(2);
    expect(group.getByText(/Preferred by you$/)).toBeVisible();
    expect(group.getByRole('radio', { name: 'Only ours' })).toBeEnabled();
    expect(group.getByRole('radio', { name: 'Winter 2027 Growth' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Spring 2027 Healthcare' })).toBeDisabled();
    expect(group.getByText('Not open yet, Upcoming')).toBeVisible();
  });

  test('starts from the cohort that an administrator proposed, also where not both prefer it', async () => {
    const proposedCohort = { ...aPartnershipCohort(), id: 2, name: 'EMEA Commerce Sprint' };
    const { dialog } = await open({ ...mutual, proposedCohort });
    expect(await dialog.findByRole('radio', { name: 'EMEA Commerce Sprint' })).toBeChecked();
    expect(dialog.getByText(/An administrator proposed EMEA Commerce Sprint for the two of you\./)).toBeVisible();
  });

  test('starts from another cohort than the one that has just refused the two, which comes last and says so', async () => {
    const [winter, ...others] = cohorts;
    const refusing = { ...winter!, canApplyWith: winter!.canApplyWith.map((answer) => ({ ...answer, refused: true })) };
    const { dialog } = await open(mutual, { 'GET /api/cohorts': [refusing, ...others] });
    const group = within(await dialog.findByRole('group', { name: 'Cohort' }));
    expect(group.getAllByRole('radio').at(-1)).toHaveAccessibleName('Winter 2027 Growth');
    expect(group.getByRole('radio', { name: 'EMEA Commerce Sprint' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Winter 2027 Growth' })).toBeEnabled();
    expect(group.getByText(/An administrator did not approve you for it$/)).toBeVisible();
  });

  test('sends the chosen cohort and the own side', async () => {
    const { user, sent, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: {
        message: 'You applied for EMEA Commerce Sprint.',
        status: 'waiting_for_partner',
        partnership: mutual,
      },
    });
    await user.click(await dialog.findByRole('radio', { name: 'EMEA Commerce Sprint' }));
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    expect(await screen.findByText('You applied for EMEA Commerce Sprint.')).toBeVisible();
    expect(sent).toEqual([{ call: `POST ${partnershipCall}/apply`, body: { cohortId: 2, appPartnerApplied: true } }]);
  });

  test('goes on with a partner after a cohort that is over, which is not offered again', async () => {
    const cohort = { ...aPartnershipCohort(), id: 7, name: 'Autumn 2026', displayStatus: 'completed' } as const;
    const { dialog } = await open(aPartnership({ ...bothApplied, status: 'active', cohortId: 7, cohort }));
    const group = within(await dialog.findByRole('group', { name: 'Cohort' }));
    expect(group.queryByRole('radio', { name: 'Autumn 2026' })).toBeNull();
    expect(dialog.getByText(/You stay connected, and can apply together for another cohort\.$/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Apply for this Cohort' })).toBeVisible();
  });

  test('follows the partner to its cohort in one press after a mismatch', async () => {
    const { user, sent, answers, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: refused(
        409,
        'Your partner has already applied to a different cohort: EMEA Commerce Sprint.',
        'different_cohort',
      ),
    });
    const apply = await dialog.findByRole('button', { name: 'Apply for this Cohort' });
    answers['GET /api/partnerships'] = [{ ...mutual, solutionsPartnerApplied: true, cohortId: 2, cohort: cohorts[1] }];
    await user.click(apply);
    expect(await screen.findByText('Cohort mismatch')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Apply for EMEA Commerce Sprint' }));
    await waitFor(() => expect(sent.at(-1)!.body).toEqual({ cohortId: 2, appPartnerApplied: true }));
  });

  test('is refused beside another application in the words of the programme', async () => {
    const { user, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: refused(
        409,
        'You already have an active partnership or application. Finish it.',
        'has_active',
      ),
    });
    await user.click(await dialog.findByRole('button', { name: 'Apply for this Cohort' }));
    expect(await screen.findByText('Multiple partnerships not allowed')).toBeVisible();
    expect(screen.getByText('You can only have one active partnership or application at a time.')).toBeVisible();
  });

  test("that the server does not allow cannot be pressed, and says the server's reason", async () => {
    const message = 'You already have an active partnership or application with Oakhurst Consulting.';
    const { dialog } = await open(mutual, {
      'GET /api/cohorts': [anOpenCohort({}, [anAnswer({ allowed: false, reason: 'has_active', message })])],
    });
    const apply = await dialog.findByRole('button', { name: 'Apply for this Cohort' });
    expect(apply).toHaveAttribute('aria-disabled', 'true');
    expect(apply).toHaveAccessibleDescription(message);
  });

  test('warns at the button where the tier is another than the cohort is meant for', async () => {
    const tierWarning = 'This cohort is meant for Gold partners, and you are Platinum. You can still apply.';
    const { dialog } = await open(mutual, { 'GET /api/cohorts': [anOpenCohort({}, [anAnswer({ tierWarning })])] });
    const apply = await dialog.findByRole('button', { name: 'Apply for this Cohort' });
    expect(apply).toHaveAccessibleDescription(tierWarning);
    expect(apply).toBeEnabled();
  });

  test('can carry a message, which asks for no room until it is wanted', async () => {
    const { user, sent, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: { message: 'Applied.', status: 'waiting_for_partner', partnership: mutual },
    });
    await user.click(await dialog.findByRole('button', { name: 'Add a message' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message (optional)' }), 'We are ready.');
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() =>
      expect(sent[0]!.body).toEqual({ cohortId: 1, appPartnerApplied: true, applicationMessage: 'We are ready.' }),
    );
  });

  test('can be moved to another cohort until the partner has applied', async () => {
    const applied = aPartnership({
      ...mutualInterest,
      status: 'waiting_for_partner',
      appPartnerApplied: true,
      youAppliedAt: new Date().toISOString(),
      hasActiveApplication: true,
      cohortId: 1,
      cohort: aPartnershipCohort(),
    });
    const message = 'You have applied for Winter 2027 Growth.';
    const { user, sent, dialog } = await open(applied, {
      'GET /api/cohorts': [
        anOpenCohort({}, [anAnswer({ allowed: false, reason: 'has_active', message })]),
        anOpenCohort({ id: 2, name: 'EMEA Commerce Sprint' }, [anAnswer({ changes: true })]),
      ],
      [`POST ${partnershipCall}/apply`]: { message: 'Changed.', status: 'waiting_for_partner', partnership: applied },
    });
    expect(
      await dialog.findByText(
        'You applied for Winter 2027 Growth. Nordlicht Digital has to apply next (day 1). Until then you can switch cohorts.',
      ),
    ).toBeVisible();
    const change = await dialog.findByRole('button', { name: 'Change to this cohort' });
    expect(change).toHaveAccessibleDescription(message);
    await user.click(dialog.getByRole('radio', { name: 'EMEA Commerce Sprint' }));
    await user.click(change);
    await waitFor(() =>
      expect(sent).toEqual([{ call: `POST ${partnershipCall}/apply`, body: { cohortId: 2, appPartnerApplied: true } }]),
    );
  });
});

test('an application is canceled after a question, with a reason if there is one', async () => {
  const { user, sent, dialog } = await open(aPartnership({ ...bothApplied, status: 'pending_approval' }), {
    [`POST ${partnershipCall}/cancel`]: mutual,
  });
  await user.click(await dialog.findByRole('button', { name: 'Cancel application' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
  expect(question.getByRole('button', { name: 'Keep application' })).toHaveFocus();
  expect(question.getByText('Shown to Nordlicht Digital and to the administrators.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Other plans');
  await user.click(question.getByRole('button', { name: 'Cancel application' }));
  await waitFor(() => expect(sent).toEqual([{ call: `POST ${partnershipCall}/cancel`, body: { reason: 'Other plans' } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a reason that was not sent is there again with its question', async () => {
  const { user, dialog } = await open(aPartnership(bothApplied));
  await user.click(await dialog.findByRole('button', { name: 'Cancel application' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Cancel the application/ }));
  await user.click(question.getByRole('textbox', { name: /Reason/ }));
  await user.paste('Other plans');
  cleanup();
  await open(aPartnership(bothApplied));
  const again = within(await screen.findByRole('alertdialog', { name: /^Cancel the application/ }));
  await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('Other plans'));
});

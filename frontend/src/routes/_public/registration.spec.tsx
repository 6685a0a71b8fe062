import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cohorts, draft, names, openFilled, openForm, registered } from '../../testing/registration-page.fixtures.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';

describe('registering', () => {
  test('sends the profile as the server wants it, logs in and says how the application stands', async () => {
    const page = await openForm();
    await page.fill();
    await names(page);
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toHaveFocus();
    expect(screen.getByText('Review takes up to 5 business days.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/partner-dashboard');
    expect(page.sent()).toMatchObject({
      role: 'App Partner',
      username: 'maya.okafor',
      companyDomain: 'tallyfold.example',
      appInstalls: 0,
      geographicFocus: ['europe'],
      preferredCohortIds: [1],
      currentlyCoSelling: true,
      usingAccountMapping: false,
      agreeToTerms: true,
    });
    expect(page.sent()).not.toHaveProperty('partnerTier');
  });

  test.each([
    ['approved', 'Application Approved'],
    ['rejected', 'Application Not Approved'],
    ['admin_review', 'Application Under Review'],
  ])('that ends %s is titled %s', async (applicationStatus, title) => {
    const page = await openFilled({ body: { ...registered, applicationStatus } });
    await page.send();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  test('asks about co-selling and account mapping without an answer chosen, and goes without one', async () => {
    const { currentlyCoSelling: _selling, usingAccountMapping: _mapping, ...unanswered } = draft;
    const page = await openFilled({ body: registered }, cohorts, unanswered);
    for (const name of ['Currently co-selling (optional)', 'Using account mapping (optional)']) {
      const question = within(page.form.getByRole('radiogroup', { name }));
      for (const answer of question.getAllByRole('radio')) expect(answer).not.toBeChecked();
    }
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(page.sent()).not.toHaveProperty('currentlyCoSelling');
    expect(page.sent()).not.toHaveProperty('usingAccountMapping');
  });

  test('offers each cohort with the status that partners see', async () => {
    const { form } = await openForm();
    const offered = within(form.getByRole('group', { name: 'Preferred cohorts' }));
    for (const name of [
      /^Winter 2027 Growth ?Open\. Kickoff: /,
      /^Spring 2027 Healthcare ?Upcoming\. Kickoff: /,
      /^EMEA Commerce Sprint ?Filling Fast\. Kickoff: /,
    ])
      expect(offered.getByRole('checkbox', { name })).toBeVisible();
  });

  test('says to whom it concerns, and to no App Partner, that the partner manager is required', async () => {
    const { form } = await openFilled();
    const required = /^These fields are required for Solutions Partners\./;
    expect(form.queryByText(required)).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: /Solutions Partner/ }));
    expect(await form.findByText(required)).toBeVisible();
  });

  test('ticks a section once its required fields are filled, and no other', async () => {
    const { form } = await openFilled();
    const sections = within(screen.getByRole('navigation', { name: 'Sections of this form' }));
    const ticked = () => sections.getAllByRole('link').map(({ textContent }) => textContent);
    // An App Partner may leave its partner manager out: nothing is there to tick.
    await waitFor(() =>
      expect(ticked()).toEqual([
        'Partner Type complete',
        'Account complete',
        'Contact complete',
        'Partner manager',
        'Partner details complete',
        'Industry & Market complete',
        'Qualification complete',
        'Cohorts complete',
        'Joint application',
        'Terms complete',
      ]),
    );
    fireEvent.change(form.getByLabelText('Company name'), { target: { value: '' } });
    await waitFor(() => expect(ticked()).toContain('Contact'));
  });

  test('says where the cohorts cannot be loaded, and tries again', async () => {
    let isDown = true;
    const failure = { status: 500, body: { statusCode: 500, message: 'It failed.' } };
    renderScreen('/auth?tab=register', { answers: { 'GET /api/cohorts': () => (isDown ? failure : { body: cohorts }) } });
    expect(await screen.findByText('Failed to fetch cohorts')).toBeVisible();
    expect(screen.queryByText('There are currently no cohorts available for registration.')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Winter 2027 Growth/)).toBeVisible();
  });

  test('is possible while there is no cohort to prefer', async () => {
    const page = await openFilled(undefined, []);
    expect(page.form.getByText('There are currently no cohorts available for registration.')).toBeVisible();
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
  });
});

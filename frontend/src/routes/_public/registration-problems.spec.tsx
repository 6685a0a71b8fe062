import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openFilled, openForm, refusal, registered } from '../../testing/registration-page.fixtures.tsx';

describe('registering with a problem', () => {
  test('says everything that is wrong at once, in the words of the fields', async () => {
    const { user, form, enter, send, sent } = await openForm();
    await user.click(form.getByLabelText(/^Solutions Partner/));
    await enter(form.getByLabelText('Username'), 'maya okafor');
    await send();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Username must be at least 3 characters and cannot contain spaces',
      'Password must be at least 6 characters',
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Invalid email format',
      'Job title must be at least 2 characters',
      'Company name is required',
      'Please enter a valid domain (e.g., example.com)',
      'Time zone is required',
      'Partner manager first name is required for Solutions Partners',
      'Partner manager last name is required for Solutions Partners',
      'Partner tier is required',
      'Select at least one industry',
      'Select at least one geographic focus',
      'Select at least one market segment',
      'Select at least one target persona',
      'Co-marketing experience is required',
      'Team size is required',
      'Budget is required',
      'Select at least one preferred cohort',
      'You must agree to the terms and conditions to continue',
    ]);
    const sections = within(screen.getByRole('navigation', { name: 'Sections of this form' }));
    expect(await sections.findByRole('link', { name: 'Account 2 problems' })).toBeInTheDocument();
    expect(sections.getByRole('link', { name: 'Partner Type complete' })).toBeInTheDocument();
    expect(sent()).toBeUndefined();
  });

  test('counts an empty number of app installs as 0, and refuses a negative one and what is none', async () => {
    const page = await openFilled({ body: registered });
    const installs = page.form.getByLabelText('App installs');
    for (const [value, message] of [
      ['-3', 'Number of app installs must be a non-negative number'],
      ['many', 'Number of app installs is required for App Partners'],
    ] as const) {
      fireEvent.change(installs, { target: { value } });
      await page.send();
      expect(await page.form.findByText(message, { selector: '[data-field-error] *' })).toBeVisible();
    }
    fireEvent.change(installs, { target: { value: '' } });
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(page.sent()?.['appInstalls'] ?? 0).toBe(0);
  });

  test('judges the fields that another partner type brings along with the others', async () => {
    const { user, form, send } = await openForm();
    await user.click(form.getByLabelText(/^App Partner/));
    await send();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.queryByText('Partner tier is required')).toBeNull();
    await user.click(form.getByLabelText(/^Solutions Partner/));
    expect(await summary.findByText('Partner tier is required')).toBeVisible();
    expect(form.getByLabelText('Partner tier')).toHaveAccessibleDescription('Partner tier is required');
    expect(summary.getByText('Partner manager last name is required for Solutions Partners')).toBeVisible();
    await user.click(form.getByLabelText(/^App Partner/));
    await waitFor(() => expect(summary.queryByText(/^Partner (tier|manager)/)).toBeNull());
  });

  test('asks for the partner type first', async () => {
    const { send } = await openForm();
    await send();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link')[0]).toHaveTextContent('Please select a partner type');
  });

  test.each([
    ['username_taken', 'This username is already taken. Please choose a different one.'],
    ['company_taken', 'This company is already registered. Please contact support if you believe this is an error.'],
    ['domain_taken', /^This domain is already registered\. Please contact support if you believe this is an error\./],
  ] as const)('that the server refuses with %s says so at the field', async (code, words) => {
    const page = await openFilled(refusal(code));
    await page.send();
    expect(await page.form.findByText(words, { selector: '[data-field-error] *' })).toBeVisible();
    expect(screen.getByText('Registration failed')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'There is a problem' })).getByText(words)).toBeVisible();
  });

  test('that has several reasons at the server says all of them at once, with advice at the fields alone', async () => {
    const page = await openFilled(refusal('username_taken', 'company_taken', 'domain_taken'));
    await page.send();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'This username is already taken. Please choose a different one.',
      'This company is already registered. Please contact support if you believe this is an error.',
      'This domain is already registered. Please contact support if you believe this is an error. Ask a colleague for the company invite link.',
    ]);
    const toast = 'The username is already registered. Company is already registered. Domain is already registered.';
    expect(screen.getByText(toast)).toBeVisible();
  });

  test('refuses a password that is the name in the domain, however the domain was typed, and sends nothing', async () => {
    const page = await openFilled({ body: registered });
    fireEvent.change(page.form.getByLabelText('Company domain'), {
      target: { value: 'https://www.müller-zoe.example/path' },
    });
    fireEvent.change(page.form.getByLabelText('Password'), { target: { value: 'müllerzoe' } });
    await page.send();
    const harderToGuess = /harder to guess/;
    expect(await page.form.findByText(harderToGuess, { selector: '[data-field-error] *' })).toBeVisible();
    expect(page.sent()).toBeUndefined();
  });
});

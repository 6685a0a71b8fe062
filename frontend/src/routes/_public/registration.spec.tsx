import type { CohortView } from '@accelerator/contracts/cohorts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../testing/fake-server.ts';
import { aCohort } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const cohorts: readonly Partial<CohortView>[] = [
  aCohort(),
  aCohort({ id: 2, name: 'Spring 2027 Healthcare', status: 'Coming Soon', displayStatus: 'upcoming' }),
  aCohort({ id: 3, name: 'EMEA Commerce Sprint', displayStatus: 'Filling Fast' }),
];

const registered = {
  ...anAppPartner({ applicationStatus: 'pending' }),
  applicationMessage: 'Review takes up to 5 business days.',
  applicationScore: 82,
};

function refusal(message: string, status = 409): Answer {
  return { status, body: { statusCode: status, error: 'Conflict', message } };
}

async function openForm(answer: Answer = { body: registered }, offered: readonly unknown[] = cohorts) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen('/auth?tab=register', {
    answers: { 'GET /api/cohorts': { body: offered }, 'POST /api/register': answer },
  });
  const form = within(await screen.findByRole('form', { name: 'Register' }));
  await form.findByText('Cohorts');
  const fill = async () => {
    await user.click(form.getByLabelText(/^App Partner/));
    for (const [label, text] of texts) fireEvent.change(form.getByLabelText(label), { target: { value: text } });
    await user.selectOptions(form.getByLabelText('Time zone'), 'UTC-5 Eastern');
    await user.selectOptions(form.getByLabelText('Co-marketing experience'), 'Moderate');
    for (const label of ['Technology', 'Europe', 'SMB', 'Marketing']) await user.click(form.getByLabelText(label));
    for (const [name, choice] of radios) await user.click(within(form.getByRole('radiogroup', { name })).getByLabelText(choice));
    await user.click(form.getByLabelText(/Winter 2027 Growth/));
    await user.click(form.getByLabelText(/I agree/));
  };
  const send = () => user.click(form.getByRole('button', { name: 'Register' }));
  const sent = () => view.calls.find(({ path }) => path === '/api/register')?.body as Record<string, unknown> | undefined;
  return { ...view, user, form, fill, send, sent };
}

const texts = [
  ['Username', 'maya.okafor'],
  ['Password', 'secret-1'],
  ['Email', 'maya@tallyfold.example'],
  ['Job title', 'Head of Partnerships'],
  ['Company name', 'Tallyfold'],
  ['Company domain', 'https://www.Tallyfold.example/about'],
] as const;
const radios = [
  ['Team size', '2'],
  ['Budget', '$2.5k+'],
  ['Do you currently co-sell? (optional)', 'Yes'],
  ['Do you use account mapping? (optional)', 'No'],
] as const;
const names = async ({ user, form }: Awaited<ReturnType<typeof openForm>>) => {
  await user.type(form.getAllByLabelText('First name')[0]!, 'Maya');
  await user.type(form.getAllByLabelText('Last name')[0]!, 'Okafor');
};

/** A form that was filled in before and only lacks the password, which nothing keeps. */
async function openFilled(answer?: Answer, offered: readonly unknown[] = cohorts, filled: Partial<typeof draft> = draft) {
  const preferredCohortIds = offered.length > 0 ? [1] : [];
  sessionStorage.setItem('draft:registration', JSON.stringify({ ...filled, preferredCohortIds }));
  const page = await openForm(answer, offered);
  fireEvent.change(page.form.getByLabelText('Password'), { target: { value: 'secret-1' } });
  return page;
}

const draft = {
  role: 'App Partner',
  username: 'maya.okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  contactEmail: 'maya@tallyfold.example',
  contactJobTitle: 'Head of Partnerships',
  companyName: 'Tallyfold',
  companyDomain: 'tallyfold.example',
  timeZone: 'UTC-5 Eastern',
  appInstalls: 450,
  industries: ['Technology'],
  geographicFocus: ['europe'],
  marketSegment: ['SMB'],
  personas: ['Marketing'],
  coMarketingExperience: 'Moderate',
  teamSize: '2',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: false,
  agreeToTerms: true,
};

beforeEach(() => sessionStorage.clear());

describe('registering', () => {
  test('sends the profile as the server wants it, signs in and says how the application stands', async () => {
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

  test('says everything that is wrong at once, in the words of the fields', async () => {
    const { user, form, send, sent } = await openForm();
    await user.click(form.getByLabelText(/^Solutions Partner/));
    await user.type(form.getByLabelText('Username'), 'maya okafor');
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
      'Select at least one persona',
      'Co-marketing experience is required',
      'Team size is required',
      'Budget is required',
      'Select at least one preferred cohort',
      'You must agree to the terms and conditions to continue',
    ]);
    const sections = within(screen.getByRole('navigation', { name: 'Sections of this form' }));
    expect(await sections.findByRole('link', { name: 'Account 2 problems' })).toBeInTheDocument();
    expect(sections.getByRole('link', { name: 'Partner Type' })).toBeInTheDocument();
    expect(sent()).toBeUndefined();
  });

  test('asks about co-selling and account mapping without an answer chosen, and goes without one', async () => {
    const { currentlyCoSelling: _selling, usingAccountMapping: _mapping, ...unanswered } = draft;
    const page = await openFilled({ body: registered }, cohorts, unanswered);
    for (const name of ['Do you currently co-sell? (optional)', 'Do you use account mapping? (optional)']) {
      const question = within(page.form.getByRole('radiogroup', { name }));
      for (const answer of question.getAllByRole('radio')) expect(answer).not.toBeChecked();
    }
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(page.sent()).not.toHaveProperty('currentlyCoSelling');
    expect(page.sent()).not.toHaveProperty('usingAccountMapping');
  });

  test('counts an empty number of app installs as 0, and refuses a negative one', async () => {
    const page = await openFilled({ body: registered });
    const installs = page.form.getByLabelText('App installs');
    fireEvent.change(installs, { target: { value: '-3' } });
    await page.send();
    expect(
      await page.form.findByText('Number of app installs is required for App Partners', { selector: '[data-field-error]' }),
    ).toBeVisible();
    fireEvent.change(installs, { target: { value: '' } });
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(page.sent()?.['appInstalls'] ?? 0).toBe(0);
  });

  test('asks for the partner type first', async () => {
    const { send } = await openForm();
    await send();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link')[0]).toHaveTextContent('Please select a partner type');
  });

  test.each([
    ['The username is already registered.', 'This username is already taken. Please choose a different one.'],
    [
      'Company is already registered.',
      'This company is already registered. Please contact support if you believe this is an error.',
    ],
    [
      'Domain is already registered.',
      /^This domain is already registered\. Please contact support if you believe this is an error\./,
    ],
  ])('that the server refuses because "%s" says so at the field', async (message, words) => {
    const page = await openFilled(refusal(message));
    await page.send();
    expect(await page.form.findByText(words, { selector: '[data-field-error]' })).toBeVisible();
    expect(screen.getByText('Registration failed')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'There is a problem' })).getByText(words)).toBeVisible();
  });

  test('offers each cohort with the status that partners see', async () => {
    const { form } = await openForm();
    const offered = within(form.getByRole('group', { name: 'Preferred cohorts' }));
    for (const name of [
      /^Winter 2027 Growth ?Open\. Kickoff: /,
      /^Spring 2027 Healthcare ?upcoming\. Kickoff: /,
      /^EMEA Commerce Sprint ?Filling Fast\. Kickoff: /,
    ])
      expect(offered.getByRole('checkbox', { name })).toBeVisible();
  });

  test('is possible while there is no cohort to prefer', async () => {
    const page = await openFilled(undefined, []);
    expect(page.form.getByText('There are currently no cohorts available for registration.')).toBeVisible();
    await page.send();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
  });
});

describe('changing the partner type', () => {
  test("clears the other side's fields and brings them back with it", async () => {
    const { user, form } = await openForm();
    await user.click(form.getByLabelText(/^App Partner/));
    expect(form.getByLabelText('App installs')).toHaveValue('0');
    await user.clear(form.getByLabelText('App installs'));
    await user.type(form.getByLabelText('App installs'), '450');
    await user.click(form.getByLabelText(/^Solutions Partner/));
    expect(form.queryByLabelText('App installs')).toBeNull();
    expect(form.getByLabelText('Partner tier')).toHaveValue('');
    await user.selectOptions(form.getByLabelText('Partner tier'), 'Gold');
    await user.click(form.getByLabelText(/^App Partner/));
    expect(form.getByLabelText('App installs')).toHaveValue('450');
    await user.click(form.getByLabelText(/^Solutions Partner/));
    expect(form.getByLabelText('Partner tier')).toHaveValue('Gold');
  });
});

describe('a registration that is not sent', () => {
  test('is still there after a reload of the tab, without the password', async () => {
    const first = await openForm();
    await first.user.type(first.form.getByLabelText('Company name'), 'Tallyfold');
    await first.user.type(first.form.getByLabelText('Password'), 'secret-1');
    await waitFor(() => expect(sessionStorage.getItem('draft:registration')).toContain('Tallyfold'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
    first.unmount();
    const second = await openForm();
    expect(second.form.getByLabelText('Company name')).toHaveValue('Tallyfold');
    expect(second.form.getByLabelText('Password')).toHaveValue('');
  });
});

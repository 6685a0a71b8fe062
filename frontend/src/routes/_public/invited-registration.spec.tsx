import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepDraft } from '../../session/drafts.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { anInvitationDetail, token } from '../../testing/invitations.fixtures.ts';
import { cohorts, draft, registered } from '../../testing/registration-page.fixtures.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const apply = `/partnership-apply?token=${token}`;
const unknown = { status: 404, body: { statusCode: 404, error: 'Not Found', message: 'Not known.' } };

async function open({ returnTo = apply, invitation = { body: anInvitationDetail() } as Answer, answers = {} } = {}) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen(`/auth?returnTo=${encodeURIComponent(returnTo)}`, {
    answers: {
      'GET /api/cohorts': { body: cohorts },
      [`GET /api/partnerships/invite/${token}`]: invitation,
      'POST /api/register': { body: registered },
      ...answers,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Register' }));
  await form.findByText('Cohorts');
  const sent = () => view.calls.find(({ path }) => path === '/api/register')?.body as Record<string, unknown> | undefined;
  const register = async () => {
    fireEvent.change(form.getByLabelText('Password'), { target: { value: 'clear-lake-9' } });
    await user.click(form.getByRole('button', { name: 'Register' }));
  };
  return { ...view, user, form, sent, register };
}

/** The form as it was filled in before, without type and cohort. */
function filledBefore() {
  const { role: _role, ...values } = draft;
  keepDraft('registration', { stored: { values: {} }, values: { ...values, preferredCohortIds: [] } });
}

describe('a visitor who follows an invitation', () => {
  test.each([apply, `/partnership-invite/${token}`])('registers for it, on the way to %s', async (returnTo) => {
    const { form } = await open({ returnTo });
    expect(screen.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Jonas Albrecht of Nordlicht Digital invites you to Winter 2027 Growth')).toBeVisible();
    await waitFor(() => expect(form.getByRole('radio', { name: /App Partner/ })).toBeChecked());
    expect(form.getByRole('radio', { name: /Solutions Partner/ })).toBeDisabled();
    const cohort = form.getByRole('checkbox', { name: /Winter 2027 Growth.*Your invitation is for this cohort/ });
    expect(cohort).toBeChecked();
    expect(cohort).toBeDisabled();
    expect(form.queryByRole('checkbox', { name: /Apply together with a partner/ })).toBeNull();
  });

  test('can log in instead', async () => {
    const view = await open({ answers: { 'POST /api/login': { body: anAppPartner() } } });
    await view.user.click(screen.getByRole('tab', { name: 'Login' }));
    const login = within(screen.getByRole('tabpanel', { name: 'Login' }));
    await view.user.type(login.getByLabelText('Username'), 'maya.okafor');
    await view.user.type(login.getByLabelText('Password'), 'clear-lake-9');
    await view.user.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(view.address()).toBe(apply));
  });

  test('sends its token with the registration, and goes on to it', async () => {
    filledBefore();
    const view = await open();
    await view.register();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toHaveFocus();
    expect(view.sent()).toMatchObject({ invitationToken: token, role: 'App Partner', preferredCohortIds: [1] });
    expect(screen.getByRole('link', { name: 'Go to the invitation' })).toHaveAttribute('href', apply);
    await waitFor(() => expect(view.address()).toBe(apply));
  });

  test('registers without it where it is not there, and stays to read that', async () => {
    keepDraft('registration', { stored: { values: {} }, values: { ...draft, preferredCohortIds: [1] } });
    const view = await open({ invitation: unknown });
    expect(screen.getByText('Invitation Not Found')).toBeVisible();
    expect(view.form.getByRole('radio', { name: /Solutions Partner/ })).toBeEnabled();
    await view.register();
    expect(await screen.findByRole('heading', { name: 'Application Under Review' })).toBeVisible();
    expect(view.sent()).toMatchObject({ invitationToken: token });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/partner-dashboard');
  });
});

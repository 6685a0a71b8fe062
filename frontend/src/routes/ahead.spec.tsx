import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Answer } from '../testing/fake-server.ts';
import { anOwnProfile } from '../testing/partner.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';

/** Opens a page while the server has not said yet who asks. */
function open(path: string) {
  let say!: (answer: Answer) => void;
  const said = new Promise<Answer>((resolve) => (say = resolve));
  const view = renderScreen(path, {
    answers: {
      'GET /api/user': () => said,
      'GET /api/settings': () =>
        said.then(({ status }) => ({
          body: { signedIn: status !== 401, supportEmail: null, feedbackUrl: null, guideUrl: null, sendsMail: false },
        })),
      'GET /api/profile': { body: anOwnProfile() },
    },
  });
  return { ...view, say };
}

const visitor: Answer = { status: 401, body: { statusCode: 401, error: 'Unauthorized', message: 'Log in first.' } };

describe('before it is known who asks', () => {
  test('a partner sees the frame of the page and its title, and cannot use it yet', async () => {
    const { say } = open('/matches');
    expect(await screen.findByText('My Matches')).toBeVisible();
    expect(screen.getAllByText('Dashboard')[0]).toBeVisible();
    expect(screen.getByText('My Matches').closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    say({ body: anAppPartner() });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Matches' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Log out' })[0]).toBeVisible();
  });

  test('an administrator sees the frame of the console', async () => {
    const { say } = open('/admin/reports');
    expect(await screen.findByText('Partnerships')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    say({ body: anAdministrator() });
    expect(await screen.findByRole('link', { name: 'Partnerships' })).toBeVisible();
  });

  test('the first address, which leads both sides to theirs, shows the frame of neither', async () => {
    const { say } = open('/');
    expect(await screen.findByRole('heading', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText('Partnerships')).toBeNull();
    say({ body: anAppPartner() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to the Partner Growth Accelerator' })).toBeVisible();
  });

  test('a visitor sees the login, and can use it once it is known that there is no session', async () => {
    const { say } = open('/auth');
    expect(await screen.findByText('Username')).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    say(visitor);
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Register' })).toBeVisible();
  });
});

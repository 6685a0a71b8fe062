import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-server.ts';
import { anOwnProfile } from '../../testing/partner.fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aCompany, aMember, aSession } from '../../testing/team.fixtures.ts';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const maya = anAppPartner();
const theo = aMember({ userId: 'user-theo', username: 'theo.lind', joinedAt: '2026-11-03T10:00:00.000Z' });
const failed = { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'Try again in a moment.' } };

async function open(answers: Answers = {}) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen('/profile', {
    user: maya,
    answers: {
      'GET /api/profile': { body: { ...anOwnProfile(), otherMembers: 1 } },
      'GET /api/company/members': { body: [aMember(), theo] },
      ...answers,
    },
  });
  const team = within(await screen.findByRole('region', { name: 'Company and team' }));
  const logins = within(screen.getByRole('region', { name: 'Where you are logged in' }));
  const sent = (method: string) => view.calls.filter((call) => call.method === method).map(({ path }) => path);
  return { ...view, user, team, logins, sent };
}

describe('the team in My Profile', () => {
  test('lists the members with the day on which they joined, and offers to remove all but oneself', async () => {
    const { team } = await open();
    const members = within(await team.findByRole('region', { name: 'Members' })).getAllByRole('listitem');
    expect(members.map((member) => member.textContent)).toEqual([
      'maya.okafor (you)Joined Oct 1, 2026',
      'theo.lindJoined Nov 3, 2026Remove theo.lind',
    ]);
  });

  test('copies the invite link, and says where the browser does not', async () => {
    const { user, team } = await open();
    const link = `${location.origin}/invite/${aCompany().inviteCode}`;
    expect(await team.findByLabelText('Invite link')).toHaveValue(link);
    await user.click(team.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Invite link copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(team.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Failed to copy')).toBeVisible();
  });

  test('regenerates the link once that was confirmed, and shows the new one', async () => {
    let inviteCode = 'former';
    const { user, team, sent } = await open({
      'GET /api/company': () => ({ body: aCompany({ inviteCode }) }),
      'POST /api/company/regenerate-invite': () => {
        inviteCode = 'current';
        return { body: { message: 'The invite link was regenerated. The former one no longer works.' } };
      },
    });
    await user.click(await team.findByRole('button', { name: 'Regenerate link' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Regenerate the invite link?' }));
    expect(question.getByText(/stops working at once/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Regenerate link' }));
    await waitFor(() => expect(team.getByLabelText('Invite link')).toHaveValue(`${location.origin}/invite/current`));
    expect(screen.getByText('Invite link regenerated')).toBeVisible();
  });

  test('removes a member once that was confirmed', async () => {
    let members = [aMember(), theo];
    const { user, team, sent } = await open({
      'GET /api/company/members': () => ({ body: members }),
      'DELETE /api/company/members/user-theo': () => {
        members = [aMember()];
        return { body: { message: 'The member was removed and logged out everywhere.' } };
      },
    });
    await user.click(await team.findByRole('button', { name: 'Remove theo.lind' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove theo.lind from Tallyfold?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep member' })).toHaveFocus());
    expect(question.getByText(/invite link changes/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(team.queryByText('theo.lind')).toBeNull());
    expect(sent('DELETE')).toEqual(['/api/company/members/user-theo']);
    expect(screen.getByText('Member removed')).toBeVisible();
  });

  test.each([
    ['Regenerate link', 'Regenerate link', 'Failed to regenerate invite link'],
    ['Remove theo.lind', 'Remove member', 'Failed to remove member'],
  ])('that refuses to %s says why', async (button, confirm, said) => {
    const { user, team } = await open({
      'POST /api/company/regenerate-invite': failed,
      'DELETE /api/company/members/user-theo': failed,
    });
    await user.click(await team.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('Try again in a moment.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that cannot be loaded says so, and tries again', async () => {
    let isDown = true;
    const { user, team } = await open({ 'GET /api/company': () => (isDown ? failed : { body: aCompany() }) });
    expect(await team.findByText('Your team could not be loaded')).toBeVisible();
    isDown = false;
    await user.click(team.getByRole('button', { name: 'Try again' }));
    expect(await team.findByLabelText('Invite link')).toBeVisible();
  });
});

describe('leaving the team', () => {
  test('tells the server what was said it means, and asks again where that has changed', async () => {
    let otherMembers = 1;
    const { user, calls } = await open({
      'GET /api/profile': () => ({ body: { ...anOwnProfile(), otherMembers } }),
      'DELETE /api/profile': () => {
        otherMembers = 0;
        return { status: 409, body: { statusCode: 409, code: 'team_changed', message: 'Your team has changed.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave Tallyfold?' }));
    await user.type(asked.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    const again = within(await screen.findByRole('alertdialog', { name: 'Delete your profile for good?' }));
    expect(again.getByLabelText('Type DELETE to confirm')).toHaveValue('');
    expect(screen.getByText('Your team has changed.')).toBeVisible();
    const deletion = calls.find(({ method }) => method === 'DELETE');
    expect(deletion?.query.get('otherMembers')).toBe('1');
  });
});

describe('where a person is logged in', () => {
  const phone = aSession({
    id: 'session-phone',
    current: false,
    browser: null,
    network: 'unknown',
    startedAt: '2026-11-10T09:00:00.000Z',
    activeAt: '2026-11-12T09:00:00.000Z',
  });

  test('says browser, network and times, and which is this one', async () => {
    const { logins } = await open({ 'GET /api/sessions': { body: [aSession(), phone] } });
    const [here, there] = await logins.findAllByRole('listitem');
    expect(here).toHaveTextContent(/^Firefox on WindowsThis browserLogged in Nov 18, 2026, .*from 192\.0\.2\.0\/24\.$/);
    expect(there).toHaveTextContent(
      /^Unknown browserLogged in Nov 10, 2026, .*Last used Nov 12, 2026, .*\.Log out Unknown browser$/,
    );
    expect(within(here!).queryByRole('button')).toBeNull();
  });

  test('can be ended by a press', async () => {
    let sessions = [aSession(), phone];
    const { user, logins, sent } = await open({
      'GET /api/sessions': () => ({ body: sessions }),
      'DELETE /api/sessions/session-phone': () => {
        sessions = [aSession()];
        return { body: { message: 'Done.' } };
      },
    });
    await user.click(await logins.findByRole('button', { name: 'Log out Unknown browser' }));
    await waitFor(() => expect(logins.getAllByRole('listitem')).toHaveLength(1));
    expect(logins.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
    expect(sent('DELETE')).toEqual(['/api/sessions/session-phone']);
  });

  test('can be ended everywhere else at once', async () => {
    let sessions = [aSession(), phone];
    const { user, logins } = await open({
      'GET /api/sessions': () => ({ body: sessions }),
      'DELETE /api/sessions': () => {
        sessions = [aSession()];
        return { body: { message: 'Done.' } };
      },
    });
    await user.click(await logins.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(logins.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('You are logged out everywhere else')).toBeVisible();
  });

  test('says where a login cannot be ended', async () => {
    const { user, logins } = await open({ 'GET /api/sessions': { body: [aSession(), phone] }, 'DELETE /api/sessions': failed });
    await user.click(await logins.findByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Failed to end the other logins')).toBeVisible();
  });

  test('says where it cannot be loaded', async () => {
    const { logins } = await open({ 'GET /api/sessions': failed });
    expect(await logins.findByText('Your logins could not be loaded')).toBeVisible();
  });
});

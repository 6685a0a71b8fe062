import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { lookAt, signIn } from './screens.ts';

const theo = { username: 'theo.lind', password: 'long-enough-7' };

journeys('a team of two', (openPage) => {
  const runningApp = useApp();

  let maya: Page;
  let colleague: Page;
  let tallyfold: SignedUp;
  let link: string;
  const teamOf = (page: Page) => page.getByRole('region', { name: 'Company and team' });

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    tallyfold = await setup.app({ companyName: 'Tallyfold', username: 'maya.okafor', contactJobTitle: 'Head of Partnerships' });
    [maya, colleague] = [await openPage(), await openPage()];
    await signIn(maya, runningApp().url, tallyfold.form);
    await maya.getByRole('link', { name: 'My Profile' }).first().click();
  });

  step(
    'begins with the invite link in My Profile',
    () => maya,
    async () => {
      link = await teamOf(maya).getByLabel('Invite link').inputValue();
      expect(link).toMatch(`${runningApp().url}/invite/`);
    },
  );

  step(
    'grows when the colleague opens the link, chooses a login and logs in',
    () => colleague,
    async () => {
      await colleague.goto(link);
      const form = colleague.getByRole('form', { name: 'Join your company' });
      await form.getByLabel('Username').fill(theo.username);
      await form.getByLabel('Password', { exact: true }).fill(theo.password);
      await form.getByLabel('Confirm password').fill('something-else');
      await form.getByRole('button', { name: 'Join Tallyfold' }).click();
      await form.getByText('Passwords do not match').waitFor();
      await lookAt(colleague, 'joining a company');
      await form.getByLabel('Confirm password').fill(theo.password);
      await form.getByRole('button', { name: 'Join Tallyfold' }).click();
      await colleague.waitForURL(`${runningApp().url}/auth`);
      await colleague.getByText('You joined Tallyfold. Log in with your new username.').waitFor();
      await signIn(colleague, runningApp().url, theo);
      await colleague.getByRole('link', { name: 'My Profile' }).first().click();
      await teamOf(colleague).getByRole('button', { name: 'Remove maya.okafor' }).waitFor();
    },
  );

  step(
    'shows the newcomer at once to the one who invited',
    () => maya,
    async () => {
      await teamOf(maya).getByRole('button', { name: 'Remove theo.lind' }).waitFor();
      await maya.getByRole('button', { name: /^Notifications/ }).click();
      await maya.getByText('theo.lind joined your team.').waitFor();
      await maya.keyboard.press('Escape');
    },
  );

  step(
    'lets both edit at once: the later one sees what the other changed, and saves on top',
    () => maya,
    async () => {
      await maya.getByLabel('Job title').fill('VP Partnerships');
      await colleague.getByLabel('Job title').fill('Director of Alliances');
      await colleague.getByLabel('App installs').fill('900');
      await colleague.getByRole('button', { name: 'Save profile' }).click();
      await colleague.getByText('Profile saved').waitFor();
      await maya.getByRole('button', { name: 'Save profile' }).click();
      const told = maya.getByRole('region', { name: 'A colleague changed the profile in the meantime' });
      await told.getByText('Director of Alliances').waitFor();
      await lookAt(maya, 'a colleague saved first');
      expect(await maya.getByLabel('Job title').inputValue()).toBe('VP Partnerships');
      await maya.getByRole('button', { name: 'Save profile' }).click();
      await told.waitFor({ state: 'detached' });
      await colleague.waitForFunction(() =>
        [...document.querySelectorAll('input')].some(({ value }) => value === 'VP Partnerships'),
      );
      expect(await maya.getByLabel('App installs').inputValue()).toBe('900');
    },
  );

  step(
    'asks before the link is replaced or a member removed',
    () => maya,
    async () => {
      await teamOf(maya).getByRole('button', { name: 'Remove theo.lind' }).click();
      await maya.getByRole('alertdialog', { name: 'Remove theo.lind from Tallyfold?' }).waitFor();
      await lookAt(maya, 'removing a member');
      await maya.getByRole('button', { name: 'Keep member' }).click();
      await teamOf(maya).getByRole('button', { name: 'Regenerate link' }).click();
      await maya.getByRole('alertdialog').getByRole('button', { name: 'Regenerate link' }).click();
      await maya.waitForFunction((former) => {
        const values = [...document.querySelectorAll('input')].map(({ value }) => value);
        return values.some((value) => value.includes('/invite/')) && !values.includes(former);
      }, link);
      const late = await openPage();
      await late.goto(link);
      await late.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
      await lookAt(late, 'invalid invitation');
      await maya.goto(await teamOf(maya).getByLabel('Invite link').inputValue());
      await maya.getByText('You are logged in as maya.okafor').waitFor();
      await lookAt(maya, 'an invite link while logged in');
      await maya.goBack();
    },
  );

  step(
    'is one again when the founder leaves, who is logged out; the company and its contact stay',
    () => maya,
    async () => {
      await maya.getByRole('button', { name: 'Delete profile' }).click();
      const dialog = maya.getByRole('alertdialog', { name: 'Leave Tallyfold?' });
      await dialog.getByText(/^The contact Robin Number .* stays until someone changes it\.$/).waitFor();
      await lookAt(maya, 'leaving a team');
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
      await dialog.getByRole('button', { name: 'Delete profile' }).click();
      await maya.getByText('Profile deleted').waitFor();
      await maya.waitForURL(`${runningApp().url}/auth`);
      await teamOf(colleague).getByRole('button', { name: 'Remove maya.okafor' }).waitFor({ state: 'detached' });
      expect(await colleague.getByLabel('First name').first().inputValue()).toBe('Robin');
      await colleague.getByRole('button', { name: 'Delete profile' }).click();
      await colleague.getByRole('alertdialog', { name: 'Delete your profile for good?' }).waitFor();
    },
  );
});

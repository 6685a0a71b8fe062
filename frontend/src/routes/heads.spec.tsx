import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../api/query-client.ts';
import { createAppRouter } from '../router.tsx';
import { anOwnProfile, aPartnerDetail, nordlichtId } from '../testing/partner.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAppPartner } from '../testing/users.fixtures.ts';

const product = 'Partner Growth Accelerator';
const isCalled = (title: string) => waitFor(() => expect(document.title).toBe(`${title}, ${product}`));

afterEach(() => {
  document.title = '';
});

describe('the head of a page', () => {
  const { routesById } = createAppRouter({ queryClient: createQueryClient() });
  const pages = Object.values(routesById).filter(({ children, options }) => !children && options.component);

  test.each(pages.map(({ id, options }) => [id, options] as const))('%s names a title and a description', async (_, { head }) => {
    const named = await head?.({ match: { search: {} } } as never);
    expect(named?.meta).toEqual([
      { title: expect.stringMatching(`^\\w.*, ${product}$`) },
      { name: 'description', content: expect.stringMatching(/^\w.*\.$/) },
    ]);
  });

  test('says where a visitor is, and that a form has problems', async () => {
    renderScreen('/auth');
    await isCalled('Login');
    await userEvent.click(await screen.findByRole('tab', { name: 'Register' }));
    await isCalled('Register');
    fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
    await waitFor(() => expect(document.title).toBe(`Error: Register, ${product}`));
  });

  test('names the partner of a profile', async () => {
    const answers = { [`GET /api/partners/${nordlichtId}`]: { body: aPartnerDetail() } };
    renderScreen(`/partner-profile?id=${nordlichtId}&type=solutions`, { user: anAppPartner(), answers });
    await isCalled('Nordlicht Digital');
  });

  test('names the partner of a profile whose first reading failed, and follows a new name', async () => {
    let body: unknown;
    const answers = {
      [`GET /api/partners/${nordlichtId}`]: () =>
        body ? { body } : { status: 503, body: { statusCode: 503, message: 'Busy.' } },
      'GET /api/profile': { body: anOwnProfile() },
    };
    const address = `/partner-profile?id=${nordlichtId}&type=solutions`;
    const { queryClient } = renderScreen(address, { user: anAppPartner(), answers });
    await isCalled('Partner profile');
    const again = await screen.findByRole('button', { name: 'Try again' });
    body = aPartnerDetail();
    await userEvent.click(again);
    await isCalled('Nordlicht Digital');
    body = aPartnerDetail({ companyName: 'Nordlicht Studio' });
    await queryClient.invalidateQueries();
    await isCalled('Nordlicht Studio');
  });

  test('says that an address leads nowhere', async () => {
    renderScreen('/nowhere', { user: anAppPartner() });
    await isCalled('404 Page Not Found');
  });

  test('says that a password has to be changed', async () => {
    renderScreen('/calendar', { user: anAppPartner({ mustChangePassword: true }) });
    await isCalled('Choose your own password');
  });
});

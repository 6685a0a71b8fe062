import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPartner } from '../../features/partners/admin/partners.fixtures.ts';
import { aPartnership } from '../../features/partnerships/admin/partnerships.fixtures.ts';
import { linkedParameters } from '../../address/parameters.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';
import { preloadOpenedBy } from '../../ui/dialogs/near-dialogs.ts';

const pair = aPartnership();
const kestrel = aPartner({ id: 'kestrel', companyName: 'Kestrel Forms', runningApplications: 1, runningPartnershipId: pair.id });
const tidewater = aPartner({
  id: 'tidewater',
  companyName: 'Tidewater Ops',
  partnerType: 'solutions',
  runningApplications: 1,
  runningPartnershipId: 'another',
});

const show = (address: string) =>
  renderScreen(address, {
    user: anAdministrator(),
    answers: {
      'GET /api/admin/partners': { body: [kestrel, tidewater] },
      'GET /api/admin/partnerships': { body: [pair] },
      [`GET /api/admin/partnerships/${pair.id}`]: { body: pair },
      'GET /api/admin/partners/kestrel/details': { body: kestrel },
      'GET /api/admin/partners/tidewater/details': { body: tidewater },
    },
  });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const both = 'Kestrel Forms and Tidewater Ops';

describe('dialogs of the console', () => {
  it('lead from a partnership to a partner and back, with what is being decided still open', async () => {
    const { router } = show(`/admin/partnerships?partnership=${pair.id}`);
    await userEvent.click(await within(await dialog(both)).findByRole('link', { name: 'View partner profile of Kestrel Forms' }));
    const profile = await dialog('Kestrel Forms');
    expect(router.state.location.search).toEqual({ partnership: pair.id, profile: 'kestrel' });
    // The partnership is open beneath, so nothing opens it once more.
    expect(within(profile).queryByRole('link', { name: '1 application in progress' })).toBeNull();
    await userEvent.click(within(profile).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kestrel Forms' })).toBeNull());
    expect(await dialog(both)).toBeVisible();
    expect(router.state.location.search).toEqual({ partnership: pair.id });
  });

  it('lead from a partner to its partnership and on to the other partner, and no further than what is open', async () => {
    show('/admin/partners?partner=kestrel');
    await userEvent.click(await within(await dialog('Kestrel Forms')).findByRole('link', { name: '1 application in progress' }));
    const partnership = await dialog(both);
    expect(within(partnership).queryByRole('link', { name: 'View partner profile of Kestrel Forms' })).toBeNull();
    await userEvent.click(within(partnership).getByRole('link', { name: 'View partner profile of Tidewater Ops' }));
    const other = await dialog('Tidewater Ops');
    expect(within(other).queryByRole('link', { name: '1 application in progress' })).toBeNull();
  });

  it.each(Object.values(linkedParameters))('are loaded once the pointer is over what opens one by "%s"', async (parameter) => {
    show('/admin/partners');
    await screen.findByRole('link', { name: 'Partners' });
    expect(preloadOpenedBy(parameter)).toBeInstanceOf(Promise);
  });

  it('are opened by their address, one inside the other', async () => {
    show(`/admin/partnerships?partnership=${pair.id}&profile=tidewater`);
    expect(await dialog('Tidewater Ops')).toBeVisible();
  });
});

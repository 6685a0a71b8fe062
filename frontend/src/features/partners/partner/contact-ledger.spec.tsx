import { headers } from '@accelerator/contracts/http';
import type { DisclosureView } from '@accelerator/contracts/partners/views';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../../../testing/fake-server.ts';
import { nordlichtId } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAppPartner } from '../../../testing/users.fixtures.ts';
import { ContactLedger } from './contact-ledger.tsx';

const call = 'GET /api/profile/disclosures';
const user = anAppPartner();

function anEntry(differences: Partial<DisclosureView> = {}): DisclosureView {
  return {
    id: 'entry',
    viewer: { partnerId: nordlichtId, companyName: 'Nordlicht Digital' },
    how: 'opened',
    because: 'mutual-interest',
    day: '2026-11-20',
    at: '2026-11-20T09:31:00.000Z',
    isOpen: true,
    ...differences,
  };
}

const byAdministrators = { viewer: null, because: 'administration', at: null } as const;

const shownEntries = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('who has seen my contact details', () => {
  test('names companies with the time, and administrators with the day', async () => {
    await showScreen(
      <ContactLedger />,
      {
        [call]: [
          anEntry(),
          anEntry({ id: 'active', because: 'active-partnership', isOpen: false }),
          anEntry({ id: 'opened', ...byAdministrators }),
          anEntry({ id: 'listed', ...byAdministrators, how: 'listed' }),
        ],
      },
      { user },
    );
    expect(await shownEntries()).toEqual([
      'Nordlicht DigitalNov 20, 2026, 9:31 AM. Your interest was mutual.Still open',
      'Nordlicht DigitalNov 20, 2026, 9:31 AM. Your partnership was active.Locked again',
      'Administrators opened your profileNov 20, 2026. Administrators run the programme.Still open',
      'Administrators read partner lists that could include youNov 20, 2026. Administrators run the programme.Still open',
    ]);
  });

  test('says that no one has, where that is so', async () => {
    await showScreen(<ContactLedger />, { [call]: [] }, { user });
    expect(await screen.findByText('No one has seen them yet.')).toBeVisible();
  });

  test('shows more on request', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => anEntry({ id: `entry ${index}` }));
    const answer = ({ query }: Call) => {
      const page = entries.slice(0, Number(query.get('limit')));
      return { body: page, headers: page.length < entries.length ? { [headers.nextAfter]: 'there' } : {} };
    };
    await showScreen(<ContactLedger />, { [call]: answer }, { user });
    expect(await shownEntries()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says where it could not be loaded, and tries again', async () => {
    const answers: Record<string, unknown> = { [call]: refused(500, 'It failed.') };
    await showScreen(<ContactLedger />, answers, { user });
    const alert = within(await screen.findByRole('alert'));
    answers[call] = [anEntry()];
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nordlicht Digital')).toBeVisible();
  });
});

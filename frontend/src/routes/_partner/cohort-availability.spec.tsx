import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCohort, tallyfoldId } from '../../testing/partner.fixtures.ts';
import { anUneditedProfile, profileServer, put } from '../../testing/profile-page.fixtures.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const names = ['Winter 2027 Growth', 'Spring 2027 Healthcare', 'EMEA Commerce Sprint'];

/** The cohorts as a partner sees them; `hold` keeps the server from answering changes. */
async function open({ preferred = [1], hold = Promise.resolve() }: { preferred?: number[]; hold?: Promise<void> } = {}) {
  const server = profileServer({ ...anUneditedProfile(), preferredCohortIds: preferred });
  const save = server.answers[put];
  if (typeof save !== 'function') throw new Error('The played server saves profiles.');
  renderScreen('/cohorts', {
    user: anAppPartner({ companyId: tallyfoldId }),
    answers: {
      ...server.answers,
      'GET /api/cohorts': () => ({
        body: names.map((name, index) =>
          aCohort({ id: index + 1, name, preferred: server.stored().preferredCohortIds.includes(index + 1) }),
        ),
      }),
      [put]: async (call) => {
        await hold;
        return save(call);
      },
    },
  });
  const toggleOf = async (name: string) => {
    const card = (await screen.findByRole('heading', { name })).closest('li')!;
    return within(card).getByRole('switch', { name: 'Available for this cohort' });
  };
  return { server, user: userEvent.setup({ delay: null }), toggleOf };
}

describe('availability for cohorts', () => {
  test('keeps both of two quick clicks', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server, user, toggleOf } = await open({ hold: promise });
    const [second, third] = [await toggleOf(names[1]!), await toggleOf(names[2]!)];
    await user.click(second);
    await user.click(third);
    expect([second, third].map((toggle) => toggle.getAttribute('aria-checked'))).toEqual(['true', 'true']);
    resolve();
    await waitFor(() => expect(server.stored().preferredCohortIds).toEqual([1, 2, 3]));
    expect([second, third].map((toggle) => toggle.getAttribute('aria-checked'))).toEqual(['true', 'true']);
  });

  test('keeps what a colleague marked at the same time', async () => {
    const { server, user, toggleOf } = await open();
    const second = await toggleOf(names[1]!);
    server.change({ preferredCohortIds: [1, 3] });
    await user.click(second);
    await waitFor(() => expect(server.stored().preferredCohortIds).toEqual([1, 3, 2]));
    expect(screen.queryByText('Error updating cohort preferences')).toBeNull();
  });

  test('keeps one where both of two are taken away quickly', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server, user, toggleOf } = await open({ preferred: [1, 2], hold: promise });
    const [first, second] = [await toggleOf(names[0]!), await toggleOf(names[1]!)];
    await user.click(first);
    await user.click(second);
    resolve();
    await waitFor(() => expect(server.stored().preferredCohortIds).toHaveLength(1));
    expect(screen.getByText('Keep at least one cohort available.')).toBeVisible();
  });
});

import type { OwnProfileView } from '@accelerator/contracts/partners/views';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnProfile } from '../../testing/partner.fixtures.ts';
import { anUneditedProfile } from '../../testing/profile-page.fixtures.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

describe('the shell of a partner', () => {
  const card = async (user: ReturnType<typeof anAppPartner>, own: Partial<OwnProfileView> = {}) => {
    const answer = { ...anOwnProfile(), profile: anUneditedProfile(), ...own };
    renderScreen('/calendar', { user, answers: { 'GET /api/profile': { body: answer } } });
    await screen.findByText('Tallyfold');
    return screen.getByText('Tallyfold').closest('div')!;
  };

  test('says whose it is and how complete the profile is', async () => {
    const profile = { ...anUneditedProfile(), personas: [] };
    const text = await card(anAppPartner(), { profile });
    expect(text).toHaveTextContent('MOTallyfoldApp PartnerRegistration: 86% complete');
    expect(screen.getByRole('progressbar', { name: 'Registration' })).toHaveAttribute('aria-valuenow', '86');
  });

  test("never shows a colleague another person's initials", async () => {
    const text = await card(anAppPartner({ username: 'jonas' }), { otherMembers: 1, namedByYou: false });
    expect(text).toHaveTextContent(/^JTallyfold/);
  });

  test('folds with Ctrl and B, and remembers it', async () => {
    document.cookie = 'sidebar_state=; max-age=0';
    await card(anAppPartner());
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Unfold the sidebar (Ctrl+B)' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.cookie).toContain('sidebar_state=folded');
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(document.cookie).toContain('sidebar_state=open');
  });

  test('asks for feedback beside the brand', async () => {
    await card(anAppPartner());
    const brand = within(screen.getByRole('complementary').firstElementChild as HTMLElement);
    expect(brand.getByText('Beta')).toBeInTheDocument();
    expect(brand.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', 'https://example.com/feedback');
  });

  test('leads past the navigation', async () => {
    await card(anAppPartner());
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

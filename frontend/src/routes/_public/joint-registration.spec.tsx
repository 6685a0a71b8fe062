import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openFilled } from '../../testing/registration-page.fixtures.tsx';

async function openJoint() {
  const page = await openFilled();
  await page.user.click(page.form.getByRole('checkbox', { name: /Apply together with a partner/ }));
  const field = (label: string) => page.form.getByLabelText<HTMLInputElement>(label);
  return { ...page, field };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('applying together with a partner', () => {
  test('begins with what the form knows of the own side, and follows it', async () => {
    const { form, field } = await openJoint();
    await waitFor(() => expect(field('App Partner company')).toHaveValue('Tallyfold'));
    expect(field('App Partner contact name')).toHaveValue('Maya Okafor');
    expect(field('App Partner contact job title')).toHaveValue('Head of Partnerships');
    expect(field('Solutions Partner company')).toHaveValue('');
    type(form.getByLabelText('Company name'), 'Tallyfold Inc');
    await waitFor(() => expect(field('App Partner company')).toHaveValue('Tallyfold Inc'));
    type(field('App Partner contact name'), 'Zoe Marsh');
    type(form.getAllByLabelText('First name')[0]!, 'Mia');
    await waitFor(() => expect(form.getAllByLabelText('First name')[0]).toHaveValue('Mia'));
    expect(field('App Partner contact name')).toHaveValue('Zoe Marsh');
  });

  test('follows a change of sides', async () => {
    const { user, form, field } = await openJoint();
    await waitFor(() => expect(field('App Partner company')).toHaveValue('Tallyfold'));
    await user.click(form.getByRole('radio', { name: /Solutions Partner/ }));
    await waitFor(() => expect(field('Solutions Partner company')).toHaveValue('Tallyfold'));
    expect(field('App Partner company')).toHaveValue('');
  });

  test('asks for seven fields', async () => {
    const { field, send, sent } = await openJoint();
    await waitFor(() => expect(field('App Partner company')).toHaveValue('Tallyfold'));
    for (const label of ['App Partner company', 'App Partner contact name', 'App Partner contact job title'])
      type(field(label), '');
    await send();
    const problems = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(problems.map(({ textContent }) => textContent)).toEqual(
      [
        'App partner name',
        'App partner contact name',
        'App partner job title',
        'Solutions partner name',
        'Solutions partner contact name',
        'Solutions partner job title',
        'Solutions partner tier',
      ].map((what) => `${what} is required when applying with a partner`),
    );
    expect(sent()).toBeUndefined();
  });

  test('sends both sides; the email and what the two look for are optional', async () => {
    const { user, form, field, send, sent } = await openJoint();
    await waitFor(() => expect(field('App Partner company')).toHaveValue('Tallyfold'));
    type(field('Solutions Partner company'), 'Brightpath');
    type(field('Solutions Partner contact name'), 'Ines Duarte');
    type(field('Solutions Partner contact job title'), 'Partner Lead');
    await user.selectOptions(form.getByLabelText('Solutions Partner tier'), 'Gold');
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        applyWithPartner: true,
        appPartnerName: 'Tallyfold',
        appPartnerPocName: 'Maya Okafor',
        appPartnerJobTitle: 'Head of Partnerships',
        solutionsPartnerName: 'Brightpath',
        solutionsPartnerPocName: 'Ines Duarte',
        solutionsPartnerJobTitle: 'Partner Lead',
        solutionsPartnerTier: 'Gold',
      }),
    );
    expect(sent()).not.toHaveProperty('externalPartnerEmail');
  });

  test('that was thought better of sends nothing of it', async () => {
    const { user, form, field, send, sent } = await openJoint();
    type(field('Solutions Partner company'), 'Brightpath');
    await user.click(form.getByRole('checkbox', { name: /Apply together with a partner/ }));
    await send();
    await waitFor(() => expect(sent()).toBeDefined());
    for (const name of ['applyWithPartner', 'appPartnerName', 'solutionsPartnerName', 'jointIndustries'])
      expect(sent()).not.toHaveProperty(name);
  });
});

import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openForm } from '../../testing/registration-page.fixtures.tsx';

describe('changing the partner type', () => {
  test("clears the other side's fields and brings them back with it", async () => {
    const { user, form, enter } = await openForm();
    await user.click(form.getByLabelText(/^App Partner/));
    expect(form.getByLabelText('App installs')).toHaveValue('0');
    await user.clear(form.getByLabelText('App installs'));
    await enter(form.getByLabelText('App installs'), '450');
    await user.click(form.getByLabelText(/^Solutions Partner/));
    expect(form.queryByLabelText('App installs')).toBeNull();
    expect(form.getByLabelText('Partner tier')).toHaveValue('');
    await user.selectOptions(form.getByLabelText('Partner tier'), 'Gold');
    await user.click(form.getByLabelText(/^App Partner/));
    expect(form.getByLabelText('App installs')).toHaveValue('450');
    await user.click(form.getByLabelText(/^Solutions Partner/));
    expect(form.getByLabelText('Partner tier')).toHaveValue('Gold');
  });
});

describe('a registration that is not sent', () => {
  test('is still there after a reload of the tab, without the password', async () => {
    const first = await openForm();
    await first.enter(first.form.getByLabelText('Company name'), 'Tallyfold');
    await first.enter(first.form.getByLabelText('Password'), 'clear-lake-9');
    await waitFor(() => expect(sessionStorage.getItem('draft:registration')).toContain('Tallyfold'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('clear-lake-9');
    first.unmount();
    const second = await openForm();
    expect(second.form.getByLabelText('Company name')).toHaveValue('Tallyfold');
    expect(second.form.getByLabelText('Password')).toHaveValue('');
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IsArray, MinLength } from 'class-validator';
import { createQueryClient } from '../api/query-client.ts';
import { CheckboxGroup } from './fields/checkbox-group.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormSection } from './form-section.tsx';
import { TextField } from './fields/text-field.tsx';
import { useCommandForm } from './use-command-form.ts';

class Example {
  name!: string;
  tags!: string[];
}
MinLength(2, { message: 'Name must be at least 2 characters' })(Example.prototype, 'name');
IsArray()(Example.prototype, 'tags');

function ExampleForm() {
  const send = useMutation({ mutationFn: async (_: Example) => {} });
  const { form, formProps, problems, goTo } = useCommandForm(Example, send, {
    stored: { values: { name: '', tags: [] } },
    extra: ({ tags }) => ({ tags: tags.length > 0 ? undefined : 'Select at least one tag' }),
  });
  return (
    <form {...formProps}>
      <ErrorSummary errors={problems} onPick={goTo} />
      <TextField form={form} name="name" label="Name" />
      <FormSection title="Market" nested>
        <CheckboxGroup form={form} name="tags" label="Tags" options={[{ value: 'a', label: 'Tag A' }]} />
      </FormSection>
      <button type="submit">Send</button>
    </form>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExampleForm />
    </QueryClientProvider>,
  );

let user: ReturnType<typeof userEvent.setup>;
let scrolled: { field: string | undefined; margin: string; options: unknown }[];
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  scrolled = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement, options) {
    scrolled.push({ field: this.dataset['field'], margin: this.style.scrollMarginTop, options });
  };
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lets what was promised happen, without time passing. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await wait(0);
}

async function send(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await settled();
}

describe('a form that cannot be sent', () => {
  test('scrolls after 250 ms to the first invalid field, 120 px below the edge, and focuses it 300 ms later', async () => {
    show();
    await send();
    await wait(249);
    expect(scrolled).toEqual([]);
    await wait(1);
    expect(scrolled).toEqual([{ field: 'name', margin: '120px', options: { block: 'start', behavior: 'smooth' } }]);
    await wait(299);
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
    await wait(1);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('leaves 150 px above a nested field and focuses it after 100 ms', async () => {
    show();
    await user.type(screen.getByLabelText('Name'), 'Maya');
    await send();
    await wait(250);
    expect(scrolled.map(({ field, margin }) => [field, margin])).toEqual([['tags', '150px']]);
    await wait(100);
    expect(screen.getByLabelText('Tag A')).toHaveFocus();
  });

  test.each([100, 400])('leaves the focus to a person who has gone on after %i ms', async (milliseconds) => {
    show();
    await send();
    await wait(milliseconds);
    await user.click(screen.getByLabelText('Tag A'));
    await wait(1000);
    expect(screen.getByLabelText('Tag A')).toHaveFocus();
  });

  test('jumps where less motion is wanted', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') });
    show();
    await send();
    await wait(250);
    expect(scrolled[0]?.options).toEqual({ block: 'start', behavior: 'instant' });
    window.matchMedia = matchMedia;
  });

  test('lists its problems in the words of the fields; each leads to its field', async () => {
    show();
    await send();
    await wait(1000);
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
    expect(summary).toContainElement(screen.getByRole('link', { name: 'Name must be at least 2 characters' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await user.click(screen.getByRole('link', { name: 'Select at least one tag' }));
    expect(scrolled.at(-1)?.field).toBe('tags');
    await wait(100);
    expect(screen.getByLabelText('Tag A')).toHaveFocus();
  });

  test('takes a complaint back as soon as it is answered', async () => {
    show();
    await send();
    await wait(1000);
    await user.type(screen.getByLabelText('Name'), 'Maya');
    await settled();
    expect(screen.queryByText('Name must be at least 2 characters')).toBeNull();
  });
});

import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

interface GreetingProps {
  readonly name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>{`Good morning, ${name}`}</p>;
}

function aPart() {
  const loads: { readonly succeed: () => void; readonly fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<ComponentType<GreetingProps>>((resolve, reject) => {
        loads.push({ succeed: () => resolve(Greeting), fail: () => reject(new Error('Failed to fetch')) });
      }),
  );
  const Part = lazyPart(load, ({ error, onRetry }, { name }) =>
    error ? (
      <>
        <p role="alert">{error.sentence}</p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </>
    ) : (
      <p>{`Looking for ${name}`}</p>
    ),
  );
  return { Part, load, loads };
}

test('a part is loaded when it is shown first, and something stands in its place', async () => {
  const { Part, load, loads } = aPart();
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="Maya" />);
  expect(screen.getByText('Looking for Maya')).toBeVisible();
  loads[0]!.succeed();
  expect(await screen.findByText('Good morning, Maya')).toBeVisible();
  unmount();
  render(<Part name="Theo" />);
  expect(screen.getByText('Good morning, Theo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was loaded before stands there at once', async () => {
  const { Part, load, loads } = aPart();
  const preloaded = Part.preload();
  void Part.preload();
  loads[0]!.succeed();
  await preloaded;
  render(<Part name="Maya" />);
  expect(screen.getByText('Good morning, Maya')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded before is loaded when it is shown', async () => {
  const { Part, loads } = aPart();
  const preloaded = Part.preload();
  loads[0]!.fail();
  await preloaded;
  render(<Part name="Maya" />);
  expect(screen.queryByRole('alert')).toBeNull();
  loads[1]!.succeed();
  expect(await screen.findByText('Good morning, Maya')).toBeVisible();
});

test('a part that cannot be loaded says so, and is loaded once more when the person asks for it', async () => {
  const { Part, loads } = aPart();
  render(<Part name="Maya" />);
  loads[0]!.fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Retrying every few seconds.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  loads[1]!.succeed();
  expect(await screen.findByText('Good morning, Maya')).toBeVisible();
});

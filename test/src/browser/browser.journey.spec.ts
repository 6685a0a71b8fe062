import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { expectNoViolations } from './accessibility.ts';
import { journeys } from './journeys.ts';
import { saveScreenshot } from './screenshot.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Small</title></head><body><main>${body}</main></body></html>`;

journeys('a real browser', (openPage) => {
  test('renders a page with fonts and takes input', async () => {
    const small = await openPage();
    await small.setContent(page('<h1>Hello</h1><button onclick="this.textContent = \'Done\'">Act</button>'));
    await small.getByRole('button', { name: 'Act' }).click();
    expect(await small.getByRole('button').textContent()).toBe('Done');
    expect((await small.getByRole('heading').boundingBox())!.height).toBeGreaterThan(20);
    expect(existsSync(await saveScreenshot(small, 'browser self test'))).toBe(true);
  });

  test('finds no violation where there is none', async () => {
    const sound = await openPage();
    await sound.setContent(page('<h1>Hello</h1><label>Name <input></label>'));
    await expectNoViolations(sound);
  });

  test('names the violation and its place', async () => {
    const unsound = await openPage();
    const faint = '<p style="color: #bbb; background: #fff">Faint</p>';
    await unsound.setContent(page(`<h1>Hello</h1><h4>Out of order</h4><input id="nameless">${faint}`));
    await expect(expectNoViolations(unsound)).rejects.toThrow(/color-contrast[\s\S]*heading-order[\s\S]*label[\s\S]*#nameless/);
  });

  test('isolates the cookies of each context, with web security on', async () => {
    const [one, other] = [await openPage(), await openPage()];
    await one.context().addCookies([{ name: 'seen', value: 'yes', url: 'http://127.0.0.1' }]);
    expect(await other.context().cookies()).toEqual([]);
  });
});

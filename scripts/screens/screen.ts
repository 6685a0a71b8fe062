import type { Locator, Page } from 'playwright-core';

/** A screen of the demo. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The user; undefined for a visitor. */
  readonly username?: string;
  /** The part that is on the screen once it shows what it has loaded. */
  readonly loaded: (page: Page) => Locator;
}

/** A screen that is looked at and not measured, and what is done on it first. */
export interface State {
  readonly name: string;
  readonly screen: Pick<Screen, 'path' | 'username' | 'loaded'>;
  readonly open?: (page: Page) => Promise<void>;
  /** The opened part stands elsewhere at another width, so it is opened again at each. */
  readonly ofOneWidth?: true;
}

export const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

export const press = (role: 'button' | 'tab' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

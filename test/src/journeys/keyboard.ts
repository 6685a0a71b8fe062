import type { Locator, Page } from 'playwright-core';

/** More than any screen has: who has not arrived by then cannot get there. */
const mostStops = 250;

/** A person who uses nothing but the keyboard. */
export class Keyboard {
  /** The number of times that Tab was pressed so far. */
  tabs = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves on until the element has the focus; fails where Tab never reaches it, or where it cannot be seen when it has it. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.see(target);
      await this.page.keyboard.press('Tab');
      this.tabs += 1;
    }
    throw new Error(`Tab never reaches ${String(target)}.`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Goes to another page by a link. */
  async follow(link: Locator): Promise<void> {
    await this.press(link);
    await this.arrive();
  }

  /** The focus moves to the content of a page, or to its title, when it is there: what is pressed before that is lost. */
  async arrive(): Promise<void> {
    await this.page.locator('main:focus, main h1:focus').waitFor();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** A closed list is chosen from by typing the beginning of the option. */
  async pick(target: Locator, option: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.type(option);
  }

  /** Radio buttons are one stop; the arrows move between them. */
  async choose(group: Locator, option: string | RegExp): Promise<void> {
    const radios = group.getByRole('radio');
    const wanted = group.getByRole('radio', { name: option });
    const checked = group.getByRole('radio', { checked: true });
    await this.reach((await checked.count()) > 0 ? checked : radios.first());
    await this.page.keyboard.press('Space');
    for (let step = await radios.count(); step > 0 && !(await wanted.isChecked()); step -= 1)
      await this.page.keyboard.press('ArrowDown');
    if (!(await wanted.isChecked())) throw new Error(`The arrows never reach ${String(option)}.`);
  }

  /** Nothing may lie over what has the focus. */
  private async see(target: Locator): Promise<void> {
    const covered = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(seen && (element.contains(seen) || seen.contains(element) || seen.closest('label')?.contains(element)));
    });
    if (covered) throw new Error(`${String(target)} has the focus and cannot be seen.`);
  }
}

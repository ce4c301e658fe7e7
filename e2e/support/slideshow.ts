import { type Locator, expect } from '@playwright/test';
import { bringIntoView } from './bring-into-view.ts';
import type { Guest } from './guest.ts';
import { fill } from './words.ts';

/** The slideshow brought into view, its clock standing still so that only the test moves it. */
export class Slideshow {
  readonly frame: Locator;
  readonly guest: Guest;

  constructor(guest: Guest) {
    this.guest = guest;
    this.frame = guest.page.getByRole('region', { name: guest.words.home.slideshow.label });
  }

  /** At the first picture. */
  async open(): Promise<void> {
    const { page } = this.guest;
    await page.goto('/');
    await bringIntoView(this.frame);
    await expect(this.frame.getByRole('group').first()).toBeVisible();
    const now = await page.evaluate(() => Date.now());
    // Far enough ahead for the slowest machine to say so before it is past.
    await page.clock.pauseAt(now + 30_000);
    // It may have turned on the way here, and may just be turning.
    await expect(async () => {
      const shown = await this.frame.getByText(/^\d+ \/ 10$/).textContent();
      for (let number = Number.parseInt(shown ?? '', 10); number > 1; number -= 1) {
        await this.guest.press(this.button('previous'));
      }
      await expect(this.frame.getByText('1 / 10', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await this.expectSlide(1);
  }

  button(name: keyof Guest['words']['home']['slideshow']): Locator {
    return this.frame.getByRole('button', { name: this.guest.words.home.slideshow[name] });
  }

  slide(number: number): Locator {
    const name = fill(this.guest.words.home.slideshow.slide, { number, count: 10 });
    return this.frame.getByRole('group', { name });
  }

  async expectSlide(number: number): Promise<void> {
    await expect(this.frame.getByText(`${number} / 10`)).toBeVisible();
    await expect(this.slide(number)).toBeVisible();
  }

  /** Draws the picture sideways with the mouse. */
  async drag(pixels: number): Promise<void> {
    const { mouse } = this.guest.page;
    const { x, y } = await this.middle();
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + pixels / 2, y, { steps: 4 });
    await mouse.move(x + pixels, y, { steps: 4 });
    await mouse.up();
  }

  /** The same with a finger. */
  async swipe(pixels: number): Promise<void> {
    const { page } = this.guest;
    const { x, y } = await this.middle();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + pixels * part);
    await touch('touchEnd');
    await finger.detach();
  }

  private async middle(): Promise<{ x: number; y: number }> {
    const box = await this.frame.boundingBox();
    if (!box) throw new Error('the slideshow is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

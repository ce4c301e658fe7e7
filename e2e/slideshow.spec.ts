import { Slideshow } from './support/slideshow.ts';
import { expect, test } from './support/test.ts';

test('the slideshow advances every five seconds until it is paused', async ({ guest }) => {
  const show = new Slideshow(guest);
  const { clock } = guest.page;
  await show.open();
  // A change by the guest restarts the five seconds.
  await guest.press(show.button('next'));
  await show.expectSlide(2);
  await clock.runFor(4900);
  await show.expectSlide(2);
  await clock.runFor(200);
  await show.expectSlide(3);

  await guest.press(show.button('pause'));
  await expect(show.button('play')).toBeVisible();
  await clock.runFor(20_000);
  await show.expectSlide(3);
  await guest.press(show.button('play'));
  await clock.runFor(5100);
  await show.expectSlide(4);
});

test(
  'the slideshow has at most ten slides, and wraps around',
  { tag: '@desktop' },
  async ({ guest }) => {
    const show = new Slideshow(guest);
    await show.open();
    await guest.press(show.button('previous'));
    await show.expectSlide(10);
    await guest.press(show.button('next'));
    await show.expectSlide(1);
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]) {
      await guest.page.clock.runFor(5000);
      await show.expectSlide(number);
    }
  },
);

test(
  'a mouse drag of more than a hundred pixels changes the slide, a shorter one does not',
  { tag: '@desktop' },
  async ({ guest }) => {
    const show = new Slideshow(guest);
    await show.open();
    await guest.press(show.button('pause'));
    await show.drag(-80);
    await show.expectSlide(1);
    await show.drag(80);
    await show.expectSlide(1);
    await show.drag(-130);
    await show.expectSlide(2);
    await show.drag(130);
    await show.expectSlide(1);
    await show.drag(130);
    await show.expectSlide(10);
  },
);

test(
  'a finger’s drag of more than a hundred pixels changes the slide, a shorter one does not',
  { tag: '@phone' },
  async ({ guest }) => {
    const show = new Slideshow(guest);
    await show.open();
    await guest.press(show.button('pause'));
    await show.swipe(-80);
    await show.expectSlide(1);
    await show.swipe(-130);
    await show.expectSlide(2);
    await show.swipe(130);
    await show.expectSlide(1);
  },
);

test('the slideshow does not advance while it is held', { tag: '@desktop' }, async ({ guest }) => {
  const show = new Slideshow(guest);
  const { page } = guest;
  await show.open();
  const box = await show.frame.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 220, (box?.y ?? 0) + 200);
  await page.clock.runFor(12_000);
  await page.mouse.up();
  await show.expectSlide(1);
});

test('the keys control the slideshow', { tag: '@desktop' }, async ({ guest }) => {
  const show = new Slideshow(guest);
  const { keyboard, clock } = guest.page;
  await show.open();
  await show.frame.focus();
  await keyboard.press('ArrowRight');
  await show.expectSlide(2);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await show.expectSlide(10);

  await keyboard.press('Space');
  await expect(show.button('play')).toBeVisible();
  await clock.runFor(6000);
  await show.expectSlide(10);
  await keyboard.press('Space');
  await expect(show.button('pause')).toBeVisible();

  await guest.press(show.button('fullscreen'));
  await expect(show.button('exitFullscreen')).toBeVisible();
  await expect.poll(() => show.frame.boundingBox()).toMatchObject(guest.page.viewportSize() ?? {});
  await keyboard.press('ArrowRight');
  await show.expectSlide(1);
  await keyboard.press('Escape');
  await expect(show.button('fullscreen')).toBeVisible();
  await expect.poll(() => guest.page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test(
  'Escape leaves the full screen that is still opening',
  { tag: '@desktop' },
  async ({ guest }) => {
    const show = new Slideshow(guest);
    const { page } = guest;
    await show.open();
    await show.frame.evaluate((frame) => {
      document.addEventListener('fullscreenchange', () => {
        const { dataset } = document.body;
        dataset['changes'] = `${Number(dataset['changes'] ?? 0) + 1}`;
      });
      // A computer that takes until after the next key.
      const fill = frame.requestFullscreen.bind(frame);
      frame.requestFullscreen = async (options) => {
        await new Promise((resolve) => {
          window.addEventListener('keyup', resolve, { once: true });
        });
        await fill(options);
      };
    });
    await guest.press(show.button('fullscreen'));
    await expect(show.button('exitFullscreen')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(show.button('fullscreen')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-changes', '2');
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  },
);

test.describe('for a guest who asked for less motion', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slideshow starts paused', async ({ guest }) => {
    const show = new Slideshow(guest);
    await show.open();
    await expect(show.button('play')).toBeVisible();
    await guest.page.clock.runFor(15_000);
    await show.expectSlide(1);
    await guest.press(show.button('next'));
    await show.expectSlide(2);
  });
});

import { expect, test } from 'vitest';
import { fitOnScreen } from './fit-on-screen.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 1920, height: 1080 };
const place = { x: 100, y: 100, width: 1200, height: 700, maximized: false };

test('a first window is centred, and never larger than the screen', () => {
  expect(fitOnScreen(null, [laptop])).toEqual({ width: 1280, height: 800 });
  expect(fitOnScreen(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
  });
});

test('a window comes back where it was', () => {
  expect(fitOnScreen(place, [laptop])).toEqual({ x: 100, y: 100, width: 1200, height: 700 });
  const onSecond = { ...place, x: 1500 };
  expect(fitOnScreen(onSecond, [laptop, beside])).toMatchObject({ x: 1500 });
});

test('a window of a screen that is gone comes up on the first one, centred', () => {
  expect(fitOnScreen({ ...place, x: 1500 }, [laptop])).toEqual({ width: 1200, height: 700 });
  expect(fitOnScreen({ ...place, y: -500 }, [laptop])).toEqual({ width: 1200, height: 700 });
  expect(fitOnScreen({ ...place, x: 1400 }, [laptop])).toEqual({ width: 1200, height: 700 });
});

test('a size that no longer fits is brought into bounds', () => {
  const huge = { ...place, x: 0, y: 25, width: 99_999, height: 1 };
  expect(fitOnScreen(huge, [laptop])).toMatchObject({ width: 1440, height: 560 });
});

test('no screen at all still gives a window', () => {
  expect(fitOnScreen(place, [])).toEqual({ width: 1200, height: 700 });
});

import { expect, test } from 'vitest';
import { SHADE_STRENGTH, shadeFor } from './picture-shade.ts';

/** How dark the scrims of `theme.css` are behind small words, and of which grey. */
const SCRIMS = [
  { name: 'rising', alpha: 0.6, grey: 0.06 },
  { name: 'falling', alpha: 0.55, grey: 0 },
];

function luminance(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

test.each(SCRIMS)(
  'whatever the brightness, white words on $name have a contrast of 4.5',
  (scrim) => {
    for (let brightness = 0; brightness <= 1; brightness += 0.01) {
      const alpha = scrim.alpha * SHADE_STRENGTH[shadeFor(brightness)];
      const seen = brightness * (1 - alpha) + scrim.grey * alpha;
      expect(1.05 / (luminance(seen) + 0.05), `at ${brightness}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('a dark picture keeps more of its colour than a bright one', () => {
  expect([0.3, 0.7, 0.95].map(shadeFor)).toEqual(['light', 'medium', 'deep']);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureShade } from './measure-shade.ts';

/** A picture with a sky of one grey and ground of another. */
function scene(sky: number, ground: number): Promise<Buffer> {
  const grey = (value: number) => ({ r: value, g: value, b: value });
  return sharp({ create: { width: 480, height: 270, channels: 3, background: grey(sky) } })
    .composite([
      {
        input: { create: { width: 480, height: 160, channels: 3, background: grey(ground) } },
        top: 110,
        left: 0,
      },
    ])
    .webp()
    .toBuffer();
}

test('each place is darkened by what lies behind its own words', async () => {
  expect(await measureShade(await scene(250, 90))).toEqual({ top: 'deep', words: 'light' });
  expect(await measureShade(await scene(90, 250))).toEqual({ top: 'light', words: 'deep' });
  expect(await measureShade(await scene(180, 180))).toEqual({ top: 'medium', words: 'medium' });
});

test('a lamp in the night changes nothing', async () => {
  const night = await sharp(await scene(20, 20))
    .composite([
      {
        input: { create: { width: 8, height: 8, channels: 3, background: '#fff' } },
        top: 200,
        left: 60,
      },
    ])
    .png()
    .toBuffer();
  expect(await measureShade(night)).toEqual({ top: 'light', words: 'light' });
});

import { expect, test } from 'vitest';
import { demoImages } from './demo.ts';
import { encodeSeed } from './encode-seed.ts';

test('the demo’s pictures are encoded for a start with the demo, and none for one without it', async () => {
  const all = (await demoImages()).length;
  expect(all).toBeGreaterThan(0);
  const { made, kept } = await encodeSeed('demo');
  expect(made + kept).toBe(all);
  expect(await encodeSeed('none')).toEqual({ made: 0, kept: 0 });
});

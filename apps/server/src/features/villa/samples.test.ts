import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { readDemo } from '../seed/demo.ts';
import { DEMO_LEGAL_NAME, showsSamples } from './samples.ts';

test('the demo’s legal name is the one that it is seeded with', () => {
  expect(readDemo().villa.legalName).toBe(DEMO_LEGAL_NAME);
});

const OWN = 'Mali Villas Co., Ltd.';

test.each<[url: string | null, legalName: string, shown: boolean]>([
  ['https://villa.example.com', OWN, false],
  ['https://villa.example.com:8443', '', false],
  ['https://villa.example.com', DEMO_LEGAL_NAME, true],
  [null, OWN, true],
  ['http://villa.example.com', OWN, true],
  ['https://localhost', OWN, true],
  ['https://villa', OWN, true],
  ['https://villa.local', OWN, true],
  ['https://villa.home.arpa', OWN, true],
  ['https://203.0.113.7', OWN, true],
  ['https://[2001:db8::7]', OWN, true],
])('samples at %s of the lessor “%s”: shown is %s', (publicUrl, legalName, shown) => {
  expect(showsSamples({ sampleReviews: true, legalName }, publicUrl, false)).toBe(shown);
  expect(showsSamples({ sampleReviews: false, legalName }, publicUrl, false)).toBe(false);
  // C6: a guest's own words end them for good.
  expect(showsSamples({ sampleReviews: true, legalName }, publicUrl, true)).toBe(false);
});

test('samples end for guests by themselves once a public villa has a legal name of its own', async () => {
  const app = await createTestApp({
    demoTerms: true,
    config: { publicUrl: 'https://villa.example.com' },
  });
  const token = await app.tokenFor('owner');
  const guests = async () => (await ask(app, 'GET', '/api/villa')).body.sampleReviews;
  const setUp = async () =>
    (await ask(app, 'GET', '/api/admin/set-up', undefined, { token })).body.samplesShown;
  expect([await guests(), await setUp()]).toEqual([true, true]);

  const changed = await ask(app, 'PATCH', '/api/admin/villa', { legalName: OWN }, { token });

  expect([await guests(), await setUp()]).toEqual([false, false]);
  // The owner's switch stays as it was.
  expect(changed.body.sampleReviews).toBe(true);
  await app.close();
});

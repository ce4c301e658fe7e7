import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { securityHeaderValues } from './security-headers.ts';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

test.each([null, 'http://villa.example.com'])(
  'PUBLIC_URL %s: a browser is not sent to https, which may not be there',
  (publicUrl) => {
    expect(securityHeaderValues({ publicUrl })).toEqual(EVERYWHERE);
  },
);

test('PUBLIC_URL on https: a browser stays there for a year, on this name alone', () => {
  expect(securityHeaderValues({ publicUrl: 'https://villa.example.com' })).toEqual({
    ...EVERYWHERE,
    'strict-transport-security': 'max-age=31536000',
  });
});

test.each([
  '/api/villa',
  '/api/nowhere',
  '/api/admin/stats',
  '/media/nothing.webp',
  '/nothing.txt',
])('%s carries the headers, whatever it answers', async (path) => {
  const app = await createTestApp({ seed: 'plain' });
  const { headers } = await ask(app, 'GET', path);
  expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE);
  await app.close();
});

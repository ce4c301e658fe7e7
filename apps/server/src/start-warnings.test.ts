import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

test.each([
  [{}],
  [{ HOST: 'localhost' }],
  [{ HOST: '127.0.0.2' }],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://villa.example.com' }],
])('%j causes no warning', (env) => {
  expect(startWarnings(readConfig(env))).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'villa.example.com', 'localhost.example.com'])(
  'HOST=%s without PUBLIC_URL causes a warning',
  (HOST) => {
    const [warning, ...rest] = startWarnings(readConfig({ HOST }));
    expect(warning).toContain(`HOST=${HOST}`);
    expect(warning).toContain('PUBLIC_URL is not set');
    expect(rest).toEqual([]);
  },
);

test('private addresses that the server may be sent to cause a warning', () => {
  const env = { ALLOW_PRIVATE_ADDRESSES: '192.168.1.5, fd00::/8' };
  expect(startWarnings(readConfig(env))).toEqual([
    expect.stringContaining('calendars may lie at 192.168.1.5, fd00::/8 too'),
  ]);
});

test('LIMITS=off causes a warning', () => {
  expect(startWarnings(readConfig({ LIMITS: 'off' }))).toEqual([
    expect.stringContaining('LIMITS=off'),
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment means a server on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    publicUrl: null,
    setupCode: null,
    jwtSecret: null,
    smtpUrl: null,
    mailFrom: null,
    backupPingUrl: null,
    trustProxy: ['loopback'],
    logLevel: 'info',
    seed: 'demo',
    limits: true,
    calendarReading: { processorMs: 5000, clockMs: 30_000 },
  });
});

test('an empty or blank value counts as left out', () => {
  expect(readConfig({ PORT: '', HOST: '  ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1' }],
  ['DATA_DIR', '/srv/villa', { dataDir: '/srv/villa' }],
  ['PUBLIC_URL', 'https://villa.example.com/', { publicUrl: 'https://villa.example.com' }],
  ['SETUP_CODE', 'open-sesame', { setupCode: 'open-sesame' }],
  ['JWT_SECRET', 's'.repeat(32), { jwtSecret: 's'.repeat(32) }],
  ['MAIL_FROM', 'Villa <stay@example.com>', { mailFrom: 'Villa <stay@example.com>' }],
  ['TRUST_PROXY', '0', { trustProxy: false }],
  ['TRUST_PROXY', '1', { trustProxy: 1 }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8', { trustProxy: ['loopback', '10.0.0.0/8'] }],
  [
    'SLIP_VERIFIER_URL',
    'https://slips.example.com/check',
    { slipVerifier: { url: 'https://slips.example.com/check', key: null } },
  ],
  [
    'SLIP_VERIFIER_URL',
    'http://localhost:9000/check',
    { slipVerifier: { url: 'http://localhost:9000/check', key: null } },
  ],
  ['BACKUP_PING_URL', 'https://hc-ping.com/4f2a', { backupPingUrl: 'https://hc-ping.com/4f2a' }],
  [
    'RELEASES_URL',
    'https://downloads.example.com/latest.sha256',
    { releasesUrl: 'https://downloads.example.com/latest.sha256' },
  ],
  // A key alone asks nobody.
  ['SLIP_VERIFIER_KEY', 'paid-for', { slipVerifier: null }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['SEED', 'none', { seed: 'none' }],
  ['LIMITS', 'off', { limits: false }],
  ['BOOKING_LIMIT', '5/60', { bookingLimit: { requests: 5, seconds: 60 } }],
  ['GUEST_CHANGE_LIMIT', '4/60', { guestChangeLimit: { requests: 4, seconds: 60 } }],
  ['VERIFY_LIMIT', '5/60', { verifyLimit: { requests: 5, seconds: 60 } }],
  ['PROMO_LIMIT', '5/60', { promoLimit: { requests: 5, seconds: 60 } }],
  ['UPLOAD_LIMIT', '1/3600', { uploadLimit: { requests: 1, seconds: 3600 } }],
  ['UPLOADS_AT_ONCE', '120', { uploadsAtOnce: 120 }],
  ['LOGIN_LIMIT', '3/60', { loginLimit: { requests: 3, seconds: 60 } }],
  ['LOGIN_NEW_ADDRESS_LIMIT', '4/60', { loginNewAddressLimit: { requests: 4, seconds: 60 } }],
  ['LOGIN_ADDRESS_LIMIT', '9/60', { loginAddressLimit: { requests: 9, seconds: 60 } }],
  ['REGISTER_LIMIT', '2/60', { registerLimit: { requests: 2, seconds: 60 } }],
])('%s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

describe('a wrong value is named', () => {
  test.each([
    ['PORT', '65536'],
    ['SLIP_VERIFIER_URL', 'http://slips.example.com/check'],
    ['SLIP_VERIFIER_URL', 'https://user:password@slips.example.com/'],
    ['SLIP_VERIFIER_KEY', 'two words'],
    ['BACKUP_PING_URL', 'hc-ping.com/4f2a'],
    ['RELEASES_URL', 'downloads.example.com/latest.sha256'],
    ['BACKUP_PING_URL', 'https://user:password@hc-ping.com/4f2a'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'villa.example.com'],
    ['PUBLIC_URL', 'ftp://villa.example.com'],
    ['PUBLIC_URL', 'https://villa.example.com/booking'],
    ['PUBLIC_URL', 'https://user:pw@villa.example.com'],
    ['SETUP_CODE', 'short'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://villa:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/inbox'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Villa\r\nBcc: all@example.com <stay@example.com>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['ALLOW_PRIVATE_ADDRESSES', 'nas.local'],
    ['ALLOW_PRIVATE_ADDRESSES', 'loopback'],
    ['ALLOW_PRIVATE_ADDRESSES', '10.0.0.0/33'],
    ['ALLOW_PRIVATE_ADDRESSES', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['SEED', 'random'],
    ['LIMITS', 'no'],
    ['BOOKING_LIMIT', '30'],
    ['BOOKING_LIMIT', '0/600'],
    ['UPLOAD_LIMIT', '30 in 600'],
    ['GUEST_CHANGE_LIMIT', 'often'],
    ['UPLOADS_AT_ONCE', '0'],
    ['UPLOADS_AT_ONCE', 'many'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .{5,}`));
  });

  test('the value is not repeated: it may be a secret, and an error may end in a log', () => {
    expect(problemsOf({ SETUP_CODE: 'sesame', JWT_SECRET: 'hush' }).join()).not.toMatch(
      /sesame|hush/,
    );
  });

  test('all of them at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SEED: 'x' })).toHaveLength(3);
  });

  test('a mail server without a sender', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:2525' })).toEqual([
      expect.stringMatching(/^MAIL_FROM is needed/),
    ]);
  });
});

describe('LIMITS=off', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])(
    'is for this machine: %s',
    (PUBLIC_URL) => {
      expect(readConfig({ LIMITS: 'off', PUBLIC_URL }).limits).toBe(false);
    },
  );

  test.each(['https://villa.example.com', 'http://192.168.1.5', 'http://localhost.example.com'])(
    'is refused beside %s',
    (PUBLIC_URL) => {
      expect(problemsOf({ LIMITS: 'off', PUBLIC_URL })).toEqual([
        expect.stringMatching(/^LIMITS=off .* refused/),
      ]);
    },
  );
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('A7 settings in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'villa-config-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const envFile = fileWith('.env', 'PORT=8080\nHOST="0.0.0.0"\n# a comment\nSEED=\n');

  test('stand below the environment', () => {
    const given = { VILLA_ENV_FILE: envFile, PORT: '9090', HOST: '' };
    expect(readConfig(given)).toMatchObject({ port: 9090, host: '0.0.0.0', seed: 'demo' });
  });

  const secret = 's'.repeat(40);
  const number = fileWith('number', '8080\n');

  test.each([
    ['JWT_SECRET', `${secret}\n`, { jwtSecret: secret }],
    ['SMTP_URL', 'smtp://localhost:2525\n', { smtpUrl: 'smtp://localhost:2525' }],
    ['PORT', '4000\r\n', { port: 4000 }],
    ['SETUP_CODE', '\n', { setupCode: null }],
  ])('%s_FILE names one', (name, text, expected) => {
    const file = fileWith(`secret-${name}`, text);
    const config = readConfig({ MAIL_FROM: 'stay@example.com', [`${name}_FILE`]: file });
    expect(config).toMatchObject(expected);
  });

  test('the environment wins, in either form', () => {
    const below = fileWith('below', `PORT_FILE=${number}\nJWT_SECRET=${secret}\n`);
    const other = fileWith('other', 'o'.repeat(40));
    const given = { VILLA_ENV_FILE: below, PORT: '9090', JWT_SECRET_FILE: other };
    expect(readConfig(given)).toMatchObject({ port: 9090, jwtSecret: 'o'.repeat(40) });
  });

  mkdirSync(join(folder, 'folder'));
  test.each([
    ['VILLA_ENV_FILE', 'nowhere', 'is not there'],
    ['VILLA_ENV_FILE', 'folder', 'is a folder, not a file'],
    ['SMTP_URL_FILE', 'nowhere', 'is not there'],
    ['PORT_FILE', 'folder', 'is a folder, not a file'],
  ])('%s=%s stops the start with a sentence', (name, file, why) => {
    expect(problemsOf({ [name]: join(folder, file) })).toEqual([
      `${name} names ${join(folder, file)}, which ${why}`,
    ]);
  });

  test('a setting in both forms stops the start, without its value', () => {
    expect(problemsOf({ SETUP_CODE: 'sesame-sesame', SETUP_CODE_FILE: number })).toEqual([
      'SETUP_CODE and SETUP_CODE_FILE are both set: keep one of them',
    ]);
  });
});

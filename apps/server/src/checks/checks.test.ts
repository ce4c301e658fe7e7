import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { backupName } from '../features/backups/backup-name.ts';
import { program } from '../features/versions/program-versions.ts';
import { writeRest } from '../platform/ways-out.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { damageTable } from '../testing/damage-file.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { copyMigratedDatabase } from '../testing/migrated-database.ts';
import { runNewerProgram } from '../testing/newer-program.ts';
import { exitCodeOf, findingLines, runChecks } from './all-checks.ts';
import type { About } from './check.ts';

const HOUR_MS = 3_600_000;
const now = new Date();
const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'villa-checks-'));
  copyMigratedDatabase(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The findings of one check, each as `level words`. */
async function found(
  name: string,
  config: Partial<Config> = {},
  about: Partial<Omit<About, 'config'>> = {},
): Promise<string[]> {
  const all = await runChecks({
    config: { ...readConfig({ DATA_DIR: dataDir, VILLA_INSTALL: 'villa' }), ...config },
    moment: 'running',
    port: { held: 'nobody' },
    now,
    ...about,
  });
  return all.filter((one) => one.name === name).map(({ level, words }) => `${level} ${words}`);
}

function keepBackup(madeAt: Date): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups', backupName(madeAt, 'daily')), '');
}

describe('A7 the data folder', () => {
  test('is well where it takes what is written and its database is whole', async () => {
    expect(await found('data')).toEqual([
      expect.stringMatching(/^well .* takes what is written, and its database is whole\.$/),
    ]);
  });

  test('may be missing before the first start alone', async () => {
    const config = { dataDir: join(dataDir, 'later', 'data') };
    expect(await found('data', config, { moment: 'start' })).toEqual([
      expect.stringMatching(/^well .* will be made\.$/),
    ]);
    expect(await found('data', config)).toEqual([
      expect.stringMatching(/^wrong There is no data folder /),
    ]);
  });

  test('is wrong where a file has its name', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await found('data', { dataDir: file })).toEqual([
      expect.stringMatching(/^wrong .*cannot be used|is no folder/),
    ]);
  });

  test('is wrong with a damaged database, and the way back is named', async () => {
    damageTable(join(dataDir, 'villa.db'), 'bookings');
    const [words] = await found('data');
    expect(words).toMatch(/^wrong villa\.db is damaged .* brought back/);
  });

  test('is wrong with a database that a newer version has changed', async () => {
    runNewerProgram(dataDir, { since: ago(5), until: ago(4) });
    expect(await found('data')).toEqual([expect.stringMatching(/^wrong villa\.db is newer/)]);
  });
});

describe('A7 backups', () => {
  test.each([
    [1, 'well', '1 hour old'],
    [36, 'well', '36 hours old'],
    [40, 'warn', '40 hours old'],
    [8 * 24, 'wrong', '8 days old'],
  ])('one of %i hours ago is %s', async (hours, level, words) => {
    keepBackup(ago(hours));
    keepBackup(ago(hours + 24));
    const [said] = await found('backup');
    expect(said).toMatch(new RegExp(`^${level} .*${words}\\.$`));
  });

  test('none at all wants a look, but not before the first start', async () => {
    expect(await found('backup')).toEqual([expect.stringMatching(/^warn There is no backup yet/)]);
    expect(await found('backup', {}, { moment: 'start' })).toEqual([
      expect.stringMatching(/^well There is no backup yet/),
    ]);
  });
});

test('A7 a clock before the newest backup is wrong', async () => {
  keepBackup(new Date(now.getTime() + 2 * HOUR_MS));
  expect(await found('clock')).toEqual([
    expect.stringMatching(/^wrong The clock says .* before the newest backup/),
  ]);
});

test('A7 a clock before the program was made is wrong', async () => {
  rmSync(join(dataDir, 'villa.db'));
  expect(await found('clock', {}, { now: new Date('2024-01-01') })).toEqual([
    expect.stringMatching(/^wrong .* before this program was made/),
  ]);
});

describe('A7 mail', () => {
  let post: MailServer;
  beforeEach(async () => {
    post = await startMailServer();
  });
  afterEach(() => post.close());

  test('is well where the server lets us in, and nothing is sent', async () => {
    expect(await found('mail', { smtpUrl: post.url })).toEqual([
      'well The mail server 127.0.0.1:PORT lets us in.'.replace('PORT', new URL(post.url).port),
      'well No mail waits.',
    ]);
    expect(post.received).toEqual([]);
  });

  test('is wrong where the log-in is refused, with what the server says', async () => {
    post.mood = 'distrusts';
    const [said] = await found('mail', { smtpUrl: post.url });
    expect(said).toMatch(/^wrong .* refuses the user name or the password .*Who are you\?/);
    expect(said).not.toContain('secret');
  });

  test('is wrong where nobody is there', async () => {
    await post.close();
    const [said] = await found('mail', { smtpUrl: post.url });
    expect(said).toMatch(/^wrong The mail server .* cannot be reached/);
    post = await startMailServer();
  });

  test('wants a look where no server is set on an installed villa', async () => {
    expect((await found('mail'))[0]).toMatch(/^warn No mail goes out/);
    expect((await found('mail', { installedAs: 'source' }))[0]).toMatch(/^well No mail goes out/);
  });

  test('is not asked while a restored villa rests', async () => {
    writeRest(dataDir, {
      state: 'asked',
      copyMadeAt: now.toISOString(),
      restoredAt: now.toISOString(),
      from: 'backup',
    });
    expect((await found('mail', { smtpUrl: post.url }))[0]).toMatch(/^well .* rests/);
    expect(post.connections).toBe(0);
  });

  test('that nobody takes is told with how much waits: after half an hour it is wrong', async () => {
    const app = await createTestApp({ seed: 'plain', dataDir, now: ago(0.2) });
    app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });
    app.deps.alarmSigns.note('mail_dead', 'ECONNREFUSED');
    const queue = async (moment: Date) => (await found('mail', {}, { now: moment }))[1];
    expect(await queue(now)).toMatch(
      /^warn The mail server has taken nothing since .* 1 mail waits/,
    );
    expect(await queue(new Date(now.getTime() + HOUR_MS))).toMatch(/^wrong /);
    app.deps.alarmSigns.end('mail_dead');
    expect(await queue(now)).toBe('well 1 mail waits to go out.');
    await app.close();
  });
});

describe('A7 the public address', () => {
  let server: Server;
  let answer: RequestListener;
  let publicUrl: string;
  beforeEach(async () => {
    server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const asked = async (about: Partial<About>, url = publicUrl) =>
    (await found('address', { publicUrl: url }, about)).join();
  const checking = { moment: 'start', port: { held: 'checks', word: 'a-word' } } as const;

  test('is well where what is said at the port comes back', async () => {
    answer = (req, res) => res.end(req.url === '/healthz?check=a-word' ? 'a-word' : 'nothing');
    expect(await asked(checking)).toBe(`well ${publicUrl} leads here.`);
  });

  test('is well where the villa that runs answers, and wrong where another one does', async () => {
    const answers = {
      ...program,
      status: 'ok',
      isReady: true,
      why: null,
    } as const;
    const running = { port: { held: 'villa', answers } } as const;
    answer = (_req, res) => res.end(JSON.stringify({ status: 'ok', ...program }));
    expect(await asked(running)).toMatch(/^well /);
    answer = (_req, res) => res.end(JSON.stringify({ status: 'ok', ...program, version: '0.0.9' }));
    expect(await asked(running)).toMatch(/^wrong .* something else answers/);
  });

  test('is wrong where a page of somebody else answers, or a proxy without a villa', async () => {
    answer = (_req, res) => res.end('<h1>It works!</h1>');
    expect(await asked(checking)).toMatch(
      /^wrong .* something else answers, not this villa \(200\)/,
    );
    answer = (_req, res) => void res.writeHead(502).end();
    expect(await asked(checking)).toMatch(/^wrong .* answers 502: the proxy is there/);
  });

  test('is wrong where nobody listens, and where the name leads nowhere', async () => {
    server.close();
    expect(await asked(checking)).toMatch(/^wrong .* nobody listens/);
    expect(await asked(checking, 'https://villa.invalid')).toMatch(
      /^wrong The name villa\.invalid leads nowhere/,
    );
  });

  test('is asked for on an installed villa', async () => {
    expect(await found('address', { publicUrl: null })).toEqual([
      expect.stringMatching(/^warn PUBLIC_URL is not set/),
    ]);
  });
});

test('A7 settings that are hardly meant want a look, those that were opened on purpose do not', async () => {
  const env = { ALLOW_PRIVATE_ADDRESSES: '192.168.1.5', DATA_DIR: dataDir };
  const { allowPrivateAddresses } = readConfig(env);
  expect(await found('settings', { allowPrivateAddresses })).toEqual([
    'well All can be used.',
    expect.stringMatching(/^well ALLOW_PRIVATE_ADDRESSES/),
  ]);
  expect(await found('settings', { host: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^warn HOST=0\.0\.0\.0 lets others in/),
  ]);
});

test('A7 the worst is said first, with the line to type below, and makes the code', () => {
  const all = [
    { name: 'disk', level: 'well', words: 'Room.' },
    { name: 'mail', level: 'wrong', words: 'No.', next: 'villa logs' },
    { name: 'backup', level: 'warn', words: 'Old.', next: 'villa backup' },
  ] as const;
  expect(findingLines(all)).toEqual([
    'WRONG  mail      No.',
    '                 next: villa logs',
    'look   backup    Old.',
    '                 next: villa backup',
    'well   disk      Room.',
  ]);
  expect([all, all.slice(2), all.slice(0, 1), []].map(exitCodeOf)).toEqual([2, 1, 0, 0]);
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const PUBLIC = fileURLToPath(new URL('../../../../site/public/', import.meta.url));

/** A build that draws no page. */
const siteDist = mkdtempSync(path.join(tmpdir(), 'villa-manifest-'));
mkdirSync(path.join(siteDist, 'server'));
writeFileSync(path.join(siteDist, 'server', 'entry-server.js'), '');
afterAll(() => rmSync(siteDist, { recursive: true }));

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
  share_target: object;
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

async function manifestIn(language: string): Promise<Manifest> {
  app ??= await createTestApp({ seed: 'demo', config: { siteDist } });
  const answer = await fetch(`${app.baseUrl}/admin-app.webmanifest?lang=${language}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as Manifest;
}

test('B4 the manifest begins and ends at the admin and has the villa’s name', async () => {
  const manifest = await manifestIn('en');
  expect(manifest).toMatchObject({
    id: '/admin',
    start_url: '/admin',
    scope: '/admin',
    lang: 'en',
  });
  const villa = app?.deps.published().villa;
  expect(manifest.name).toBe(villa?.name.en);
  expect((await manifestIn('th')).name).toBe(villa?.name.th);
});

test('B4 shortcuts lead to slips, calendar and today, in this order', async () => {
  const { shortcuts } = await manifestIn('en');
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Slips waiting', '/admin/slips'],
    ['Calendar', '/admin/bookings/calendar'],
    ['Today', '/admin'],
  ]);
});

test('B4 a picture or a PDF is shared into the admin by a form of its own scope', async () => {
  const manifest = await manifestIn('en');
  expect(manifest.share_target).toEqual({
    action: '/admin/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'picture', accept: ['image/*', 'application/pdf'] }] },
  });
});

test('B4 a share that no worker took leads to the page, and its file is not read', async () => {
  app = await createTestApp({ seed: 'demo', config: { siteDist } });
  const body = new FormData();
  body.append('picture', new File(['x'], 'slip.png', { type: 'image/png' }));
  const answer = await fetch(`${app.baseUrl}/admin/share`, {
    method: 'POST',
    body,
    headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/slips/add']);
});

test('B4 each icon of the manifest is a file of the build, and one of each size is maskable', async () => {
  const { icons, shortcuts } = await manifestIn('en');
  const all = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  const missing = all.filter(({ src }) => !existsSync(path.join(PUBLIC, src)));
  expect(missing).toEqual([]);
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes);
  expect(maskable).toEqual(['192x192', '512x512']);
});

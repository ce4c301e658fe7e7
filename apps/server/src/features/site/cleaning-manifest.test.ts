import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

const PUBLIC = fileURLToPath(new URL('../../../../site/public/', import.meta.url));

/** A build that draws no page. */
const siteDist = mkdtempSync(path.join(tmpdir(), 'villa-manifest-'));
let app: TestApp;
beforeAll(async () => {
  mkdirSync(path.join(siteDist, 'server'));
  writeFileSync(path.join(siteDist, 'server', 'entry-server.js'), '');
  app = await createTestApp({ seed: 'demo', config: { siteDist } });
});
afterAll(async () => {
  await app.close();
  rmSync(siteDist, { recursive: true });
});

async function manifest(query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.baseUrl}/cleaning-app.webmanifest${query}`, { headers });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
}

test('B4 the cleaners’ manifest begins and ends at their pages, and has no door into the admin', async () => {
  const english = await manifest('?lang=en');
  expect(english).toMatchObject({
    id: '/cleaning',
    start_url: '/cleaning',
    scope: '/cleaning',
    display: 'standalone',
    lang: 'en',
    short_name: 'Cleaning',
  });
  expect(JSON.stringify(english)).not.toContain('/admin');
});

test('B4 its name is that of the pages and the villa, in the language that the page or the browser names', async () => {
  const { name } = app.deps.published().villa;
  expect((await manifest('?lang=en')).name).toBe(`Cleaning – ${name.en}`);
  const thai = await manifest('?lang=th');
  expect(thai).toMatchObject({ name: `งานแม่บ้าน – ${name.th}`, short_name: 'งานแม่บ้าน' });
  expect(await manifest('?lang=my', { 'accept-language': 'th' })).toEqual(thai);
});

test('B4 each of its icons is a file of the build, and one of each size is maskable', async () => {
  const { icons } = await manifest('?lang=en');
  const iphones = { src: '/cleaning-icons/icon-180.png' };
  expect([...icons, iphones].filter(({ src }) => !existsSync(path.join(PUBLIC, src)))).toEqual([]);
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes);
  expect(maskable).toEqual(['192x192', '512x512']);
});

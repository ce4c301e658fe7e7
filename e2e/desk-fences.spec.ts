/** A page of the desk reaches as little of the computer, of the key and of the network as it needs. */
import { CALLS } from '../apps/desk/src/bridge.ts';
import { expect, test } from './desk/desk-test.ts';
import { logInAtDesk } from './desk/owner-at-desk.ts';

test('the token is nowhere in the page @desktop', async ({ page, server }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin/auth/')) {
      answers.push(await response.text().catch(() => ''));
      // An answer may come when the page is already closed.
      answers.push(JSON.stringify(await response.allHeaders().catch(() => ({}))));
    }
  });
  await page.goto('/');
  await logInAtDesk(page, server);
  expect(answers.join(' ')).toContain('kept-by-the-desk');
  expect(answers.join(' ')).not.toMatch(/eyJ[\w-]+\./);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/eyJ/);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the page has the calls of the bridge, and nothing else of the computer @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { calls, found } = await page.evaluate(() => {
    const globals = globalThis as unknown as Record<string, object>;
    const others = ['require', 'process', 'module', 'ipcRenderer', 'electron'];
    return {
      calls: Object.keys(globals['desk'] ?? {}),
      found: others.filter((name) => globals[name] !== undefined),
    };
  });
  expect(calls.toSorted()).toEqual([...Object.keys(CALLS), 'on'].toSorted());
  expect(found).toEqual([]);
});

test('the page runs no script but its own, and asks nobody else for anything @desktop', async ({
  page,
  watch,
}) => {
  // Chromium says each refusal aloud.
  watch.tolerate('console.error', 'failed GET ');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      heard.push(effectiveDirective),
    );
    const put = (tag: string, set: object) =>
      document.body.append(Object.assign(document.createElement(tag), set));
    put('script', { textContent: 'globalThis.hasRun = true' });
    put('script', { src: 'https://evil.example/x.js' });
    put('script', { src: '/api/villa' });
    put('img', { src: 'https://evil.example/x.png', onerror: 'globalThis.hasRun = true' });
    put('iframe', { src: 'https://evil.example/' });
    put('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' });
    await fetch('https://evil.example/').catch(() => {});
    const blob = new Blob(['globalThis.hasRun = true'], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(blob));
    await new Promise((resolve) => worker.addEventListener('error', resolve));
  });
  const refused = () =>
    page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.toSorted());
  await expect
    .poll(refused)
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-elem',
      'script-src-elem',
      'script-src-elem',
      'style-src-elem',
      'worker-src',
    ]);
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, type TestAppOptions, createTestApp } from '../../testing/create-test-app.ts';
import { villaTable } from '../villa/villa.table.ts';
import { precompress } from './precompress.ts';

/**
 * A site's build in a folder of its own. Its home page shows the language, origin and size it was
 * rendered with, and counts how often; a villa of 666 square metres cannot be rendered.
 */
const RENDERER = `
let homes = 0;
const policy = "default-src 'self'";
export default {
  async renderHome({ villa, language, theme, origin }) {
    homes += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (villa.size === 666) throw new Error('cannot render');
    const text = ['home', homes, language, String(origin), villa.size, ...(theme === 'light' ? [] : [theme])].join(' ');
    return { html: '<!doctype html><title>' + text + '</title>' + 'x'.repeat(4000), contentSecurityPolicy: policy };
  },
  renderShell({ language, path }) {
    return { html: '<!doctype html><title>shell ' + language + ' ' + path + '</title>', contentSecurityPolicy: policy };
  },
};
`;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  vi.restoreAllMocks();
});

function buildSite(renderer = RENDERER): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'villa-site-'));
  undo.push(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(path.join(dist, 'server'));
  mkdirSync(path.join(dist, 'client', 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server', 'entry-server.js'), renderer);
  writeFileSync(path.join(dist, 'client', 'assets', 'app-1a2b.js'), 'const a = 1;\n'.repeat(200));
  writeFileSync(
    path.join(dist, 'client', 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  return dist;
}

async function start(siteDist: string, config: TestAppOptions['config'] = {}): Promise<TestApp> {
  const app = await createTestApp({ seed: 'plain', config: { siteDist, ...config } });
  undo.push(() => app.close());
  return app;
}

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The answer as it came over the wire: `fetch` unpacks an answer and sets headers of its own. */
function ask(app: TestApp, target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Raw>((resolve, reject) => {
    request(app.baseUrl + target, { method, headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const titleOf = (html: Buffer | string) => /<title>(.*?)<\/title>/.exec(html.toString())?.[1] ?? '';

describe('the home page', () => {
  test.each([
    ['th', {}],
    ['en', { 'accept-language': 'en-US,en;q=0.9,th;q=0.1' }],
    ['en', { 'accept-language': 'th;q=0.1, en;q=0.9' }],
    ['th', { 'accept-language': 'de, fr' }],
    ['en', { 'accept-language': 'de, en;q=0.3' }],
    ['th', { 'accept-language': 'en', cookie: 'a=b; lang=th' }],
    ['en', { 'accept-language': 'th', cookie: 'lang=en; a=b' }],
    ['th', { cookie: 'lang=xx' }],
    ['th', { cookie: 'otherlang=en' }],
  ])('is in %s for %o', async (language, headers: Record<string, string>) => {
    const app = await start(buildSite());
    const { body, headers: got } = await ask(app, '/', headers);
    expect(titleOf(body)).toBe(`home 1 ${language} ${app.baseUrl} 0`);
    expect(got['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test.each([
    ['', {}],
    ['', { cookie: 'theme=light' }],
    [' dark', { cookie: 'theme=dark' }],
    [' dark', { cookie: 'a=b; theme=dark; lang=th' }],
    [' dark', { cookie: 'theme=dark; theme=light' }],
    ['', { cookie: 'theme=light; theme=dark' }],
    ['', { cookie: 'theme=darkest' }],
    ['', { cookie: `theme=${'dark'.repeat(500)}` }],
    ['', { 'sec-ch-prefers-color-scheme': 'dark' }],
  ])('is drawn for the theme "%s" for %o', async (theme, headers: Record<string, string>) => {
    const app = await start(buildSite());
    expect(titleOf((await ask(app, '/', headers)).body)).toBe(`home 1 th ${app.baseUrl} 0${theme}`);
  });

  test('is rendered at most once for a language and a theme, whatever cookies are sent', async () => {
    const app = await start(buildSite());
    const cookies = ['light', 'dark', ...Array.from({ length: 40 }, (_, index) => `dark${index}`)];
    const titles: string[] = [];
    for (const lang of ['th', 'en', 'xx']) {
      for (const theme of cookies) {
        const { body } = await ask(app, '/', { cookie: `lang=${lang}; theme=${theme}` });
        titles.push(titleOf(body));
      }
    }
    expect(new Set(titles).size).toBe(4);
  });

  test('has another tag in another theme', async () => {
    const app = await start(buildSite());
    const light = await ask(app, '/', { cookie: 'theme=light' });
    const etag = String(light.headers['etag']);
    const none = await ask(app, '/', { 'if-none-match': etag });
    expect(none.status).toBe(304);
    const dark = await ask(app, '/', { cookie: 'theme=dark', 'if-none-match': etag });
    expect(dark.status).toBe(200);
    expect(dark.headers['etag']).not.toBe(etag);
    expect(dark.headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'identity', (data: Buffer) => data],
  ])('leaves as %s for a browser that takes %s', async (encoding, accepted, unpack) => {
    const app = await start(buildSite());
    const { body, headers } = await ask(app, '/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(titleOf(unpack(body))).toContain('home 1 th');
  });

  test('is rendered once for fifty who ask at once, and again only when the villa changes', async () => {
    const app = await start(buildSite());
    const titles = await Promise.all(
      Array.from({ length: 50 }, async () => titleOf((await ask(app, '/')).body)),
    );
    expect(new Set(titles)).toEqual(new Set([`home 1 th ${app.baseUrl} 0`]));
    app.db.update(villaTable).set({ size: 320 }).where(eq(villaTable.id, 1)).run();
    expect(titleOf((await ask(app, '/')).body)).toBe(`home 2 th ${app.baseUrl} 320`);
    expect(titleOf((await ask(app, '/')).body)).toBe(`home 2 th ${app.baseUrl} 320`);
  });

  test('is not sent again to a browser that has it, and each encoding has a tag of its own', async () => {
    const app = await start(buildSite());
    const br = await ask(app, '/', { 'accept-encoding': 'br' });
    const plain = await ask(app, '/');
    expect(br.headers['etag']).not.toBe(plain.headers['etag']);
    const etag = String(br.headers['etag']);
    const again = await ask(app, '/', {
      'accept-encoding': 'br',
      'if-none-match': `"other", ${etag}`,
    });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers['etag']).toBe(etag);
    const other = await ask(app, '/', {
      'accept-encoding': 'br',
      'if-none-match': etag,
      cookie: 'lang=en',
    });
    expect(other.status).toBe(200);
    app.db.update(villaTable).set({ size: 321 }).where(eq(villaTable.id, 1)).run();
    const changed = await ask(app, '/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(changed.status).toBe(200);
  });

  test('answers HEAD with the same headers and nothing else', async () => {
    const app = await start(buildSite());
    const get = await ask(app, '/');
    const head = await ask(app, '/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    // The date and the number are of each request by itself.
    const own = { date: '', 'x-request-id': '' };
    expect({ ...head.headers, ...own }).toEqual({ ...get.headers, ...own });
  });

  test('carries the headers that protect it, and none that plain http cannot keep', async () => {
    const app = await start(buildSite());
    const { headers } = await ask(app, '/?utm_source=a');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('gives way to the shell when it cannot be rendered, for a moment', async () => {
    const app = await start(buildSite());
    const logged = vi.spyOn(app.deps.log, 'error').mockReturnValue();
    app.db.update(villaTable).set({ size: 666 }).where(eq(villaTable.id, 1)).run();
    const { status, body } = await ask(app, '/', { cookie: 'lang=en' });
    expect([status, titleOf(body)]).toEqual([200, 'shell en /']);
    expect(logged).toHaveBeenCalledOnce();
    app.db.update(villaTable).set({ size: 1 }).where(eq(villaTable.id, 1)).run();
    expect(titleOf((await ask(app, '/')).body)).toContain('home 2 th');
  });
});

describe('the origin of absolute addresses', () => {
  test('is the public address when there is one, whatever a request says', async () => {
    const app = await start(buildSite(), { publicUrl: 'https://villa.example.com' });
    const { body } = await ask(app, '/', { host: 'evil.example' });
    expect(titleOf(body)).toContain('https://villa.example.com');
  });

  const originOf = async (app: TestApp, headers: Record<string, string>) =>
    titleOf((await ask(app, '/', headers)).body).split(' ')[3];

  test('is otherwise this machine, or the address that the connection reached', async () => {
    const app = await start(buildSite(), { host: 'villa.local' });
    const { port } = new URL(app.baseUrl);
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'villa.local']) {
      expect(await originOf(app, { host: `${name}:${port}` })).toBe(`http://${name}:${port}`);
    }
  });

  test('is none where a request says anything else', async () => {
    const app = await start(buildSite());
    const { port } = new URL(app.baseUrl);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `192.0.2.7:${port}`,
      `localhost.evil.example:${port}`,
      'localhost:1',
      'localhost',
      '"><script>',
      'a/b',
      '[::1',
    ]) {
      expect([host, await originOf(app, { host })]).toEqual([host, 'null']);
    }
  });

  test('has one of two schemes, whatever a proxy lets through', async () => {
    const app = await start(buildSite(), { trustProxy: 1 });
    const { host } = new URL(app.baseUrl);
    const origin = (scheme: string) => originOf(app, { host, 'x-forwarded-proto': scheme });
    expect(await origin('https')).toBe(`https://${host}`);
    expect(await origin('http')).toBe(`http://${host}`);
    for (const scheme of ['https"><x', 'javascript', '']) {
      expect(await origin(scheme)).toBe(`http://${host}`);
    }
  });

  test("a stranger's invented hosts are one page, and leave the others theirs", async () => {
    const app = await start(buildSite());
    const rendered = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      rendered.add(titleOf((await ask(app, '/', { host: `h${index}.example` })).body));
    }
    expect([...rendered]).toEqual(['home 1 th null 0']);
    expect(await originOf(app, {})).toBe(app.baseUrl);
  });

  test('is in no file for robots where there is none', async () => {
    const app = await start(buildSite());
    const host = 'evil.example';
    const robots = await ask(app, '/robots.txt', { host });
    expect([robots.status, robots.body.toString()]).toEqual([
      200,
      expect.stringContaining('Disallow: /booking'),
    ]);
    expect(robots.body.toString()).not.toMatch(/Sitemap|evil/);
    const sitemap = await ask(app, '/sitemap.xml', { host, accept: '*/*' });
    expect([sitemap.status, sitemap.body.toString()]).toEqual([404, 'Not found\n']);
  });
});

describe('other addresses', () => {
  test.each([
    ['/booking', 'shell th /booking'],
    ['/booking/', 'shell th /booking'],
    ['/booking/abc', 'shell th /booking'],
    ['/booking/abc/payment', 'shell th /booking/-/payment'],
    ['/booking/abc/customer-info', 'shell th /booking/-/customer-info'],
    ['/booking/xyz/confirmation?x=1', 'shell th /booking/-/confirmation'],
    ['/booking/abc/other', 'shell th /booking'],
    ['/admin', 'shell th /admin'],
    ['/admin/', 'shell th /admin'],
    ['/admin/login', 'shell th /admin'],
    ['/admin/unknown/page', 'shell th /admin'],
  ])('%s is drawn by the browser', async (target, title) => {
    const app = await start(buildSite());
    const { status, body, headers } = await ask(app, target, { accept: 'text/html' });
    expect([status, titleOf(body)]).toEqual([200, title]);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test.each([
    ['/booking/aB_9-x/payment.', '/booking/aB_9-x/payment'],
    ['/booking/aB_9-x/payment)', '/booking/aB_9-x/payment'],
    ['/booking/aB_9-x/payment%20', '/booking/aB_9-x/payment'],
    [`/booking/aB_9-x/payment${encodeURIComponent('ค่ะ')}`, '/booking/aB_9-x/payment'],
    [`/booking/aB_9-x${encodeURIComponent('\u200B')}`, '/booking/aB_9-x'],
    ['/booking/aB_9-x,?from=line', '/booking/aB_9-x?from=line'],
    ['/stay/aB_9-x”', '/stay/aB_9-x'],
    ['/q/aB_9-x…', '/q/aB_9-x'],
    ['/verify/receipt/aB_9-x...', '/verify/receipt/aB_9-x'],
    ['/verify!', '/verify'],
    ['/admin/bookings/aB_9-x>', '/admin/bookings/aB_9-x'],
    ['/th)', '/th'],
  ])('%s leads to the page without what a chat glued on', async (target, page) => {
    const app = await start(buildSite());
    const address = encodeURI(target).replaceAll('%25', '%');
    const { status, headers } = await ask(app, address, { accept: 'text/html,*/*' });
    expect([status, headers['location']]).toEqual([302, page]);
    expect((await ask(app, page, { accept: 'text/html,*/*' })).status).toBe(200);
  });

  test.each(['/nowhere', '/bookings', '/a/b/c', '/index.html', '/administrator'])(
    '%s leads home',
    async (target) => {
      const app = await start(buildSite());
      const { status, headers } = await ask(app, target, { accept: 'text/html,*/*' });
      expect([status, headers['location']]).toEqual([302, '/']);
    },
  );

  test.each(['th', 'en'])(
    'an unknown page below /%s leads home in that language',
    async (language) => {
      const app = await start(buildSite());
      const { status, headers } = await ask(app, `/${language}/nowhere`, {
        accept: 'text/html,*/*',
      });
      expect([status, headers['location']]).toEqual([302, `/${language}`]);
    },
  );

  test.each([
    ['/missing.png', 'GET', 'image/avif,*/*'],
    ['/assets/app-9999.js', 'GET', '*/*'],
    ['/assets/gone', 'GET', 'text/html'],
    ['/nowhere', 'POST', 'text/html'],
    ['/nowhere', 'GET', 'application/json'],
  ])('%s is not there for %s of %s', async (target, method, accept) => {
    const app = await start(buildSite());
    expect((await ask(app, target, { accept }, method)).status).toBe(404);
  });

  test('an unknown call stays a JSON answer, even for a page view', async () => {
    const app = await start(buildSite());
    const { status, body } = await ask(app, '/api/nothing', { accept: 'text/html' });
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('where an account is checked may be found by search, a booking and an invitation may not', async () => {
    const app = await start(buildSite());
    const tagOf = async (address: string) =>
      (await ask(app, address, { accept: 'text/html' })).headers['x-robots-tag'];
    expect(await tagOf('/verify')).toBeUndefined();
    for (const address of [
      '/verify/receipt',
      '/stay/abc',
      '/q/abc',
      '/booking/abc',
      '/find',
      '/admin',
    ]) {
      expect([address, await tagOf(address)]).toEqual([address, 'noindex']);
    }
    const robots = (await ask(app, '/robots.txt')).body.toString();
    expect(robots).toContain('Disallow: /booking');
    // The bots that make a preview in chats read it.
    expect(robots).not.toContain('/stay');
  });

  test('the icon of old browsers is a picture in a box', async () => {
    const app = await start(buildSite());
    const { status, headers, body } = await ask(app, '/favicon.ico', { accept: '*/*' });
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect([...body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    const [length, at] = [body.readUInt32LE(14), body.readUInt32LE(18)];
    expect(at + length).toBe(body.length);
    const { format, width, height } = await sharp(body.subarray(at)).metadata();
    expect([format, width, height]).toEqual(['png', 48, 48]);
  });

  test('a villa that is being prepared is no search engine’s until it is opened', async () => {
    const app = await start(buildSite(), { publicUrl: 'https://villa.example.com' });
    const set = (opened: boolean) =>
      app.db.update(villaTable).set({ opened }).where(eq(villaTable.id, 1)).run();
    const seen = async () => [
      (await ask(app, '/')).headers['x-robots-tag'],
      (await ask(app, '/sitemap.xml', { accept: '*/*' })).status,
      (await ask(app, '/robots.txt')).body.includes('Sitemap'),
    ];
    set(false);
    expect(await seen()).toEqual(['noindex', 404, false]);
    set(true);
    expect(await seen()).toEqual([undefined, 200, true]);
  });

  test('robots.txt and sitemap.xml name the site and keep bookings to themselves', async () => {
    const app = await start(buildSite(), { publicUrl: 'https://villa.example.com' });
    const robots = (await ask(app, '/robots.txt')).body.toString();
    expect(robots).toContain('Disallow: /booking');
    expect(robots).toContain('Sitemap: https://villa.example.com/sitemap.xml');
    const sitemap = await ask(app, '/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('xml');
    for (const page of ['/', '/th', '/en']) {
      expect(sitemap.body.toString()).toContain(`<loc>https://villa.example.com${page}</loc>`);
    }
  });

  test.each([
    ['th', { 'accept-language': 'en', cookie: 'lang=en' }],
    ['en', { 'accept-language': 'th', cookie: 'lang=th' }],
  ])('/%s is the home page in that language, whatever %o asks for', async (language, headers) => {
    const app = await start(buildSite());
    const { body, headers: got } = await ask(app, `/${language}`, headers);
    expect(titleOf(body)).toBe(`home 1 ${language} ${app.baseUrl} 0`);
    expect(got['set-cookie']).toBeUndefined();
    expect(got['x-robots-tag']).toBeUndefined();
  });

  test('a link preview is a JPEG of the size that the bots ask for, in each language', async () => {
    const app = await start(buildSite());
    const bot = { 'user-agent': 'facebookexternalhit/1.1', range: 'bytes=0-524287' };
    for (const language of ['th', 'en']) {
      const { status, headers, body } = await ask(app, `/preview-${language}.jpg`, bot);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(body).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
    expect((await ask(app, '/preview-de.jpg')).status).toBe(404);
  });

  test('a name that is long, or markup, is drawn too', async () => {
    const app = await start(buildSite());
    const name = '<span size="900pt">&'.repeat(5);
    app.deps.stores.villa.update({ name: { th: name, en: name } });
    const { status, body } = await ask(app, '/preview-th.jpg');
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('the manifest names the villa, and each icon that it names is there in its size', async () => {
    const app = await start(buildSite());
    const manifest = JSON.parse(
      (await ask(app, '/manifest.webmanifest', { cookie: 'lang=en' })).body.toString(),
    ) as { name: string; lang: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ lang: 'en', start_url: '/' });
    expect(manifest.name).not.toBe('');
    for (const { src, sizes } of manifest.icons) {
      const { body } = await ask(app, src);
      const { width, height, format } = await sharp(body).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    expect((await ask(app, '/icon.svg')).headers['content-type']).toContain('image/svg+xml');
  });
});

describe('files of the build', () => {
  test('hashed ones are kept for ever and leave compressed as the build made them', async () => {
    const dist = buildSite();
    expect(await precompress(path.join(dist, 'client'))).toBe(1);
    const app = await start(dist);
    const plain = await ask(app, '/assets/app-1a2b.js');
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const br = await ask(app, '/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    const gz = await ask(app, '/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body)).toEqual(plain.body);

    const beyond = { 'accept-encoding': 'br', range: 'bytes=999999-' };
    const refused = await ask(app, '/assets/app-1a2b.js', beyond);
    expect(refused.status).toBe(416);
    expect(refused.headers['content-encoding'], 'of a refusal, which is plain JSON').toBe(
      undefined,
    );
    expect(JSON.parse(refused.body.toString())).toMatchObject({ status: 'error' });
  });

  test('the others are asked about each time', async () => {
    const app = await start(buildSite());
    const icon = await ask(app, '/favicon.svg');
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
    const etag = String(icon.headers['etag']);
    expect((await ask(app, '/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  test("the server's own half of the build is not served", async () => {
    const app = await start(buildSite());
    for (const target of [
      '/server/entry-server.js',
      '/../server/entry-server.js',
      '/%2e%2e/server/entry-server.js',
    ]) {
      expect([target, (await ask(app, target)).status]).toEqual([target, 404]);
    }
  });
});

describe('without a usable build', () => {
  test('a page says what to do, and the API works', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'villa-none-'));
    undo.push(() => rmSync(empty, { recursive: true }));
    const app = await start(empty);
    for (const target of ['/', '/booking']) {
      const { status, body } = await ask(app, target);
      expect([status, body.toString()]).toEqual([503, expect.stringContaining('npm run build')]);
    }
    expect((await ask(app, '/api/villa')).status).toBe(200);
  });

  test('a renderer that does not load gives a plain page and never a stack', async () => {
    const app = await start(buildSite('throw new Error("broken");'));
    vi.spyOn(app.deps.log, 'error').mockReturnValue();
    const { status, body } = await ask(app, '/');
    expect([status, body.toString()]).toEqual([503, expect.stringContaining('not available')]);
    expect(body.toString()).not.toContain('broken');
  });
});

test('a file that a newer build has taken away is not found, and the server lives on', async () => {
  const dist = buildSite();
  await precompress(path.join(dist, 'client'));
  const app = await start(dist);
  rmSync(path.join(dist, 'client', 'assets'), { recursive: true });
  const gone = await ask(app, '/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(gone.status).toBe(404);
  expect(gone.headers['content-encoding']).toBeUndefined();
  expect((await ask(app, '/healthz')).status).toBe(200);
});

import { expect, test } from 'vitest';
import { answerFile, answerPage, installBuild, removeOlderBuilds } from './build-files.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const ORIGIN = 'https://villa.test';
const OF = { name: 'admin', page: '/admin' };

/** A server with the files of one build, and what it was asked for. */
function serve(name: string, files: string[], page = `<script src="/assets/${name}.js">`) {
  const asked: string[] = [];
  const fetch = (async (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, ORIGIN);
    asked.push(pathname);
    if (pathname === '/admin') return new Response(page);
    return files.includes(pathname) ? new Response(pathname) : new Response('', { status: 404 });
  }) as typeof globalThis.fetch;
  return { asked, fetch, build: { ...OF, id: name, entry: `/assets/${name}.js`, files } };
}

const one = () => serve('one', ['/assets/one.js', '/assets/both.css']);
const two = () => serve('two', ['/assets/two.js', '/assets/both.css']);
const text = async (response: Promise<Response>) => (await response).text();

test('B4 a build is kept whole, and answers without a server', async () => {
  const caches = memoryCaches();
  await installBuild({ ...one(), caches });
  const away = { ...one(), caches, fetch: () => Promise.reject(new TypeError('away')) };
  expect(await text(answerPage(away, new Request(`${ORIGIN}/admin/slips`)))).toContain('one.js');
  expect(await text(answerFile(away, new Request(`${ORIGIN}/assets/both.css`)))).toBe(
    '/assets/both.css',
  );
});

test.each([
  [
    'its page is of another build',
    serve('one', ['/assets/one.js'], '<script src="/assets/two.js">'),
  ],
  [
    'a file is missing',
    {
      ...serve('one', []),
      build: { ...OF, id: 'one', entry: '/assets/one.js', files: ['/assets/one.js'] },
    },
  ],
])('B4 a build is refused where %s', async (_why, server) => {
  await expect(installBuild({ ...server, caches: memoryCaches() })).rejects.toThrow(
    /another build|is missing/,
  );
});

test('B4 a page of a build goes on with its own files while a newer build waits', async () => {
  const caches = memoryCaches();
  await installBuild({ ...one(), caches });
  await installBuild({ ...two(), caches });
  const old = { ...one(), caches, fetch: two().fetch };
  expect(await text(answerPage(old, new Request(`${ORIGIN}/admin`)))).toContain('one.js');
  expect(await text(answerFile(old, new Request(`${ORIGIN}/assets/one.js`)))).toBe(
    '/assets/one.js',
  );
});

test('a file that both builds have is fetched once', async () => {
  const caches = memoryCaches();
  await installBuild({ ...one(), caches });
  const newer = two();
  await installBuild({ ...newer, caches });
  expect(newer.asked).toEqual(['/admin', '/assets/two.js']);
});

test('B4 an older build stays for windows that are open, the ones before it go', async () => {
  const caches = memoryCaches();
  await installBuild({ ...one(), caches });
  await installBuild({ ...two(), caches });
  await removeOlderBuilds({ ...two(), caches });
  expect(await caches.keys()).toEqual(['admin-build-one', 'admin-build-two']);
  const three = serve('three', []);
  await installBuild({ ...three, caches });
  await removeOlderBuilds({ ...three, caches });
  expect(await caches.keys()).toEqual(['admin-build-two', 'admin-build-three']);
});

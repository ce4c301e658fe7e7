/** The files of one build of the admin, or of the cleaners' pages, kept together: a page of this build never gets a file of another one. */
import type { PagesBuild } from 'virtual:pages-build';

/** The little of the browser that keeping files needs. */
export interface BuildDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  build: PagesBuild;
}

/** Files that are fetched at a time, so that the page's own calls are not kept waiting. */
const AT_A_TIME = 4;

const prefixOf = ({ name }: PagesBuild): string => `${name}-build-`;
const nameOf = (build: PagesBuild): string => prefixOf(build) + build.id;

/**
 * Fetches the page and all files of the build.
 * @throws Error when one is missing, or the server's page is of another build: the browser tries again later
 */
export async function installBuild({ caches, fetch, build }: BuildDeps): Promise<void> {
  const cache = await caches.open(nameOf(build));
  const page = await fetch(build.page, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const isSame = page.ok && (await page.clone().text()).includes(build.entry);
  if (!isSame) throw new Error('the page is of another build');
  const missing = [...build.files];
  const fetchNext = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      // A file's name has its content's hash: that of an older build is the same file.
      const answer = (await caches.match(file)) ?? (await fetch(file));
      if (!answer.ok) throw new Error(`${file} is missing`);
      await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
  await cache.put(build.page, page);
}

/** Removes the builds before the last one: a window that was open before may still ask for a file of that. */
export async function removeOlderBuilds({ caches, build }: BuildDeps): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefixOf(build)));
  const own = builds.indexOf(nameOf(build));
  await Promise.all(builds.slice(0, Math.max(0, own - 1)).map((name) => caches.delete(name)));
}

/** Answers a page view with the page of this build; from the server where the browser has dropped it. */
export async function answerPage(
  { caches, fetch, build }: BuildDeps,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(nameOf(build));
  return (await cache.match(build.page)) ?? fetch(request);
}

/** Answers a file by its name, which has the hash of its content. */
export async function answerFile(
  { caches, fetch }: BuildDeps,
  request: Request,
): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import type { Manifest, Plugin } from 'vite';

const ID = 'virtual:client-files';
const ENTRIES = {
  homeEntry: 'src/entry-home.tsx',
  appEntry: 'src/entry-app.tsx',
  adminEntry: 'src/entry-admin.tsx',
} as const;

/** The manifests of the two builds for the browser (see vite.config.ts), below the build's folder. */
export const GUESTS_MANIFEST = '.vite/manifest.json';
export const ADMIN_MANIFEST = '.vite/manifest-admin.json';

/** React's refresh must be in place before the first component is. */
const DEV_HEAD = `
<script type="module">import{injectIntoGlobalHook as h}from"/@react-refresh";h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t</script>
<script type="module" src="/@vite/client"></script>`;

/** Gives the server's bundle the addresses of the browser's build, made just before. */
export function clientFiles(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'villa:client-files',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const files = isBuild ? await built(root) : sources();
      const lines = Object.entries(files).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join('\n');
    },
  };
}

const BUILD_ID = 'virtual:pages-build';

/** The pages of a service worker; the worker is built in the mode of its name. */
interface WorkerPages {
  name: string;
  page: string;
  manifest: string;
  entry: string;
  /** The sources that its pages load, with all that these import; left out: everything of the manifest. */
  sources?: readonly string[];
}

const textsOf = (name: string) => [`${name}.th.ts`, `${name}.en.ts`];

export const WORKER_PAGES = {
  'admin-worker': {
    name: 'admin',
    page: '/admin',
    manifest: ADMIN_MANIFEST,
    entry: ENTRIES.adminEntry,
  },
  'cleaning-worker': {
    name: 'cleaning',
    page: '/cleaning',
    manifest: GUESTS_MANIFEST,
    entry: ENTRIES.appEntry,
    sources: [
      ENTRIES.appEntry,
      'src/pages/cleaning-page.tsx',
      ...textsOf('src/app/texts/home-words'),
      ...['cleaning', 'lost', 'page'].flatMap((name) =>
        textsOf(`../../packages/shared/src/i18n/guest/${name}`),
      ),
    ],
  },
} as const satisfies Record<string, WorkerPages>;

/** @returns true for the mode in which a service worker is built */
export const isWorkerMode = (mode: string): mode is keyof typeof WORKER_PAGES =>
  Object.hasOwn(WORKER_PAGES, mode);

/** Gives a service worker the names of all files of its pages' build, made just before. */
export function pagesBuild(): Plugin {
  let root = '';
  let mode = '';
  return {
    name: 'villa:pages-build',
    configResolved(config) {
      ({ root, mode } = config);
    },
    resolveId: (id) => (id === BUILD_ID ? `\0${BUILD_ID}` : null),
    async load(id) {
      if (id !== `\0${BUILD_ID}`) return null;
      if (!isWorkerMode(mode)) throw new Error('the build of pages is for service workers');
      const { name, page, ...pages }: WorkerPages = WORKER_PAGES[mode];
      const manifest = await readManifest(root, pages.manifest);
      const chunks = pages.sources ? importedBy(manifest, pages.sources) : Object.values(manifest);
      const names = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
      const files = [...new Set(names)].toSorted().map((one) => `/${one}`);
      const build = {
        name,
        page,
        id: createHash('sha256').update(files.join()).digest('hex').slice(0, 16),
        entry: entryFiles(manifest, pages.entry).entry,
        files,
      };
      return `export const pagesBuild = ${JSON.stringify(build)};`;
    },
  };
}

/** These sources with all that they import at once. */
function importedBy(manifest: Manifest, begin: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the browser's build has no ${key}`);
    if (found.has(key)) return;
    found.set(key, chunk);
    for (const one of chunk.imports ?? []) collect(one);
  };
  for (const source of begin) collect(source);
  return [...found.values()];
}

async function readManifest(root: string, file: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, 'dist', 'client', file), 'utf8')) as Manifest;
}

function byLanguage<Value>(valueOf: (language: Language) => Value): Record<string, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)]));
}

function sources() {
  const entryOf = (file: string) => ({ entry: `/${file}`, imports: [], styles: [] });
  return {
    homeEntry: entryOf(ENTRIES.homeEntry),
    appEntry: entryOf(ENTRIES.appEntry),
    adminEntry: entryOf(ENTRIES.adminEntry),
    homeWords: byLanguage(() => []),
    headExtras: DEV_HEAD,
  };
}

async function built(root: string) {
  const manifest = await readManifest(root, GUESTS_MANIFEST);
  const wordsFile = (language: Language) => [
    entryFiles(manifest, `src/app/texts/home-words.${language}.ts`).entry,
  ];
  return {
    homeEntry: entryFiles(manifest, ENTRIES.homeEntry),
    appEntry: entryFiles(manifest, ENTRIES.appEntry),
    adminEntry: entryFiles(await readManifest(root, ADMIN_MANIFEST), ENTRIES.adminEntry),
    homeWords: byLanguage(wordsFile),
    headExtras: '',
  };
}

function entryFiles(manifest: Manifest, source: string) {
  const entry = manifest[source];
  if (!entry) throw new Error(`the browser's build has no ${source}: build it first`);
  const imports = new Set<string>();
  const styles = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) return;
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const each of chunk.imports ?? []) {
      const file = manifest[each]?.file;
      if (!file || imports.has(`/${file}`)) continue;
      imports.add(`/${file}`);
      collect(each);
    }
  };
  collect(source);
  return { entry: `/${entry.file}`, imports: [...imports], styles: [...styles] };
}

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

const BUILD_ID = 'virtual:admin-build';

/** Gives the admin's service worker the names of all files of the admin's build, made just before. */
export function adminBuild(): Plugin {
  let root = '';
  return {
    name: 'villa:admin-build',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === BUILD_ID ? `\0${BUILD_ID}` : null),
    async load(id) {
      if (id !== `\0${BUILD_ID}`) return null;
      const manifest = await readManifest(root, ADMIN_MANIFEST);
      const names = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
        file,
        ...css,
        ...assets,
      ]);
      const files = [...new Set(names)].toSorted().map((name) => `/${name}`);
      const build = {
        id: createHash('sha256').update(files.join()).digest('hex').slice(0, 16),
        entry: entryFiles(manifest, ENTRIES.adminEntry).entry,
        files,
      };
      return `export const adminBuild = ${JSON.stringify(build)};`;
    },
  };
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

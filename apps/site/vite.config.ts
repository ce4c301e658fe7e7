import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  ADMIN_MANIFEST,
  GUESTS_MANIFEST,
  clientFiles,
  isWorkerMode,
  pagesBuild,
} from './vite/client-files.ts';
import { OLDEST_ENGINES } from './vite/oldest-browsers.ts';
import { olderUnits } from './vite/older-units.ts';
import { renderedPages } from './vite/rendered-pages.ts';

/**
 * The imports of the home page's entry; the group takes in all that these import in turn. One file for it means one
 * request, and the pages that follow find React and its like in the browser's cache.
 */
const CORE =
  /\/(home-root|page-data|late-styles|missing-pictures|remembered-language|report-uncaught|translated-texts)\.tsx?$|\/react-dom\/client\.js$/;

/** i18next and its like: the home page fetches them with the first part that needs them, in one file. */
const TEXTS = /\/create-i18n\.ts$|\/react-i18next\//;

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * The admin is built apart (`--mode admin`): pieces that both needed would be put together for both,
 * and guests would download what only the admin uses of them (react-router's other half, for one).
 */
const ADMIN_MODE = 'admin';

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), clientFiles(), pagesBuild(), renderedPages(server)],
  css: { postcss: { plugins: [olderUnits] } },
  appType: 'custom',
  server: {
    // In development the server runs beside Vite; the pages still see one origin.
    proxy: { '/api': server, '/media': server },
  },
  build: {
    target: OLDEST_ENGINES,
    manifest:
      !isSsrBuild &&
      !isWorkerMode(mode) &&
      (mode === ADMIN_MODE ? ADMIN_MANIFEST : GUESTS_MANIFEST),
    // The admin's icons: for the admin's build alone.
    copyPublicDir: mode === ADMIN_MODE,
    modulePreload: {
      // The names of all that comes later would make the home page's first file a kilobyte heavier.
      resolveDependencies: (_file, deps, { hostId }) => (hostId.includes('/core-') ? [] : deps),
    },
    cssMinify: true,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? // One file for the server: there is no later for what is imported later.
        { checks: { ineffectiveDynamicImport: false } }
      : mode === ADMIN_MODE
        ? { input: { admin: 'src/entry-admin.tsx' } }
        : isWorkerMode(mode)
          ? {
              // Each after the pages that it is for, since it names all of their files.
              input: { [mode]: `src/worker/${mode}.ts` },
              // One file of one name, which browsers of before know as a script only.
              output: { entryFileNames: '[name].js', format: 'iife' },
            }
          : {
              input: { home: 'src/entry-home.tsx', app: 'src/entry-app.tsx' },
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'core', test: CORE, priority: 1 },
                    { name: 'texts', test: TEXTS },
                  ],
                },
              },
            },
  },
  // The server loads one file; what it needs of npm comes along.
  ssr: command === 'build' ? { noExternal: true } : {},
}));

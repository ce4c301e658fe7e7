import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const source = (...parts: string[]): string => join(import.meta.dirname, 'src', ...parts);

/**
 * app:// answers the page under any path, so its files are named from the root. electron-vite names them
 * from the page, for file://, whatever the configuration says.
 */
const absolute: Plugin = {
  name: 'villa:absolute',
  enforce: 'post',
  config: () => ({ base: '/' }),
};

/**
 * Everything the app needs is in the bundles: an installed desk has no node_modules of its own, apart
 * from those of the villa's server.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          main: source('main', 'main.ts'),
          'villa-child': source('server-child', 'villa-child.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: source('preload', 'preload.ts') },
        // A preload in a sandbox is no ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    plugins: [react(), tailwindcss(), absolute],
    build: {
      target: 'chrome140',
      minify: true,
      assetsInlineLimit: 0,
      // The folder that app:// hands files out of, without folders in it.
      assetsDir: 'assets',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source('renderer', 'index.html') },
    },
  },
});

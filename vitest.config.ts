import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const failOnConsole = './scripts/testing/fail-on-console.ts';

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Vitest leaves a core to itself; on two cores that would be half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Rules both ends share: no window, no server, plain functions.
      {
        test: {
          name: 'shared',
          environment: 'node',
          include: ['packages/shared/src/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      // The server, on a real SQLite in memory.
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['./apps/server/src/testing/encode-pictures.setup.ts'],
          setupFiles: [failOnConsole],
        },
      },
      // What draws something gets a page; the ending of the file says which it is.
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['packages/ui/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './packages/ui/vitest.setup.ts'],
        },
      },
      {
        test: {
          name: 'site',
          environment: 'jsdom',
          include: ['apps/site/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './apps/site/vitest.setup.ts'],
        },
      },
      {
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['packages/admin/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './packages/admin/vitest.setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'site-logic',
          environment: 'node',
          include: [
            'apps/site/src/**/*.test.ts',
            'packages/ui/src/**/*.test.ts',
            'packages/admin/src/**/*.test.ts',
          ],
          setupFiles: [failOnConsole],
        },
      },
      // The desk's main process, with a stand-in for Electron, which no registry carries.
      {
        resolve: {
          alias: { electron: `${import.meta.dirname}/apps/desk/src/main/testing/electron.ts` },
        },
        test: {
          name: 'desk',
          environment: 'node',
          include: ['apps/desk/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      // The workspace's own scripts: they start processes, so they get more time.
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: [failOnConsole],
          testTimeout: 30_000,
        },
      },
      // Real server processes, killed and raced: minutes, not seconds, so a step of its own.
      {
        test: {
          name: 'stress',
          environment: 'node',
          include: ['apps/server/stress/**/*.stress.test.ts'],
          setupFiles: [failOnConsole],
          // One at a time: they measure what two processes do to each other, not to a third.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

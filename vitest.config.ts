import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const failOnConsole = './scripts/testing/fail-on-console.ts';

/**
 * How long a test may take, and a state be waited for. Only what hangs ever takes so long: a busy
 * machine with two cores needs ten times what a quiet one does, and that is no fault of the test.
 */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * The first encodes photos for half a minute of the processor, and holds only what the machine has room for. The second
 * starts a hundred processes: an update and a kill of each kind stay in `npm test`, every way back is in the soak.
 */
const ONLY_IN_SOAK = ['apps/server/stress/memory/**', 'apps/server/stress/villa/rollback.*'];

const fromServer = createRequire(`${import.meta.dirname}/apps/server/package.json`);

/** As the server has it (apps/server/lean-packages.mjs): as ES modules it costs each test file a second. */
const leanDrizzle = {
  alias: ['', '/sqlite-core', '/better-sqlite3', '/better-sqlite3/migrator'].map((part) => ({
    find: new RegExp(`^drizzle-orm${part}$`),
    replacement: fromServer.resolve(`drizzle-orm${part}`),
  })),
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Vitest leaves a core to itself; on two cores that would be half of the machine. Some files mostly wait: for a
    // server that gives up, for what is asked again.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // Rules both ends share: no window, no server, plain functions, so that files can share their modules:
      // loading them anew took as long as the tests.
      {
        test: {
          ...timeouts,
          name: 'shared',
          isolate: false,
          environment: 'node',
          include: ['packages/shared/src/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      // The server, on a real SQLite file in a temporary folder. Its files share their modules, too, and so do those
      // that run in a page, with the page itself (`freshPage` empties it): nothing that a test changes may stay in a module.
      {
        resolve: leanDrizzle,
        test: {
          ...timeouts,
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['./apps/server/src/testing/once.setup.ts'],
          setupFiles: [failOnConsole],
        },
      },
      // Components run in a page: *.test.tsx. Plain functions need none: *.test.ts.
      {
        test: {
          ...timeouts,
          name: 'ui',
          isolate: false,
          environment: 'jsdom',
          include: ['packages/ui/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './packages/ui/vitest.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'site',
          isolate: false,
          environment: 'jsdom',
          include: ['apps/site/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './apps/site/vitest.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'admin',
          isolate: false,
          environment: 'jsdom',
          include: ['packages/admin/src/**/*.test.tsx'],
          setupFiles: [failOnConsole, './packages/admin/vitest.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'site-logic',
          isolate: false,
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
          ...timeouts,
          name: 'desk',
          isolate: false,
          environment: 'node',
          include: ['apps/desk/**/*.test.ts'],
          setupFiles: [failOnConsole, './apps/desk/src/main/testing/vitest.setup.ts'],
        },
      },
      // The workspace's own scripts, and what the browser tests choose by.
      {
        test: {
          ...timeouts,
          name: 'scripts',
          isolate: false,
          environment: 'node',
          include: ['scripts', 'tools', 'bench', 'e2e/support'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          setupFiles: [failOnConsole],
        },
      },
      // Real server processes, killed and raced: minutes, not seconds, so a step of its own.
      {
        resolve: leanDrizzle,
        test: {
          ...timeouts,
          name: 'stress',
          isolate: false,
          environment: 'node',
          include: ['apps/server/stress/**/*.stress.test.ts'],
          exclude: process.env['STRESS_IN_FULL'] === '1' ? [] : ONLY_IN_SOAK,
          setupFiles: [failOnConsole, './apps/server/stress/support/today.setup.ts'],
          // One at a time: they measure what two processes do to each other, not to a third.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

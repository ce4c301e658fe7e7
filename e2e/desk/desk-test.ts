import { test as base } from '@playwright/test';
import { type TestServer, startTestServer } from '../support/test-server.ts';
import { Watch } from '../support/watch.ts';
import { type DeskProcess, startDesk } from './desk-process.ts';

interface PerTest {
  /** True if the computer can encrypt the desk's files. */
  keyring: boolean;
  /** True if the desk is installed, as the system sees it. */
  installed: boolean;
  desk: DeskProcess;
  watch: Watch;
}

/** A desk whose window is the test's page, and a villa for it. */
export const test = base.extend<PerTest, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  keyring: [true, { option: true }],
  installed: [false, { option: true }],

  desk: async ({ keyring, installed }, use) => {
    const desk = await startDesk({ keyring, installed });
    await use(desk);
    await desk.stop();
  },

  baseURL: ({ desk }, use) => use(desk.url),
  // Axe would meet colours on their way from one theme to the other.
  contextOptions: { reducedMotion: 'reduce' },

  watch: async ({ server }, use) => {
    await server.reset();
    const watch = new Watch();
    await use(watch);
    base.expect(watch.problems()).toEqual([]);
  },

  context: async ({ context, desk, watch }, use) => {
    watch.follow(context);
    await desk.preloadInto(context);
    await use(context);
  },
});

export { expect } from '@playwright/test';

import { test as base } from '../support/test.ts';
import { type DeskProcess, startDesk } from './desk-process.ts';

interface PerTest {
  /** True if the computer can encrypt the desk's files. */
  keyring: boolean;
  /** True if the desk is installed, as the system sees it. */
  installed: boolean;
  desk: DeskProcess;
}

/** A desk whose window is the test's page, and a villa for it: the server of the other browser tests. */
export const test = base.extend<PerTest>({
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

  locale: 'en-US',
  // The desk's main process has the computer's clock.
  sharesClock: false,

  context: async ({ context, desk }, use) => {
    await desk.preloadInto(context);
    await use(context);
  },
});

export { expect } from '@playwright/test';

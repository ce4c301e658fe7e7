import { newContext, prepare, test as base } from './test.ts';

/**
 * A test in a browser that comes for the first time: nothing of the test before is in its cache. It takes a window of
 * its own beside the one that others share; asked for as an option of Playwright's, that would be a worker of its own,
 * and each start of a worker costs a server and a browser.
 */
export const test = base.extend({
  context: async ({ browser, watch, sharesClock }, use) => {
    const context = await newContext(browser);
    await prepare(context, { watch, sharesClock });
    await use(context);
    await context.close();
  },
});

export { expect } from './test.ts';

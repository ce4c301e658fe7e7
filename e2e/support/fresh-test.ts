import { test as base } from './test.ts';

/**
 * A test in a browser that comes for the first time: nothing of the test before is in its cache. One definition for
 * all files, since Playwright starts workers, with a server and a browser each, for every other one.
 */
export const test = base.extend({
  reuseContext: [false, { scope: 'worker' }],
});

export { expect } from './test.ts';

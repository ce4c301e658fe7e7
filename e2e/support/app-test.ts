import { test as base } from './fresh-test.ts';

/** A test in a browser in which the admin's service worker runs. */
export const test = base.extend({ serviceWorkers: 'allow' });

export { expect } from './test.ts';

import type { BrowserContext } from '@playwright/test';

/** The side of a context within Playwright, which shows tests another one. */
interface Within {
  clearCache: () => Promise<void>;
}

interface Shown {
  _connection?: { toImpl?: (context: BrowserContext) => Within };
}

/**
 * The files of the site stay in the browser from one test to the next: Playwright empties its cache between them, and
 * has no option against it, so that each would fetch and compile a hundred files anew. Whatever else a test may leave
 * is forgotten as before. A Playwright whose inside is another one only takes longer.
 */
export function keepFiles(context: BrowserContext): void {
  const { _connection: connection }: Shown = context as BrowserContext & Shown;
  const within = connection?.toImpl?.(context);
  if (within) within.clearCache = () => Promise.resolve();
}

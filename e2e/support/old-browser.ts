import type { BrowserContext } from '@playwright/test';
import { type Lacked, lackedFunctions } from '../../scripts/browsers/new-functions.ts';

/**
 * Takes from each page what the oldest browsers do not have (`apps/site/vite/oldest-browsers.ts`): functions by MDN's
 * table, and patterns with a look behind or the flag `v`. Syntax and styles are lowered when the site is built.
 */
export function takeAwayNewFunctions(context: BrowserContext): Promise<unknown> {
  // By these a test reads what was copied, and Playwright whether it can be seen.
  const tools = new Set(['readText', 'checkVisibility']);
  const lacked = lackedFunctions().filter(({ name }) => !tools.has(name));
  return context.addInitScript(takeAway, lacked);
}

/** Runs in the page. */
function takeAway(lacked: Lacked[]): void {
  for (const { of, name, on } of lacked) {
    let holder: unknown = window;
    for (const part of of === '' ? [] : of.split('.')) {
      holder = (holder as Record<string, unknown> | undefined)?.[part];
    }
    const { prototype } = (holder ?? {}) as { prototype?: unknown };
    for (const place of on) {
      const at = place === 'itself' ? holder : prototype;
      if (at instanceof Object) Reflect.deleteProperty(at, name);
    }
  }

  const lookBehind = /\(\?<[=!]/;
  const refuse = ([pattern, flags]: unknown[]) => {
    if (lookBehind.test(String(pattern)) || String(flags).includes('v')) {
      throw new SyntaxError(`Invalid regular expression: ${String(pattern)}`);
    }
  };
  window.RegExp = new Proxy(RegExp, {
    construct(target, given, itself) {
      if (!(given[0] instanceof target)) refuse(given);
      return Reflect.construct(target, given, itself) as object;
    },
    apply(target, self, given) {
      if (!(given[0] instanceof target)) refuse(given);
      return Reflect.apply(target, self, given) as unknown;
    },
  });
}

import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

/**
 * The browser tests in every way: each screen in both languages, themes and widths, and what is tested on both devices
 * in both languages on both.
 * @param words which, as for `npm test -- browser`; all of them without
 */
export async function runScreens(words: readonly string[]): Promise<boolean> {
  const everyWay = { EVERY_WAY: '1' };
  return (await runNode([inRoot('scripts/test.ts'), 'browser', ...words], { env: everyWay })) === 0;
}

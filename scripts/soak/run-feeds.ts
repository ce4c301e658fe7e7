import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

const MINUTES = '10';

/**
 * Reads mutated calendars for ten minutes, or for as many as the first word says; a second word is the seed of those
 * that were found.
 * @returns whether nothing crashed, held anybody up, or went missing in silence
 */
export async function runFeeds([minutes = MINUTES, ...seed]: readonly string[]): Promise<boolean> {
  const fuzz = inRoot('apps/server/src/testing/fuzz-feeds.ts');
  return (await runNode([fuzz, minutes, ...seed])) === 0;
}

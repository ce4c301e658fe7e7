import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

/**
 * All that is recorded: the whole life, every scenario of every mail, and the answers. `npm test` lives the life's
 * beginning and plays each mail's first scenario.
 * @returns whether nothing differs
 */
export async function runRecorded(words: readonly string[]): Promise<boolean> {
  const files = words.length > 0 ? words : ['testing/recorded'];
  const env = { MODELS_IN_FULL: '1' };
  return (await runNode([inRoot('scripts/test.ts'), 'unit', ...files], { env })) === 0;
}

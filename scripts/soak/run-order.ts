import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

const ROUNDS = 3;

/**
 * The unit tests with their files in another order each round: the files of a worker share modules and page, so one may
 * live on what another left, and which comes before which is chance. Words choose files; a number is a round's seed.
 * @returns true where no round fails; each says its seed
 */
export async function runOrder(words: readonly string[]): Promise<boolean> {
  const isSeed = (word: string) => /^\d+$/.test(word);
  const given = words.filter(isSeed);
  const seeds = given.length > 0 ? given : Array.from({ length: ROUNDS }, randomSeed);
  const files = words.filter((word) => !isSeed(word));
  for (const seed of seeds) {
    console.log(`\n--- order ${seed} ---`);
    const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
    if ((await runNode([inRoot('scripts/test.ts'), 'unit', ...order, ...files])) !== 0)
      return false;
  }
  return true;
}

const randomSeed = (): string => String(Math.floor(Math.random() * 1_000_000));

import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

const ROUNDS = 10;
const IN_FULL = { STRESS_IN_FULL: '1' };

/**
 * The stress tests in full (`npm test` kills a server eight times, not a hundred), ten rounds or as many as the first word says: what two processes do to each
 * other once in a hundred times. Stops at the first round that fails.
 * @param words rounds, then words for the runner, as for `npm test -- stress`
 * @returns whether every round passed
 */
export async function runStress([first, ...others]: readonly string[]): Promise<boolean> {
  const named = first !== undefined && /^\d+$/.test(first);
  const rounds = named ? Number(first) : ROUNDS;
  const words = named || first === undefined ? others : [first, ...others];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`\n=== stress, round ${round} of ${rounds} ===`);
    const code = await runNode([inRoot('scripts/test.ts'), 'stress', ...words], { env: IN_FULL });
    if (code !== 0) {
      console.error(`\nRound ${round} of ${rounds} failed.`);
      return false;
    }
  }
  console.log(`\n${rounds} rounds of the stress tests passed.`);
  return true;
}

import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

const ROUNDS = '3';

/**
 * Slips of ten banks in every way they come, three rounds or as many as the first word says: other transfers,
 * angles and noise in each.
 * @returns whether nearly all were read, and none wrongly
 */
export async function runSlips([rounds = ROUNDS]: readonly string[]): Promise<boolean> {
  const code = await runNode([inRoot('scripts/test.ts'), 'unit', 'drawn-slips'], {
    env: { SLIP_ROUNDS: rounds },
  });
  return code === 0;
}

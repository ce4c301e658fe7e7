import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import { texts as offsiteProblems } from '@villa/shared/i18n/offsite-problems.en.ts';

/** For the person at a terminal: why it does not work, and the next step. */
export function problemWords(problem: OffsiteProblem, detail: string): string {
  return detail === '' ? offsiteProblems[problem] : `${offsiteProblems[problem]} (${detail})`;
}

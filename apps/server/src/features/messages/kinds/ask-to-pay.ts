import type { Sentences } from './message-kind.ts';

/** The sentences of a booking that waits for its first payment. */
export function askToPay(
  paragraphs: readonly string[],
  { says, asked, afterwards, came, tooMuch, isHeld }: Sentences<unknown>,
): readonly string[] {
  if (asked === null && afterwards.length > 0) return [says.soFar, ...afterwards];
  if (asked === null) return [came ? says.nothingDue : says.nothingToPay, ...tooMuch];
  return [...paragraphs, ...(isHeld ? [says.came] : []), ...afterwards];
}

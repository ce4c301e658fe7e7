import type { TurnoverState } from './turnover-state.ts';
import { type TurnoverFacts, asksAgain } from './turnovers.ts';

/**
 * The kinds of news for a cleaner about a turnover. `asked`: nobody comes yet. `moved`: she agreed to other days or
 * hours. `back`: she was told otherwise, and it is as she agreed. `gone`: she need not come. `code`: the door code that
 * she was told is another one.
 */
export const CLEANER_NEWS = ['asked', 'moved', 'back', 'gone', 'code'] as const;
export type CleanerNewsKind = (typeof CLEANER_NEWS)[number];

/** The news that she was alerted of last. */
export interface LastNews {
  kind: CleanerNewsKind | null;
  facts: TurnoverFacts;
  /** How many others could not come by then. */
  declined: number;
}

/**
 * Works out what a cleaner has to be told of a turnover as it is, after what she was told last; null: nothing is news.
 * Days that no turnover has any more are not asked here.
 * @param known null where she was alerted of nothing since her last answer
 */
export function cleanerNews(
  state: TurnoverState,
  facts: TurnoverFacts,
  userId: string,
  known: LastNews | null,
): CleanerNewsKind | null {
  const { holder, before, declined } = state;
  const last = state.last.get(userId);
  const isOther = known === null || asksAgain(known.facts, facts);
  if (holder === userId) {
    if (before !== null) return known?.kind === 'moved' && !isOther ? null : 'moved';
    return known?.kind === 'gone' || (known?.kind === 'moved' && isOther) ? 'back' : null;
  }
  if (holder !== null) {
    const hadAgreed = last === 'confirmed' || last === 'started';
    return hadAgreed && known?.kind !== 'gone' ? 'gone' : null;
  }
  if (last === 'declined' || (last === 'seen' && declined.length === 0)) return null;
  const wasAsked = known?.kind === 'asked' && !isOther && declined.length <= known.declined;
  return wasAsked ? null : 'asked';
}

/**
 * Tells whether news is still true of a turnover when it goes.
 * @param facts the days and hours as they were when it was written
 */
export function isStillNews(
  kind: CleanerNewsKind,
  facts: TurnoverFacts,
  userId: string,
  { state, now }: { state: TurnoverState; now: TurnoverFacts },
): boolean {
  const { holder, before } = state;
  if (kind === 'gone') return holder !== null && holder !== userId;
  if (asksAgain(facts, now)) return false;
  if (kind === 'moved') return holder === userId && before !== null;
  if (kind === 'back' || kind === 'code') return holder === userId && before === null;
  return cleanerNews(state, now, userId, null) === 'asked';
}

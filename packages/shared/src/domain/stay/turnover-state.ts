import { type TurnoverFacts, asksAgain } from './turnovers.ts';

/** The answers that a cleaner gives, in their order; `declined` may come at any time before `started`. */
export const TURNOVER_ANSWERS = ['seen', 'confirmed', 'declined', 'started', 'ready'] as const;
export type TurnoverAnswer = (typeof TURNOVER_ANSWERS)[number];

/** How far a turnover is, seen by everybody. */
export const TURNOVER_STATES = ['asked', 'seen', 'confirmed', 'started', 'ready'] as const;
export type TurnoverStateName = (typeof TURNOVER_STATES)[number];

/** An answer as it is kept, with the facts that it was given to. */
export interface GivenAnswer {
  userId: string;
  answer: TurnoverAnswer;
  at: Date;
  facts: TurnoverFacts;
  isUndone: boolean;
}

export interface TurnoverState {
  state: TurnoverStateName;
  /** The cleaner who comes, or who came. */
  holder: string | null;
  /** The instant of the answer that made the state. */
  at: Date | null;
  /** Those who cannot come. */
  declined: string[];
  /** The facts that the holder agreed to, where days or hours are others since: the question is open again. */
  before: TurnoverFacts | null;
  /** The answer of each cleaner that stands last. */
  last: ReadonlyMap<string, TurnoverAnswer>;
}

/**
 * Works out how far a turnover is from its answers, the oldest first. The first who confirms takes it until they
 * cannot come, are no cleaner any more, or its days or hours have moved since; work that has begun is not asked about again.
 */
export function turnoverState(
  answers: readonly GivenAnswer[],
  facts: TurnoverFacts,
  isCleaner: (userId: string) => boolean,
): TurnoverState {
  const last = new Map<string, TurnoverAnswer>();
  const declined = new Set<string>();
  let holder: string | null = null;
  let state: TurnoverStateName = 'asked';
  let at: Date | null = null;
  let agreed: TurnoverFacts | null = null;
  for (const given of answers) {
    if (given.isUndone) continue;
    // Answers to other days are history, but for the one who holds the turnover and is asked again.
    const isOld = asksAgain(given.facts, facts);
    const { userId, answer } = given;
    if (answer === 'declined') {
      if (!isOld) {
        declined.add(userId);
        last.set(userId, answer);
      }
      if (holder === userId) [holder, state, at, agreed] = [null, 'seen', given.at, null];
      continue;
    }
    if (answer === 'confirmed') {
      const isHeld = holder !== null && holder !== userId;
      // A turnover is free again once its holder has gone, or was asked anew.
      const isFree =
        state === 'confirmed' && (!isCleaner(holder ?? '') || isMoved(agreed, given.facts));
      if (isHeld && !isFree) continue;
      [holder, state, at, agreed] = [userId, 'confirmed', given.at, given.facts];
      declined.delete(userId);
      last.set(userId, answer);
    } else if (answer === 'seen') {
      if (!isOld) last.set(userId, last.get(userId) ?? answer);
      if (state === 'asked' && !isOld) [state, at] = ['seen', given.at];
    } else if (holder === userId) {
      [state, at] = [answer, given.at];
      last.set(userId, answer);
    }
  }
  const open = { declined: [...declined], before: null, last };
  if (holder === null || agreed === null) return { ...open, state, holder, at };
  if (state === 'confirmed' && !isCleaner(holder)) {
    return { ...open, state: 'asked', holder: null, at: null };
  }
  // Work that has begun counts unless whoever is there leaves later than it was begun for.
  const isBegun = state === 'started' || state === 'ready';
  const isAsked = isBegun ? (facts.outOn ?? '') > (agreed.outOn ?? '') : asksAgain(agreed, facts);
  if (!isAsked) return { ...open, state, holder, at };
  return { ...open, state: 'asked', holder, at: null, before: agreed };
}

const isMoved = (agreed: TurnoverFacts | null, now: TurnoverFacts): boolean =>
  agreed !== null && asksAgain(agreed, now);

/** The reasons why an answer is refused. */
export type AnswerRefusal = 'turnover_taken' | 'turnover_step';

/** Tells whether a cleaner may give an answer now; null: they may. */
export function refusalOf(
  { state, holder, before }: TurnoverState,
  userId: string,
  answer: TurnoverAnswer,
): AnswerRefusal | null {
  const isMine = holder === userId;
  if (answer === 'seen') return null;
  // Asked anew, whoever answers first has it.
  if (holder !== null && !isMine && before === null) return 'turnover_taken';
  const isBegun = state === 'started' || state === 'ready';
  if (answer === 'confirmed' || answer === 'declined') return isBegun ? 'turnover_step' : null;
  if (!isMine || before !== null) return 'turnover_step';
  return answer === 'started' || isBegun ? null : 'turnover_step';
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CleanerNewsKind, type LastNews, cleanerNews, isStillNews } from './cleaner-news.ts';
import { type GivenAnswer, turnoverState } from './turnover-state.ts';
import { type TurnoverFacts, asksAgain } from './turnovers.ts';

const facts = (outOn: string): TurnoverFacts => ({
  outOn,
  outTime: '11:00',
  inOn: null,
  inTime: '15:00',
  guests: null,
  rooms: null,
});
const DAYS = ['2026-11-26', '2026-11-27', '2026-11-28'].map(facts);

type Step =
  | { does: 'move'; to: number }
  | { does: 'answer'; who: 'a' | 'b'; answer: 'seen' | 'confirmed' | 'declined' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('move' as const), to: fc.nat(DAYS.length - 1) }),
  fc.record({
    does: fc.constant('answer' as const),
    who: fc.constantFrom('a' as const, 'b' as const),
    answer: fc.constantFrom('seen' as const, 'confirmed' as const, 'declined' as const),
  }),
);

/** Every look at one life of a turnover: the day that cleaner a believes, beside the day that counts for her. */
function looksOf(steps: readonly Step[]) {
  let now = DAYS[0] as TurnoverFacts;
  const answers: GivenAnswer[] = [];
  let last: LastNews | null = null;
  let believes: string | null = null;
  return steps.map((one, at) => {
    if (one.does === 'move') now = DAYS[one.to] as TurnoverFacts;
    else {
      const { who: userId, answer } = one;
      answers.push({ userId, answer, at: new Date(at), facts: now, isUndone: false });
      if (userId === 'a' && answer !== 'seen') {
        believes = answer === 'confirmed' ? now.outOn : null;
        last = null;
      }
    }
    const state = turnoverState(answers, now, () => true);
    const kind: CleanerNewsKind | null = cleanerNews(state, now, 'a', last);
    if (kind !== null) last = { kind, facts: now, declined: state.declined.length };
    if (kind === 'gone') believes = null;
    if (kind === 'moved' || kind === 'back') believes = now.outOn;
    const hasLost =
      state.holder === 'b' && state.before === null && state.last.get('a') === 'confirmed';
    const counts = state.holder === 'a' ? now.outOn : hasLost ? null : believes;
    return {
      believes,
      counts,
      isTrue: kind === null || isStillNews(kind, now, 'a', { state, now }),
      again: cleanerNews(state, now, 'a', last),
    };
  });
}

test('B9 after each look a cleaner who agreed believes the day that counts, and nothing is news twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      for (const { believes, counts, isTrue, again } of looksOf(steps)) {
        expect([believes, isTrue, again]).toEqual([counts, true, null]);
      }
    }),
    { numRuns: 500 },
  );
});

test('B9 an hour that moves by less than half an hour is no news', () => {
  const later = { ...facts('2026-11-26'), outTime: '11:20' };
  expect(asksAgain(facts('2026-11-26'), later)).toBe(false);
  const last = { kind: 'asked', facts: facts('2026-11-26'), declined: 0 } as const;
  expect(
    cleanerNews(
      turnoverState([], later, () => true),
      later,
      'a',
      last,
    ),
  ).toBe(null);
});

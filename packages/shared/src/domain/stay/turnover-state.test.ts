import { expect, test } from 'vitest';
import {
  type GivenAnswer,
  type TurnoverAnswer,
  refusalOf,
  turnoverState,
} from './turnover-state.ts';
import type { TurnoverFacts } from './turnovers.ts';

const NOW: TurnoverFacts = {
  outOn: '2026-12-06',
  outTime: '11:00',
  inOn: '2026-12-06',
  inTime: '15:00',
  guests: 2,
  rooms: 3,
};
const EARLIER = { ...NOW, outOn: '2026-12-05' };
const LATER = { ...NOW, outOn: '2026-12-07', inOn: '2026-12-07' };

/** `A confirmed` as it was said to these days. */
function given(text: string, facts: TurnoverFacts = NOW, isUndone = false): GivenAnswer {
  const [userId, answer] = text.split(' ') as [string, TurnoverAnswer];
  return { userId, answer, at: new Date(0), facts, isUndone };
}
const all = () => true;
const state = (answers: GivenAnswer[], facts = NOW, isCleaner: (id: string) => boolean = all) =>
  turnoverState(answers, facts, isCleaner);

test('B9 nobody has answered, one has seen it, one comes', () => {
  expect(state([])).toMatchObject({ state: 'asked', holder: null });
  expect(state([given('A seen')])).toMatchObject({ state: 'seen', holder: null });
  expect(state([given('A seen'), given('A confirmed')])).toMatchObject({
    state: 'confirmed',
    holder: 'A',
  });
  expect(state([given('A seen', EARLIER)])).toMatchObject({ state: 'asked' });
});

test('B9 the first who confirms has it until they cannot come', () => {
  const both = [given('A confirmed'), given('B confirmed')];
  expect(state(both).holder).toBe('A');
  expect(state([...both, given('A declined'), given('B confirmed')])).toMatchObject({
    holder: 'B',
    declined: ['A'],
  });
});

test('B9 what was taken back counts for nothing', () => {
  expect(state([given('A confirmed', NOW, true), given('B confirmed')]).holder).toBe('B');
});

test('B9 days that are others since open the question again, and whoever is first has it', () => {
  const moved = state([given('A confirmed', EARLIER)]);
  expect(moved).toMatchObject({ state: 'asked', holder: 'A', before: EARLIER });
  expect(refusalOf(moved, 'A', 'started')).toBe('turnover_step');
  expect(refusalOf(moved, 'B', 'confirmed')).toBeNull();
  expect(state([given('A confirmed', EARLIER), given('B confirmed')])).toMatchObject({
    holder: 'B',
    before: null,
  });
});

test('B9 a refusal of other days is none of these', () => {
  expect(state([given('A declined', EARLIER)]).declined).toEqual([]);
});

test('B9 work that has begun counts for a later arrival, and not for guests who leave later', () => {
  const begun = [given('A confirmed'), given('A started'), given('A ready')];
  expect(state(begun, { ...NOW, inOn: '2026-12-09' })).toMatchObject({
    state: 'ready',
    before: null,
  });
  expect(state(begun, LATER)).toMatchObject({ state: 'asked', before: NOW });
});

test('B9 a cleaner who was removed comes no more, but what they made ready stays ready', () => {
  const gone = (id: string) => id !== 'A';
  expect(state([given('A confirmed')], NOW, gone)).toMatchObject({ state: 'asked', holder: null });
  expect(state([given('A confirmed'), given('B confirmed')], NOW, gone).holder).toBe('B');
  const done = [given('A confirmed'), given('A started'), given('A ready')];
  expect(state(done, NOW, gone)).toMatchObject({ state: 'ready', holder: 'A' });
});

test.each([
  ['A', 'confirmed', null],
  ['B', 'confirmed', 'turnover_taken'],
  ['B', 'started', 'turnover_taken'],
  ['B', 'seen', null],
  ['A', 'started', null],
  ['A', 'ready', 'turnover_step'],
] as const)('B9 once A comes, %s may say %s: %s', (user, answer, refusal) => {
  expect(refusalOf(state([given('A confirmed')]), user, answer)).toBe(refusal);
});

test.each(['started', 'ready'] as const)('B9 once A has %s, A alone goes on', (begun) => {
  const now = state([given('A confirmed'), given('A started'), given(`A ${begun}`)]);
  const refused = (user: string) =>
    (['confirmed', 'declined', 'started', 'ready', 'seen'] as const).map((answer) =>
      refusalOf(now, user, answer),
    );
  expect(refused('A')).toEqual(['turnover_step', 'turnover_step', null, null, null]);
  const taken = 'turnover_taken';
  expect(refused('B')).toEqual([taken, taken, taken, taken, null]);
});

test('B9 while nobody comes, anybody may say so or not, and nobody begins', () => {
  const answers = ['confirmed', 'declined', 'started', 'ready', 'seen'] as const;
  expect(answers.map((answer) => refusalOf(state([]), 'A', answer))).toEqual([
    null,
    null,
    'turnover_step',
    'turnover_step',
    null,
  ]);
});

test.each<[string, GivenAnswer[], [string, TurnoverAnswer][], string[]]>([
  ['seen', [given('A seen')], [['A', 'seen']], []],
  ['of other days, is none', [given('A seen', EARLIER), given('A declined', EARLIER)], [], []],
  [
    'comes, and has seen it again',
    [given('A confirmed'), given('A seen')],
    [['A', 'confirmed']],
    [],
  ],
  ['cannot come', [given('A declined')], [['A', 'declined']], ['A']],
  ['comes all the same', [given('A declined'), given('A confirmed')], [['A', 'confirmed']], []],
  [
    'is too late to come',
    [given('A confirmed'), given('B declined'), given('B confirmed')],
    [
      ['A', 'confirmed'],
      ['B', 'declined'],
    ],
    ['B'],
  ],
  ['has begun', [given('A confirmed'), given('A started')], [['A', 'started']], []],
  [
    'begins what another holds',
    [given('A confirmed'), given('B started')],
    [['A', 'confirmed']],
    [],
  ],
])('B9 the last answer of each: who %s', (_title, answers, last, declined) => {
  const now = state(answers);
  expect([...now.last]).toEqual(last);
  expect(now.declined).toEqual(declined);
});

test('B9 another’s refusal takes nothing from the one who comes, and her own leaves it seen', () => {
  const at = new Date(5);
  const refused = (who: string) =>
    state([given('A confirmed'), { ...given(`${who} declined`), at }]);
  expect(refused('B')).toMatchObject({ state: 'confirmed', holder: 'A', at: new Date(0) });
  expect(refused('A')).toMatchObject({ state: 'seen', holder: null, at, before: null });
});

test('B9 work that was begun for a stay without an end, or counts for one, is asked about by its day alone', () => {
  const open = { ...NOW, outOn: null };
  const begun = (facts: TurnoverFacts) =>
    ['confirmed', 'started'].map((answer) => given(`A ${answer}`, facts));
  expect(state(begun(open), NOW)).toMatchObject({ state: 'asked', before: open });
  expect(state(begun(NOW), open)).toMatchObject({ state: 'started', before: null });
});

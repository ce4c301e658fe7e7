import fc from 'fast-check';

const WORKS = [
  ...Array.from({ length: 5 }, () => 'book' as const),
  ...Array.from({ length: 10 }, () => 'wait' as const),
  'outage',
  'move',
  'moveOut',
  'cancel',
  'reopen',
  'delete',
  'restore',
  'pay',
  'pay',
  'pay',
  'hold',
  'skip',
  'switch',
  'retime',
  'reword',
] as const;
/** One step of a life. */
export const lifeStep = fc.record({
  work: fc.constantFrom(...WORKS),
  pick: fc.nat(1000),
  by: fc.nat(1000),
});
export type LifeStep = typeof lifeStep extends fc.Arbitrary<infer One> ? One : never;
/** When a message goes, and for whom. */
export const lifeTiming = fc.record({
  trigger: fc.constantFrom('confirmed', 'check_in', 'check_in', 'check_in', 'check_out'),
  days: fc.integer({ min: -4, max: 2 }),
  time: fc.constantFrom(0, 7 * 60, 10 * 60, 14 * 60 + 30, 18 * 60, 22 * 60),
  late: fc.constantFrom('send', 'skip'),
  paid: fc.boolean(),
});

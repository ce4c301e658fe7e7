import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runNode } from '../lib/child.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';
import { type Tally, onePassed } from './tally.ts';

const passed = (count: number): Tally => ({ passed: count, failed: 0, skipped: 0 });

let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (printed += `${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += Buffer.from(text as Uint8Array).toString();
    return true;
  });
});

afterEach(() => void vi.restoreAllMocks());

/** A step that prints its name in a process of its own, as the real ones do, and counts `count` tests. */
const printing = (name: string, count: number): Step => ({
  part: 'stress',
  name,
  async run(_extra, stdio) {
    const code = await runNode(['-e', `console.log('printed by ${name}')`], { stdio });
    return { tally: passed(count), failures: code === 0 ? [] : [name] };
  },
});

test('the steps run one after the other, in their order', async () => {
  let running = 0;
  const alone = (name: string): Step => ({
    part: 'unit',
    name,
    async run() {
      running += 1;
      await sleep(5);
      expect(running).toBe(1);
      running -= 1;
      return { tally: onePassed, failures: [] };
    },
  });
  const results = await runSteps([alone('first'), alone('second')], []);
  expect(results.map(({ step, failures }) => [step.name, failures])).toEqual([
    ['first', []],
    ['second', []],
  ]);
});

test('one that mostly waits runs beside all others, once all is built, and is printed after them', async () => {
  const events: string[] = [];
  const lastHasBegun = Promise.withResolvers<void>();
  const waiting: Step = {
    ...printing('stress', 3),
    mostlyWaits: true,
    async run(extra, output) {
      events.push('stress');
      // Would wait for ever if the others began only afterwards.
      await lastHasBegun.promise;
      return printing('stress', 3).run(extra, output);
    },
  };
  const first: Step = {
    part: 'unit',
    name: 'unit',
    async run() {
      console.log('printed by unit');
      return { tally: passed(2), failures: [] };
    },
  };
  const last: Step = {
    part: 'browser',
    name: 'browser',
    prepare: async () => void events.push('built'),
    async run() {
      lastHasBegun.resolve();
      await sleep(300);
      console.log('printed by browser');
      return { tally: passed(4), failures: [] };
    },
  };
  const results = await runSteps([first, waiting, last], []);
  expect(events).toEqual(['built', 'stress']);
  expect(results.map(({ step, tally }) => [step.name, tally.passed])).toEqual([
    ['unit', 2],
    ['stress', 3],
    ['browser', 4],
  ]);
  expect(printed.trim().split(/\n+/)).toEqual([
    '--- stress: beside the others, printed after them ---',
    '--- unit ---',
    'printed by unit',
    '--- browser ---',
    'printed by browser',
    '--- stress ---',
    'printed by stress',
  ]);
});

test('alone it is printed as it runs', async () => {
  const outputs: unknown[] = [];
  const waiting: Step = {
    part: 'stress',
    name: 'stress',
    mostlyWaits: true,
    async run(_extra, output) {
      outputs.push(output);
      return { tally: onePassed, failures: [] };
    },
  };
  await runSteps([waiting], []);
  expect(outputs).toEqual(['inherit']);
});

test('a step that throws, or cannot be prepared, is one failure and stops no other', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const lost: Step = { ...printing('lost', 1), mostlyWaits: true, run: () => Promise.reject('no') };
  const unbuilt: Step = {
    ...printing('unbuilt', 1),
    prepare: () => Promise.reject(new Error('not built')),
  };
  const results = await runSteps([lost, unbuilt, printing('last', 2)], ['word']);
  expect(results.map(({ step, tally, failures }) => [step.name, tally, failures])).toEqual([
    ['lost', { passed: 0, failed: 1, skipped: 0 }, ['no']],
    ['unbuilt', { passed: 0, failed: 1, skipped: 0 }, ['Error: not built']],
    ['last', passed(2), []],
  ]);
});

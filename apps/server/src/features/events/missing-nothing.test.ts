import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { type Listener, listen } from '../../testing/follow-changes.ts';
import type { Writes } from './writes.ts';

/** Two servers on one database: changes are made through both, a window follows through either. */
let one: TestApp;
let two: TestApp;
let token: string;
beforeEach(async () => {
  one = await createTestApp({ seed: 'plain' });
  two = await createTestApp({ seed: 'none', dataDir: one.dataDir });
  token = await one.tokenFor('staff');
});
afterEach(async () => {
  await two.close();
  await one.close();
});

/** The steps that can happen between two looks at the screen. */
type Step = 'write here' | 'write there' | 'disconnect' | 'look';
const steps = fc.array(
  fc.constantFrom<Step>(
    'write here',
    'write here',
    'write there',
    'write there',
    'disconnect',
    'look',
  ),
  { minLength: 4, maxLength: 14 },
);

let written = 0;
function write(app: TestApp): void {
  written += 1;
  app.deps.sqlite.prepare('update villa set size = ?').run(written);
}

const stored = (): unknown => one.deps.sqlite.prepare('select size from villa').pluck().get();

/** A window that loses its stream and comes back. What it shows is as old as the last event that it heard. */
class StaffWindow {
  shows: unknown = null;
  #stream: Listener | null = null;
  #heard = 0;
  #connections = 0;

  async connect(): Promise<void> {
    if (this.#stream) return;
    this.#connections += 1;
    this.#heard = 0;
    this.#stream = await listen(this.#connections % 2 === 0 ? one : two, token);
    await this.#stream.until(({ length }) => length > 0);
    this.#readAnew();
  }

  /** @returns whether it comes to show what is stored */
  async isRight(patienceMs: number): Promise<boolean> {
    await this.connect();
    const end = performance.now() + patienceMs;
    while (this.shows !== stored() && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      this.#readAnew();
    }
    return this.shows === stored();
  }

  disconnect(): void {
    this.#stream?.disconnect();
    this.#stream = null;
  }

  /** As a screen does after each event, and only then. */
  #readAnew(): void {
    const { length } = this.#stream?.events ?? [];
    if (length > this.#heard) this.shows = stored();
    this.#heard = length;
  }
}

/** Walks the steps and says at each look whether the window was right. */
async function walk(story: readonly Step[], patienceMs = 10_000): Promise<boolean[]> {
  const window = new StaffWindow();
  const looks: boolean[] = [];
  await window.connect();
  for (const step of [...story, 'look']) {
    if (step === 'write here') write(one);
    if (step === 'write there') write(two);
    if (step === 'look') looks.push(await window.isRight(patienceMs));
    if (step === 'disconnect') window.disconnect();
  }
  window.disconnect();
  return looks;
}

test('through any story of writes and lost streams, a window comes to show what is stored', async () => {
  const judge = async (story: readonly Step[]) => {
    expect(await walk(story)).not.toContain(false);
  };
  await fc.assert(fc.asyncProperty(steps, judge), { numRuns: modelRuns(12, 100) });
});

/** A story that loses its line while things happen on both sides. */
const story: Step[] = [
  'write here',
  'look',
  'write there',
  'look',
  'disconnect',
  'write there',
  'look',
  'write here',
  'look',
  'write there',
];

test('the story holds on the real server', async () => {
  expect(await walk(story)).toEqual([true, true, true, true, true]);
});

test.each<[string, Partial<Writes>]>([
  ['does not notice another one’s writes', { elsewhere: () => false }],
  ['does not notice its own', { own: () => [] }],
])(
  'a server that %s is found out',
  async (_, seedFault) => {
    for (const app of [one, two]) Object.assign(app.deps.writes, seedFault);
    expect(await walk(story, 700)).toContain(false);
  },
  60_000,
);

test('many windows come to show the same', async () => {
  const windows = Array.from({ length: 8 }, () => new StaffWindow());
  for (const window of windows) await window.connect();
  for (let count = 0; count < 150; count += 1) write(count % 3 === 0 ? two : one);
  for (const window of windows) expect(await window.isRight(10_000)).toBe(true);
  for (const window of windows) window.disconnect();
});

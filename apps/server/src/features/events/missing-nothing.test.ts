import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { type Listener, listen } from '../../testing/follow-changes.ts';
import type { ChangesRepository } from './changes.repository.ts';
import { placeText } from './present-change.ts';

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

/** What can happen between two looks at the screen. */
type Step = 'write here' | 'write there' | 'disconnect' | 'hear';
const steps = fc.array(
  fc.constantFrom<Step>(
    'write here',
    'write here',
    'write there',
    'write there',
    'disconnect',
    'hear',
  ),
  { minLength: 4, maxLength: 14 },
);

let written = 0;
function write(app: TestApp): void {
  written += 1;
  app.deps.sqlite.prepare('update villa set size = ?').run(written);
}

/** A window that loses its stream and comes back, and remembers what it heard over all its streams. */
class StaffWindow {
  readonly heard: string[] = [];
  #stream: Listener | null = null;
  #place: string | undefined;

  async connect(): Promise<void> {
    if (this.#stream) return;
    this.#stream = await listen(this.heard.length % 2 === 0 ? one : two, token, this.#place);
    await this.#stream.until((events) => events.length > 0);
    this.#note();
  }

  async hearAll(): Promise<void> {
    await this.connect();
    const last = placeText(one.deps.changes.last());
    await this.#stream?.until((events) => this.#place === last || events.at(-1)?.id === last);
    this.#note();
  }

  /** Whatever has come by now is heard; the rest is still on its way, and lost with the stream. */
  disconnect(): void {
    this.#note();
    this.#stream?.disconnect();
    this.#stream = null;
  }

  #note(): void {
    for (const { type, id } of this.#stream?.events.splice(0) ?? []) {
      if (type === 'change') this.heard.push(id);
      this.#place = id;
    }
  }
}

/** Walks the steps and says which events the window heard. */
async function walk(story: readonly Step[]): Promise<string[]> {
  const window = new StaffWindow();
  await window.connect();
  for (const step of story) {
    if (step === 'write here') write(one);
    if (step === 'write there') write(two);
    if (step === 'hear') await window.hearAll();
    if (step === 'disconnect') window.disconnect();
  }
  await window.hearAll();
  window.disconnect();
  return window.heard;
}

/** The events that the log has since then. */
function writtenSince(id: number): string[] {
  return one.deps.changes.after(id, 1000).map(placeText);
}

async function judge(story: readonly Step[]): Promise<void> {
  const before = one.deps.changes.last().id;
  const heard = await walk(story);
  expect(heard).toEqual(writtenSince(before));
}

test('through any story of writes and lost streams, every change is heard once and in order', async () => {
  await fc.assert(fc.asyncProperty(steps, judge), { numRuns: modelRuns(12, 100) });
});

/** A story that loses its line while things happen on both sides. */
const story: Step[] = ['write here', 'hear', 'disconnect', 'write there', 'write here', 'hear'];

test('the story holds on the real server', async () => {
  const before = one.deps.changes.last().id;
  expect(await walk(story)).toEqual(writtenSince(before));
});

test.each<[string, (real: ChangesRepository) => Partial<ChangesRepository>]>([
  ['repeats what was heard last', (real) => ({ after: (id, most) => real.after(id - 1, most) })],
  ['forgets where a window was', () => ({ has: () => false })],
  ['skips the first it missed', (real) => ({ after: (id, most) => real.after(id, most).slice(1) })],
])(
  'a server that %s is found out',
  async (_, seedFault) => {
    for (const app of [one, two]) {
      const { changes } = app.deps;
      const real = { ...changes };
      Object.assign(changes, seedFault(real));
    }
    const real = one.deps.sqlite.prepare('select max(id) from changes').pluck();
    const before = Number(real.get());
    const heard = await walk(story);
    const after = one.deps.sqlite
      .prepare('select id from changes where id > ? order by id')
      .pluck()
      .all(before);
    expect(heard.map((place) => Number(place.split('-')[0]))).not.toEqual(after);
  },
  60_000,
);

test('many windows hear the same', async () => {
  const windows = await Promise.all(
    Array.from({ length: 8 }, (_, index) => listen(index % 2 === 0 ? one : two, token)),
  );
  for (let count = 0; count < 150; count += 1) write(count % 3 === 0 ? two : one);
  const last = placeText(one.deps.changes.last());
  for (const window of windows) {
    await window.until((events) => events.at(-1)?.id === last);
    expect(window.changes()).toHaveLength(150);
    expect(new Set(window.events.map(({ id }) => id)).size).toBe(151);
  }
});

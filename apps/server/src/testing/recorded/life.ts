import { type TestResponse, ask } from '../ask.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { type HeldRandom, holdRandom } from './life-random.ts';
import type { Names } from './life-names.ts';
import type { LifeStep } from './life-record.ts';
import { watchState } from './life-state.ts';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Long enough that no step can be taken back by accident (`UNDO_MS`), and short beside a hold. */
const BETWEEN_STEPS_MS = 20 * SECOND;
/** A step that follows at once: the one before can still be taken back. */
export const AT_ONCE = 3 * SECOND;

/** The life of a villa, step by step, each through the API or by the clock. */
export interface Life {
  app: TestApp;
  steps: LifeStep[];
  /** Does something and keeps what it has changed. `after` says how long after the step before. */
  step<T>(title: string, act: () => Promise<T> | T, after?: number): Promise<T>;
  /** A call that succeeds. @returns its body */
  // oxlint-disable-next-line typescript/no-explicit-any -- a step reads whatever shape it expects
  call(method: string, path: string, body?: unknown, token?: string): Promise<any>;
  /** A call that is refused with this code, and changes whatever a refusal changes. */
  refused(
    code: string,
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<void>;
  /** Names of all that is random so far. */
  names(): Names;
  end(): Promise<void>;
}

/** A Sunday morning at the villa (10:00 in Bangkok). */
const BEGIN = '2027-01-03T03:00:00.000Z';

export async function beginLife(
  seed: string,
  { limits = false, publicUrl = null as string | null } = {},
): Promise<Life> {
  const random: HeldRandom = holdRandom(seed);
  const app = await createTestApp({
    seed: 'plain',
    limits,
    now: BEGIN,
    config: {
      publicUrl,
      allowPrivateAddresses: ['127.0.0.1'],
      jwtSecret: 'a secret of the life that is recorded, held like its clock',
    },
  }).catch((error: unknown) => {
    random.release();
    throw error;
  });
  const state = watchState(app, random);
  const steps: LifeStep[] = [{ title: 'the villa as it is set up', changes: state.changes() }];

  /** As many rows had been written when all had their names. */
  let namedAt: unknown;

  const said = (response: TestResponse, method: string, path: string): string =>
    `${method} ${path} answered ${response.status} ${response.text}`;

  return {
    app,
    steps,
    async step(title, act, after = BETWEEN_STEPS_MS) {
      app.clock.advance(after);
      try {
        return await act();
      } catch (error) {
        throw new Error(`step ${steps.length + 1} '${title}' failed`, { cause: error });
      } finally {
        // Background work belongs to the step that caused it.
        await app.deps.slipEvidences.settled();
        await app.deps.imageEncoder.settled();
        steps.push({ title, changes: state.changes() });
      }
    },
    async call(method, path, body, token) {
      const response = await ask(app, method, path, body, token === undefined ? {} : { token });
      if (response.status >= 300) throw new Error(said(response, method, path));
      return response.body;
    },
    async refused(code, method, path, body, token) {
      const response = await ask(app, method, path, body, token === undefined ? {} : { token });
      if (response.body?.code !== code) {
        throw new Error(`expected ${code}: ${said(response, method, path)}`);
      }
    },
    names() {
      const writes = app.deps.sqlite.prepare('select total_changes()').pluck().get();
      // Most of what is asked writes nothing.
      if (writes !== namedAt) state.changes();
      namedAt = writes;
      return state.names;
    },
    async end() {
      await app.close();
      random.release();
    },
  };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ASK_EVERY_MS,
  MISSES,
  PAUSES_MS,
  START_WITHIN_MS,
  STOP_WITHIN_MS,
  type ServerChild,
  WATCH_EVERY_MS,
  WELL_AFTER_MS,
  createSupervisor,
} from './supervisor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that does what the test says, and how often it was started. */
function supervise({ obedient = true } = {}) {
  const made = {
    healthy: true as boolean | 'updating',
    ports: [] as number[],
    phases: [] as string[],
    nextPort: () => Promise.resolve(4310),
    kills: 0,
    asksToStop: 0,
    die: () => {},
  };
  const supervisor = createSupervisor({
    findPort: () => made.nextPort(),
    launch(port): ServerChild {
      made.ports.push(port);
      const { promise, resolve } = Promise.withResolvers<void>();
      made.die = resolve;
      return {
        gone: promise,
        stop() {
          made.asksToStop += 1;
          if (obedient) resolve();
        },
        kill() {
          made.kills += 1;
          resolve();
        },
      };
    },
    isHealthy: () => Promise.resolve(made.healthy),
    lastMessage: () => 'port 4310 is in use already',
    onChange: ({ phase }) => made.phases.push(phase),
  });
  return Object.assign(made, { supervisor });
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a server is running once it answers, not before', async () => {
  const made = supervise();
  made.healthy = false;
  made.supervisor.start();
  await wait(ASK_EVERY_MS * 4);
  expect(made.supervisor.state().phase).toBe('starting');
  made.healthy = true;
  await wait(ASK_EVERY_MS);
  expect(made.phases).toEqual(['starting', 'running']);
});

test('a server that brings its database to a new version is waited for, however long it takes', async () => {
  const made = supervise();
  made.healthy = 'updating';
  made.supervisor.start();
  await wait(START_WITHIN_MS * 5);
  expect([made.kills, made.supervisor.state().phase]).toEqual([0, 'starting']);
  made.healthy = false;
  await wait(START_WITHIN_MS - ASK_EVERY_MS * 2);
  expect(made.kills).toBe(0);
  made.healthy = true;
  await wait(ASK_EVERY_MS);
  expect(made.phases).toEqual(['starting', 'running']);
});

test('a server that is started twice runs once', async () => {
  const made = supervise();
  made.supervisor.start();
  made.supervisor.start();
  await wait(0);
  made.supervisor.start();
  expect(made.ports).toEqual([4310]);
});

test('a server that is asked for while it stops starts once it has stopped', async () => {
  const made = supervise({ obedient: false });
  made.supervisor.start();
  await wait(0);
  const stopping = made.supervisor.stop();
  made.supervisor.start();
  expect(made.supervisor.state().phase).toBe('stopping');
  made.die();
  await stopping;
  await wait(0);
  expect(made.phases).toEqual([
    'starting',
    'running',
    'stopping',
    'stopped',
    'starting',
    'running',
  ]);
  expect(made.ports).toHaveLength(2);
});

test('a stop after a start wins, while the server is still stopping', async () => {
  const made = supervise({ obedient: false });
  made.supervisor.start();
  await wait(0);
  const stopping = [made.supervisor.stop()];
  made.supervisor.start();
  stopping.push(made.supervisor.stop());
  made.die();
  await Promise.all(stopping);
  await wait(0);
  expect(made.supervisor.state().phase).toBe('stopped');
  expect(made.ports).toHaveLength(1);
});

test('a server comes back after a crash, with a pause', async () => {
  const made = supervise();
  made.supervisor.start();
  await wait(0);
  made.die();
  await wait(PAUSES_MS[0]! - 1);
  expect(made.supervisor.state()).toMatchObject({ phase: 'restarting', crashes: 1 });
  expect(made.ports).toHaveLength(1);
  await wait(1);
  expect(made.supervisor.state().phase).toBe('running');
  expect(made.ports).toHaveLength(2);
});

test('the supervisor gives up after three crashes in a row and says why; asked again, it starts over', async () => {
  const made = supervise();
  made.supervisor.start();
  for (const pause of [...PAUSES_MS, 0]) {
    await wait(0);
    made.die();
    await wait(pause);
  }
  expect(made.supervisor.state()).toEqual({
    phase: 'failed',
    crashes: 3,
    reason: 'port 4310 is in use already',
  });
  await wait(600_000);
  expect(made.ports).toHaveLength(3);

  made.supervisor.start();
  await wait(0);
  expect(made.supervisor.state()).toEqual({ phase: 'running', crashes: 0, reason: '' });
});

test('crashes with a good run between them do not count as a row', async () => {
  const made = supervise();
  made.supervisor.start();
  for (let day = 0; day < 5; day += 1) {
    await wait(WELL_AFTER_MS + WATCH_EVERY_MS);
    made.die();
    await wait(PAUSES_MS[0]!);
  }
  expect(made.supervisor.state().phase).toBe('running');
});

test('a server that never answers is ended and counts as a crash', async () => {
  const made = supervise();
  made.healthy = false;
  made.supervisor.start();
  await wait(START_WITHIN_MS + 2 * ASK_EVERY_MS);
  expect(made.kills).toBe(1);
  expect(made.supervisor.state()).toMatchObject({ phase: 'restarting', crashes: 1 });
});

test('a server that hangs is ended and started again; one that misses a check is not', async () => {
  const made = supervise();
  made.supervisor.start();
  await wait(0);
  made.healthy = false;
  await wait(WATCH_EVERY_MS * (MISSES - 1));
  made.healthy = true;
  await wait(WATCH_EVERY_MS);
  expect(made.kills).toBe(0);
  made.healthy = false;
  await wait(WATCH_EVERY_MS * MISSES);
  expect(made.kills).toBe(1);
});

test('a server that cannot be launched is tried three times, then the reason is shown', async () => {
  const made = supervise();
  made.nextPort = () => Promise.reject(new Error('no port is free'));
  made.supervisor.start();
  await wait(60_000);
  expect(made.supervisor.state()).toMatchObject({ phase: 'failed', crashes: 3 });
  expect(made.supervisor.state().reason).toContain('no port is free');
});

test('a stop asks the server first, and is no crash', async () => {
  const made = supervise();
  made.supervisor.start();
  await wait(0);
  await made.supervisor.stop();
  await wait(60_000);
  expect(made).toMatchObject({ asksToStop: 1, kills: 0 });
  expect(made.ports).toHaveLength(1);
  expect(made.phases).toEqual(['starting', 'running', 'stopping', 'stopped']);
});

test('a server that does not stop is ended', async () => {
  const made = supervise({ obedient: false });
  made.supervisor.start();
  await wait(0);
  const stopped = made.supervisor.stop();
  await wait(STOP_WITHIN_MS);
  await stopped;
  expect(made.kills).toBe(1);
});

test.each(['while the port is looked for', 'during the pause'])(
  'stopped %s, it stays so',
  async (when) => {
    const made = supervise();
    const port = Promise.withResolvers<number>();
    if (when.includes('port')) made.nextPort = () => port.promise;
    made.supervisor.start();
    await wait(0);
    made.die();
    await wait(0);
    await made.supervisor.stop();
    port.resolve(4310);
    const before = made.ports.length;
    await wait(60_000);
    expect(made.ports).toHaveLength(before);
    expect(made.supervisor.state().phase).toBe('stopped');
  },
);

test('what is done in a pause is done while nothing runs, and the server runs again after it', async () => {
  const made = supervise({ obedient: false });
  made.supervisor.start();
  await wait(0);
  const work = Promise.withResolvers<string>();
  const seen: number[] = [];
  const paused = made.supervisor.pauseFor('restoring', () => {
    seen.push(made.ports.length);
    return work.promise;
  });
  await wait(0);
  expect(made).toMatchObject({ asksToStop: 1 });
  expect(seen).toEqual([]);
  made.die();
  await wait(0);
  expect(seen).toEqual([1]);
  // Nobody starts it meanwhile.
  made.supervisor.start();
  await wait(60_000);
  expect(made.supervisor.state().phase).toBe('restoring');
  expect(made.ports).toHaveLength(1);
  work.resolve('done');
  expect(await paused).toBe('done');
  await wait(0);
  expect(made.phases).toEqual(['starting', 'running', 'restoring', 'starting', 'running']);
});

test('a pause whose work fails, or that begins after a failure, ends with a running server', async () => {
  const made = supervise();
  made.nextPort = () => Promise.reject(new Error('no port is free'));
  made.supervisor.start();
  await wait(60_000);
  expect(made.supervisor.state().phase).toBe('failed');
  made.nextPort = () => Promise.resolve(4310);
  const paused = made.supervisor.pauseFor('restoring', () => Promise.reject(new Error('no disk')));
  await expect(paused).rejects.toThrow('no disk');
  await wait(0);
  expect(made.supervisor.state()).toEqual({ phase: 'running', crashes: 0, reason: '' });
});

test('a stop in a pause waits for the work, and the server stays stopped', async () => {
  const made = supervise();
  made.supervisor.start();
  await wait(0);
  const work = Promise.withResolvers<void>();
  const paused = made.supervisor.pauseFor('restoring', () => work.promise);
  await wait(0);
  let hasStopped = false;
  const stopped = made.supervisor.stop().then(() => (hasStopped = true));
  await wait(60_000);
  expect(hasStopped).toBe(false);
  work.resolve();
  await Promise.all([paused, stopped]);
  await wait(60_000);
  expect(made.supervisor.state().phase).toBe('stopped');
  expect(made.ports).toHaveLength(1);
});

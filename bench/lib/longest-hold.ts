/** How long a server's main thread is held at a stretch, told by main-thread.mjs inside it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/stress/support/server-process.ts';

/** Milliseconds; the longest stretch of each. */
export interface Hold {
  /** By the clock. */
  held: number;
  /** The thread's own share of these milliseconds; the machine may have been busy with something else. */
  worked: number;
}

const PATIENCE_MS = 120_000;
/** Node's options for a server that is asked. */
export const NOTES_HOLDS = ['--import', new URL('main-thread.mjs', import.meta.url).href];

/** The longest stretch since it was asked last. */
export async function longestHold(server: ServerProcess): Promise<Hold> {
  const lines = (): string[] => server.output().match(/main-thread .*/g) ?? [];
  const before = lines().length;
  process.kill(server.pid, 'SIGUSR2');
  const until = performance.now() + PATIENCE_MS;
  while (lines().length === before) {
    if (performance.now() > until) throw new Error('The server does not say how long it was held.');
    await wait(5);
  }
  return JSON.parse(lines().at(-1)?.replace('main-thread ', '') ?? '') as Hold;
}

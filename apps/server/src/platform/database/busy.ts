const PAUSE_MS = 10;

/** True if SQLite refused because somebody else has the file: the same may go well a moment later. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

/**
 * Tries again while somebody else has the file, and blocks meanwhile. For what SQLite's own
 * patience (`busy_timeout`) does not cover, and only at the start, when nobody waits for an answer.
 * @param patienceMs after which the refusal is thrown on
 */
export function tryWhileBusy<T>(patienceMs: number, work: () => T): T {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

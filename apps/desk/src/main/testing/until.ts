import { vi } from 'vitest';

/** Waits until the check throws no more: as long as a busy machine needs, where Vitest gives up after a second. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 100_000 });
}

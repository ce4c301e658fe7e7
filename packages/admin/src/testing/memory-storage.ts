import type { DraftStorage } from '../host/window-drafts.ts';

/** A storage of its own for one test, which outlives what is drawn in it. */
export function createMemoryStorage(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

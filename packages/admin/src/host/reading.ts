/** The age of what a host reads, as far as the host knows it. */
export interface Reading {
  /** True while the server cannot be reached: what is on screen was read before. */
  isOffline: boolean;
  /** When the oldest of what is on screen was true, in ISO 8601; null while online, and where nothing has been read. */
  asOf: string | null;
}

/** The same object for as long as nothing changes, as React wants it. */
export interface ReadingStore {
  get: () => Reading;
  /** Calls back whenever it changes. @returns how to stop it */
  subscribe: (onChange: () => void) => () => void;
}

export interface ReadingRecord extends ReadingStore {
  /** Notes an answer: of now (null), or shown again, with the moment at which it was true. */
  note: (asOf: string | null) => void;
  /** Notes that the server could not be reached. */
  noteUnreachable: () => void;
}

/**
 * The record of a host whose answers say themselves how old they are.
 * @param now the clock of the answers' times
 */
export function createReading(now: () => Date): ReadingRecord {
  let reading: Reading = { isOffline: false, asOf: null };
  /** When the server last answered: what is on screen without being read again is of then. */
  let answeredAt: string | null = null;
  const listeners = new Set<() => void>();

  function set(next: Reading): void {
    if (next.isOffline === reading.isOffline && next.asOf === reading.asOf) return;
    reading = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => reading,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    note(asOf) {
      if (asOf === null) {
        answeredAt = now().toISOString();
        set({ isOffline: false, asOf: null });
        return;
      }
      const { asOf: before } = reading;
      set({ isOffline: true, asOf: before === null || asOf < before ? asOf : before });
    },
    noteUnreachable: () => set({ isOffline: true, asOf: reading.asOf ?? answeredAt }),
  };
}

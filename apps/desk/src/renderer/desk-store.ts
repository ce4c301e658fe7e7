import type { DeskBridge, DeskState } from '../bridge.ts';

/** The desk's state as this page knows it. */
export interface DeskStore {
  readonly bridge: DeskBridge;
  get: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  /** Shows at once what the main process is only about to confirm. */
  expect: (some: Partial<DeskState>) => void;
  /** How often the menu has changed the language; a change by the page itself does not count. */
  languageTurns: () => number;
}

export async function openDeskStore(bridge: DeskBridge): Promise<DeskStore> {
  const listeners = new Set<() => void>();
  // News that comes while the answer is under way is newer than the answer.
  let newer: DeskState | null = null;
  const stop = bridge.on('state', (next) => {
    newer = next;
  });
  const asked = await bridge.state();
  stop();
  let state = newer ?? asked;
  const set = (next: DeskState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  let languageTurns = 0;
  bridge.on('state', (next) => {
    if (next.language !== state.language) languageTurns += 1;
    set(next);
  });
  return {
    bridge,
    get: () => state,
    languageTurns: () => languageTurns,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    expect: (some) => set({ ...state, ...some }),
  };
}

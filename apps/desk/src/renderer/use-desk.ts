import { createContext, use, useSyncExternalStore } from 'react';
import type { DeskState } from '../bridge.ts';
import { type DeskTexts, textsIn } from '../texts/texts.ts';
import type { DeskStore } from './desk-store.ts';

export const DeskContext = createContext<DeskStore | null>(null);

export function useDesk(): DeskStore {
  const store = use(DeskContext);
  if (!store) throw new Error('there is no desk: draw this within its context');
  return store;
}

export function useDeskState(): DeskState {
  const { subscribe, get } = useDesk();
  return useSyncExternalStore(subscribe, get);
}

/** The desk's words in the language of the moment. */
export function useTexts(): DeskTexts {
  return textsIn(useDeskState().language);
}

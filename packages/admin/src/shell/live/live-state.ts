import { createContext, use } from 'react';

/** Whether the window hears what changes: not yet, yes, or no longer. */
export type LiveState = 'connecting' | 'live' | 'lost';

export const LiveContext = createContext<LiveState>('connecting');

export function useLiveState(): LiveState {
  return use(LiveContext);
}

import { createContext, use } from 'react';

/** The state of the window's event stream: not connected yet, connected, or no longer. */
export type LiveState = 'connecting' | 'live' | 'lost';

export const LiveContext = createContext<LiveState>('connecting');

export function useLiveState(): LiveState {
  return use(LiveContext);
}

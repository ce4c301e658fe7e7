import type { ReactNode } from 'react';
import { useCan } from './use-can.ts';
import { useUser } from './use-user.ts';

/** The first screen: on a restored villa it asks the owner, once, what that villa is. */
export function UnlessAsked({ ask, children }: { ask: ReactNode; children: ReactNode }) {
  const isOwner = useCan('system');
  return useUser().villaRest?.state === 'asked' && isOwner ? ask : children;
}

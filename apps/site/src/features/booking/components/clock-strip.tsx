import type { ReactNode } from 'react';

/** A quiet strip for the clock that runs. */
export function ClockStrip({ children }: { children: ReactNode }) {
  return <div className="rounded-card bg-accent-soft px-5 py-4">{children}</div>;
}

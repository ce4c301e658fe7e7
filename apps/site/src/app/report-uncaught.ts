import { lateCode } from '@villa/ui/late-code.ts';

export type Part = 'site' | 'admin';

/**
 * Tells the server of an error. The code for it comes with the first one, since pages hardly ever need it; a lost line
 * is no further error.
 */
async function report(part: Part, thrown: unknown): Promise<void> {
  try {
    const { reportError } = await lateCode(() => import('./report-error.ts'));
    reportError(part, thrown);
  } catch {
    // The page goes on without having told.
  }
}

/** For whoever has caught an error. */
export const reportLate =
  (part: Part) =>
  (thrown: unknown): void =>
    void report(part, thrown);

/** Tells the server of errors that no screen catches. */
export function reportUncaught(part: Part): void {
  addEventListener('error', ({ error }) => {
    // Without an error it is a file that did not load, or a script of somebody else's.
    if (error) void report(part, error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void report(part, reason));
}

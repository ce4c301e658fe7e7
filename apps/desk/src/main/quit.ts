import type { App } from 'electron';

/**
 * Lets the app end only after every part has been closed, or has failed to close.
 * @returns whether it is ending
 */
export function quitCleanly(
  app: Pick<App, 'on' | 'quit'>,
  closings: readonly (() => void | Promise<void>)[],
): () => boolean {
  let phase: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    if (phase === 'closing') return;
    phase = 'closing';
    // A part that cannot save must not keep the app, and the computer, from shutting down.
    void closeAll(closings).finally(() => {
      phase = 'closed';
      app.quit();
    });
  });
  return () => phase !== 'open';
}

const closeAll = (closings: readonly (() => void | Promise<void>)[]): Promise<unknown> =>
  Promise.allSettled(closings.map(async (close) => close()));

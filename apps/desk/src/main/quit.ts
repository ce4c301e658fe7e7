import type { App } from 'electron';

/**
 * Lets the app end only after what runs has been closed, each whether or not another could be.
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
    // What could not be saved must not keep the app, and the computer, from ending.
    void closeAll(closings).finally(() => {
      phase = 'closed';
      app.quit();
    });
  });
  return () => phase !== 'open';
}

const closeAll = (closings: readonly (() => void | Promise<void>)[]): Promise<unknown> =>
  Promise.allSettled(closings.map(async (close) => close()));

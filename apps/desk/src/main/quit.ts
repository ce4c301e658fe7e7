import type { App } from 'electron';

export interface CleanQuit {
  isQuitting: () => boolean;
  /** Closes everything as a quit does, and then lets somebody else end the app. */
  closeThen: (end: () => void) => void;
}

/** Lets the app end only after every part has been closed, or has failed to close. */
export function quitCleanly(
  app: Pick<App, 'on' | 'quit'>,
  closings: readonly (() => void | Promise<void>)[],
): CleanQuit {
  let phase: 'open' | 'closing' | 'closed' = 'open';

  function closeThen(end: () => void): void {
    if (phase !== 'open') return;
    phase = 'closing';
    // A part that cannot save must not keep the app, and the computer, from shutting down.
    void closeAll(closings).finally(() => {
      phase = 'closed';
      end();
    });
  }

  app.on('before-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    closeThen(() => app.quit());
  });
  return { isQuitting: () => phase !== 'open', closeThen };
}

const closeAll = (closings: readonly (() => void | Promise<void>)[]): Promise<unknown> =>
  Promise.allSettled(closings.map(async (close) => close()));

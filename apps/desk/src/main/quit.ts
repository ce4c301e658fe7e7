import type { App } from 'electron';

/**
 * Lets the app end only after what runs has been closed.
 * @returns whether it is ending
 */
export function quitCleanly(
  app: Pick<App, 'on' | 'quit'>,
  close: () => Promise<void>,
): () => boolean {
  let phase: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    if (phase === 'closing') return;
    phase = 'closing';
    const end = (): void => {
      phase = 'closed';
      app.quit();
    };
    // What could not be saved must not keep the app, and the computer, from ending.
    close().then(end, end);
  });
  return () => phase !== 'open';
}

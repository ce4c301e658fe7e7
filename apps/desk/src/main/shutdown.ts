/**
 * Ends the desk when the computer shuts down or its user logs off, and lets the system wait for it: a server that
 * is cut off in the middle loses what it is writing.
 */
import type { App, PowerMonitor } from 'electron';

export interface ShutdownOptions {
  app: Pick<App, 'on' | 'quit'>;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** Answers true while the villa's server on this computer still has to be stopped. */
  isServerUp: () => boolean;
}

/** The part of `shutdown` that Electron's types leave out, though its documentation has it. */
type Waiting = { preventDefault: () => void };

export function waitAtShutdown({ app, powerMonitor, isServerUp }: ShutdownOptions): void {
  const onShutdown = (event: Waiting): void => {
    event.preventDefault();
    app.quit();
  };
  // macOS and Linux.
  powerMonitor.on('shutdown', onShutdown as () => void);
  app.on('browser-window-created', (_event, window) => {
    // Windows asks each window first. It calls an app that makes it wait by name, so none does without need.
    window.on('query-session-end', (event) => {
      if (isServerUp()) event.preventDefault();
      app.quit();
    });
    // The session ends whatever anybody says; what can still be closed is.
    window.on('session-end', () => app.quit());
  });
}

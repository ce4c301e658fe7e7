import type { Server } from 'node:http';
import type { Log } from './log.ts';

/** How long running requests may take to finish once the server was asked to stop. */
const GRACE_MS = 8000;
const GOODBYE_EVERY_MS = 50;

/**
 * On SIGTERM and SIGINT: takes no new requests, lets the running ones finish (within the grace),
 * then closes what must be closed, one after the other, and ends.
 * @param endStreams ends the requests that would run for ever
 */
export function stopOnSignal(
  server: Server,
  log: Log,
  { endStreams, close }: { endStreams: () => void; close: () => Promise<void> },
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal says that somebody does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    endStreams();
    const lastCall = setTimeout(() => {
      log.warn('requests still running are cut off');
      server.closeAllConnections();
    }, GRACE_MS);
    // A connection whose last request has just ended is idle, but would be kept for seconds.
    const goodbye = setInterval(() => server.closeIdleConnections(), GOODBYE_EVERY_MS);
    server.close(() => {
      clearTimeout(lastCall);
      clearInterval(goodbye);
      close()
        .catch((error: unknown) => log.error({ err: error }, 'not everything could be closed'))
        .finally(() => {
          log.info('stopped');
          process.exit(0);
        });
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

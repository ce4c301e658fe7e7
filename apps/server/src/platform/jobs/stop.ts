import type { Server } from 'node:http';
import type { LogLines } from '../log-lines.ts';
import type { Log } from '../log.ts';

/** How long running requests may take to finish once the server was asked to stop. */
const GRACE_MS = 8000;
const GOODBYE_EVERY_MS = 50;
/** How long the last lines of the log may take; nobody may be reading them. */
const LAST_LINES_MS = 500;

/**
 * On SIGTERM and SIGINT: takes no new requests, lets the running ones finish (within the grace),
 * then closes what must be closed, one after the other, and ends.
 * @param endStreams ends the requests that would run for ever
 */
export function stopOnSignal(
  server: Server,
  { log, lines }: { log: Log; lines: LogLines },
  { endStreams, close }: { endStreams: () => void; close: () => Promise<void> },
): void {
  let stopping = false;
  const end = async () => {
    await close().catch((error: unknown) => {
      log.error({ err: error }, 'not everything could be closed');
    });
    log.info('stopped');
    await lines.settled(LAST_LINES_MS);
    process.exit(0);
  };
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
      void end();
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * `process.exit` waits for Node's threads, and so does a crash: where one of them waits for the log's other end (a
 * terminal that was stopped; a pipe does not hold it up), the process would never end.
 */
export function endAfter(lines: LogLines): void {
  process.on('exit', () => {
    if (lines.hangs()) process.kill(process.pid, 'SIGKILL');
  });
}

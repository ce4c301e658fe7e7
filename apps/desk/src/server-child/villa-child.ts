/**
 * The process that runs the villa on this computer: the project's own server, stopped by a message.
 * Windows has no SIGTERM, and a server that is killed does not close its database.
 *
 * Its first argument is the file to run: the one that starts the server, or brings a backup back. What follows is for that
 * file, as though Node had begun with it.
 */
import { pathToFileURL } from 'node:url';

/** The port through which an Electron utility process talks to the desk. */
type ParentPort = { on(event: 'message', listener: (message: { data: unknown }) => void): void };

function stop(): void {
  // The server's own handler: it finishes what runs, then closes.
  process.emit('SIGTERM', 'SIGTERM');
}

const { parentPort } = process as NodeJS.Process & { parentPort?: ParentPort };
if (parentPort) {
  parentPort.on('message', ({ data }) => {
    if (data === 'stop') stop();
  });
} else {
  process.on('message', (message) => {
    if (message === 'stop') stop();
  });
  // Whoever started it is gone.
  process.on('disconnect', stop);
}

process.argv.splice(1, 1);
const [, start] = process.argv;
if (!start) throw new Error('which server? its start file is the first argument');
await import(pathToFileURL(start).href);

import { utilityProcess } from 'electron';
import type { ServerChild } from './supervisor.ts';

export interface Launch {
  child: string;
  server: string;
  args?: readonly string[];
  env: Record<string, string>;
  say: (piece: string) => void;
}

/** Starts the villa's server as a utility process: Electron's own Node, apart from the desk's. */
export function launchServer({ child, server, args = [], env, say }: Launch): ServerChild {
  const started = utilityProcess.fork(child, [server, ...args], {
    env,
    stdio: 'pipe',
    serviceName: 'villa',
  });
  for (const pipe of [started.stdout, started.stderr]) {
    const decoder = new TextDecoder();
    pipe?.on('data', (piece: Buffer) => say(decoder.decode(piece, { stream: true })));
  }
  // The process ends after that; an error without a listener would end the desk as well.
  started.on('error', (kind, where) => say(`${kind}: ${where}\n`));
  return {
    gone: new Promise((resolve) => started.once('exit', resolve)),
    // A process has no origin, as a window has.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    stop: () => started.postMessage('stop'),
    kill() {
      // Electron's own kill sends SIGTERM, which a server that hangs does not hear.
      if (started.pid !== undefined) process.kill(started.pid, 'SIGKILL');
    },
  };
}

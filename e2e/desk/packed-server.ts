import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverEnvironment } from '../../apps/desk/src/main/server/environment.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { SETUP_CODE } from '../support/now.ts';

const CHILD = inRoot('apps/desk/out/main/villa-child.js');
const OPEN_AT = /The villa is running: (http:\S+)/;

export interface PackedServer {
  url: string;
  /** As the desk stops it; it may be said twice. @returns its exit code */
  stop: () => Promise<number | null>;
}

const environmentIn = (folder: string): Record<string, string> =>
  serverEnvironment(process.env, {
    port: 0,
    userData: join(folder, 'desk'),
    setupCode: SETUP_CODE,
  });

/** Brings a backup back as the desk does, with the restore that lies beside the server. @returns what it said */
export async function restorePacked(start: string, folder: string, file: string): Promise<string> {
  const child = fork(CHILD, [join(dirname(start), 'restore.mjs'), file, '--replace', '--json'], {
    cwd: folder,
    env: environmentIn(folder),
    execArgv: [],
    silent: true,
  });
  const said: string[] = [];
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.on('data', (piece: Buffer) => said.push(piece.toString()));
  }
  await once(child, 'close');
  return said.join('');
}

/**
 * Starts a server as the desk does: by the built child, with the environment that the desk gives it and
 * a data folder of its own.
 */
export async function startPackedServer(start: string, folder: string): Promise<PackedServer> {
  const env = environmentIn(folder);
  const child = fork(CHILD, [start], {
    cwd: folder,
    env,
    execArgv: [],
    silent: true,
  });
  const said: string[] = [];
  child.stderr?.on('data', (piece: Buffer) => said.push(piece.toString()));
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = OPEN_AT.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`the packed server ended with ${code}:\n${said.join('')}`)),
    );
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url,
    async stop() {
      if (child.connected) child.send('stop');
      const [code] = await ended;
      return code;
    },
  };
}

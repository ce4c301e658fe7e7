import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

/** The file that Node is started with. */
export const entry = fileURLToPath(new URL('../../start.mjs', import.meta.url));

/** A server as a process of its own, and everything that it has written. */
export type ServerProcess = ChildProcess & { wrote(): string };

/** Servers as processes, for the tests of one file: each test has a folder, and what it starts ends with it. */
export function manageServers() {
  let folder = '';
  let running: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'villa-main-'));
    running = [];
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const keep = (child: ChildProcess): void => void running.push(child);
  return {
    /** The present test's own. */
    get folder() {
      return folder;
    },
    /** Ends another process with the test. */
    keep,
    /** Starts the server of a villa without pictures. */
    run: (env: Record<string, string> = {}): ServerProcess => {
      const child = spawn(process.execPath, [entry], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...env },
      });
      keep(child);
      let written = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (piece) => (written += String(piece)));
      }
      return Object.assign(child, { wrote: () => written });
    },
  };
}

/** Waits for the line that says where it listens. @throws Error with its words when it ends before */
export async function addressOf(child: ServerProcess): Promise<string> {
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(child.wrote())?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(child.wrote());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

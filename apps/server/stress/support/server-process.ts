/** A server in a process of its own, as it runs in production, that a test can kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keptCodeOf } from './kept-code.ts';

/** The real server, as `npm start` starts it. Servers with a seeded fault stand beside this folder. */
export const realServer = fileURLToPath(new URL('../../start.mjs', import.meta.url));
/** Does for our servers with a seeded fault, which are TypeScript, what start.mjs does for a light start. */
export const leanPackages = new URL('../../lean-packages.mjs', import.meta.url).href;
const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/** Browser tests may run beside: only what hangs ever takes so long. */
const startMs = 60_000;
const stopMs = 30_000;

export interface ServerProcess {
  /** Without a slash at its end. */
  baseUrl: string;
  pid: number;
  /** Milliseconds from the start of the process to its ready line. */
  startedInMs: number;
  /** Everything it has written so far, to be shown when something goes wrong. */
  output(): string;
  /** Ends it as a power cut would, without a chance to clean up. */
  kill(): Promise<void>;
  /** Ends it as an operator would. @throws when it does not end by itself in half a minute */
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  /** A file to run instead of the real server's. */
  entry?: string;
  env?: Readonly<Record<string, string>>;
  /** Put before the entry, such as `--cpu-prof`. */
  nodeOptions?: readonly string[];
}

/**
 * Starts a server on a free port of 127.0.0.1, without rate and hold limits, and waits until it
 * says where it listens. Only what is given here reaches its environment.
 * @throws when it ends or says nothing for a minute, with all that it wrote
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { entry = realServer } = options;
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...(options.nodeOptions ?? []),
      ...(entry.endsWith('.ts') ? ['--import', leanPackages] : []),
      entry,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: options.dataDir,
        LIMITS: 'off',
        ...(entry.endsWith('.ts') ? { NODE_COMPILE_CACHE: compiled } : keptCodeOf(entry)),
        ...options.env,
      },
    },
  );
  let written = '';
  const ended = once(child, 'exit');
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const giveUp = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}:\n${written}`));
    };
    const timer = setTimeout(() => giveUp('did not say that it is ready'), startMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      giveUp(`ended with ${code}`);
    });
    child.once('error', reject);
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      const address = addressIn(written);
      if (address === null) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });

  return {
    baseUrl,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - begun,
    output: () => written,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const stopped = await Promise.race([ended.then(() => true), hasNotStopped(child)]);
      if (!stopped) throw new Error(`The server did not stop on SIGTERM:\n${written}`);
    },
  };
}

/** The first address of a local server in what was printed, once its line is whole. */
function addressIn(text: string): string | null {
  return /(http:\/\/(?:127\.0\.0\.1|localhost):\d+)[^\n]*\n/.exec(text)?.[1] ?? null;
}

async function hasNotStopped(child: ChildProcess): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, stopMs).unref());
  child.kill('SIGKILL');
  return false;
}

/** Runs a file on the workspace's Node as a child, in the same terminal. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';

type Options = { cwd?: string; env?: Record<string, string>; stdio?: StdioOptions };

const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
const running = new Set<ChildProcess>();
let stopping = false;

/** No child may outlive us, and a stopped step is not followed by the next one. */
function passOn(signal: NodeJS.Signals): void {
  stopping = true;
  for (const child of running) child.kill(signal);
}

/** Resolves with the exit code; a child ended by a signal counts as 128 and more, as in a shell. */
export function runNode(args: string[], options: Options = {}): Promise<number> {
  return runProgram(process.execPath, args, options);
}

export function runProgram(
  program: string,
  args: string[],
  options: Options = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.stdio ?? 'inherit',
  });
  add(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      remove(child);
      reject(error);
    });
    child.on('exit', (code, signal) => {
      remove(child);
      const status = signal ? 128 + constants.signals[signal] : (code ?? 1);
      if (!stopping) resolve(status);
      else if (running.size === 0) process.exit(status);
    });
  });
}

/** The handlers stay only while there is a child: a server that runs here later has its own. */
function add(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, passOn);
  running.add(child);
}

function remove(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, passOn);
}

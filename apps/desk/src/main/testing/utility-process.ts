import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ForkOptions } from 'electron';

/** The child's source; a build beside it may be of another day. */
const CHILD = join(import.meta.dirname, '../../server-child/villa-child.ts');

/** A utility process as far as the desk can see, and a process of Node's. */
export class FakeChild extends EventEmitter {
  readonly options: ForkOptions;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, options: ForkOptions) {
    super();
    this.#child = child;
    this.options = options;
    child.on('exit', (code) => this.emit('exit', code ?? 1));
  }
  get pid() {
    return this.#child.pid;
  }
  get stdout() {
    return this.#child.stdout;
  }
  get stderr() {
    return this.#child.stderr;
  }
  postMessage(message: unknown) {
    // To a process that has just ended a message is lost without an error, as in Electron.
    this.#child.send(message as string, () => {});
  }
}

/** @param file the built child; null runs its source */
export function forkAsUtility(
  file: string | null,
  args: string[],
  options: ForkOptions,
): FakeChild {
  const env = options.env as Record<string, string> | undefined;
  return new FakeChild(
    fork(file ?? CHILD, args, { env: env ?? {}, silent: true, execArgv: [] }),
    options,
  );
}

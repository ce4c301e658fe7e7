import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EncodeOptions, EncodedImage } from './encode-image.ts';
import type { ImageKind } from './image-settings.ts';

export interface EncodeJob {
  id: number;
  what: 'all' | 'first';
  file: Uint8Array;
  kind: ImageKind;
  options?: EncodeOptions;
}

export type EncodeAnswer = { id: number } & (
  | { encoded: EncodedImage }
  | { refused: ErrorCode }
  | { failed: string }
);

type Waiting = PromiseWithResolvers<EncodedImage> & { child: ChildProcess };

/** An owner's pictures come one by one: a process lasts for several of them. */
const LINGER_MS = 2000;

/** How often a picture is tried whose process the system ends, and when again: 5, 10, 20 and 40 seconds later. */
const MAX_TRIES = 5;
const RETRY_MS = 5000;

class ProcessLost extends Error {}

/**
 * Encodes one picture at a time, in the order they came, in a process of its own (encode-process.ts) that ends when
 * nothing waits any more. One at a time leaves the other cores to answer guests.
 */
export class EncodeQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  /** A user waits for these: they take half a second and do not queue behind the long ones. */
  readonly #first = pLimit(1);
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #linger: NodeJS.Timeout | undefined;
  #lastId = 0;
  #givenUp = 0;

  constructor(atOnce = 1) {
    this.#limit = pLimit(atOnce);
  }

  /** As `encodeImage`, when its turn comes. */
  encode(file: Uint8Array, kind: ImageKind, options?: EncodeOptions): Promise<EncodedImage> {
    return this.#limit(() => this.#run({ what: 'all', file, kind, ...(options && { options }) }));
  }

  /** As `encodeFirst`, beside the long work. */
  encodeFirst(file: Uint8Array, kind: ImageKind): Promise<EncodedImage> {
    return this.#first(() => this.#run({ what: 'first', file, kind }));
  }

  /** Ends the process in the middle of its work, so that a server that stops waits for no picture. */
  giveUp(): void {
    this.#givenUp += 1;
    this.#child?.kill('SIGKILL');
  }

  /** How many pictures wait or are at work. */
  get length(): number {
    return this.#limit.pendingCount + this.#limit.activeCount;
  }

  async #run(job: Omit<EncodeJob, 'id'>): Promise<EncodedImage> {
    // Electron's program is no Node that could be started again: the desk's own server encodes by itself.
    if (process.versions['electron']) return encodeHere(job);
    const givenUp = this.#givenUp;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask(job);
      } catch (error) {
        const isLast = tries === MAX_TRIES || this.#givenUp !== givenUp;
        if (!(error instanceof ProcessLost) || isLast) throw error;
        // Memory was short; whatever needed it beside the picture has ended, or soon will.
        await pause(RETRY_MS * 2 ** (tries - 1));
        if (this.#givenUp !== givenUp) throw error;
      }
    }
  }

  async #ask(job: Omit<EncodeJob, 'id'>): Promise<EncodedImage> {
    clearTimeout(this.#linger);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const id = ++this.#lastId;
    const done = Promise.withResolvers<EncodedImage>();
    this.#waiting.set(id, { ...done, child });
    child.send({ id, ...job } satisfies EncodeJob, (error) => {
      if (error) this.#settle(id, ({ reject }) => reject(new ProcessLost(error.message)));
    });
    try {
      return await done.promise;
    } finally {
      if (this.#waiting.size === 0) this.#endLater();
    }
  }

  #start(): ChildProcess {
    const entry = fileURLToPath(new URL('../../../encode.mjs', import.meta.url));
    const child = fork(entry, [getCompileCacheDir() ?? ''], {
      serialization: 'advanced',
      // It writes nothing but what Node itself complains of.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    child.on('message', (answer: EncodeAnswer) => this.#take(answer));
    child.once('exit', (code, signal) => this.#lose(child, `it ended with ${signal ?? code}`));
    child.once('error', (error) => this.#lose(child, error.message));
    return child;
  }

  #take(answer: EncodeAnswer): void {
    this.#settle(answer.id, ({ resolve, reject }) => {
      if ('encoded' in answer) resolve(answer.encoded);
      else if ('refused' in answer) reject(new AppError(answer.refused));
      else reject(new Error(`a picture could not be encoded: ${answer.failed}`));
    });
  }

  #settle(id: number, by: (one: Waiting) => void): void {
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (one) by(one);
  }

  /** The system ends what takes too much memory, this process before the server (encode-process.ts). */
  #lose(child: ChildProcess, why: string): void {
    if (this.#child === child) this.#child = null;
    for (const [id, { child: of }] of this.#waiting) {
      if (of === child) {
        this.#settle(id, ({ reject }) => reject(new ProcessLost(`no process of pictures: ${why}`)));
      }
    }
  }

  /** Nobody waits for a process that has nothing to do. */
  #endLater(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
    clearTimeout(this.#linger);
    this.#linger = setTimeout(() => {
      const child = this.#child;
      this.#child = null;
      child?.disconnect();
    }, LINGER_MS).unref();
  }
}

async function encodeHere({ what, file, kind, options }: Omit<EncodeJob, 'id'>) {
  const { encodeFirst, encodeImage } = await import('./encode-image.ts');
  return what === 'first' ? encodeFirst(file, kind) : encodeImage(file, kind, options);
}

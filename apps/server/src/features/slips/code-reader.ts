import { Worker } from 'node:worker_threads';
import type { CodesRead } from './read-codes.ts';
import { ENDINGS } from './slip-store.ts';

/** The thread's messages: `ready` once it has loaded all it needs, then an answer for each file. */
export type CodesAnswer = 'ready' | CodesRead;

/** Reads the codes on slips, one at a time. */
export interface CodeReader {
  /**
   * Never longer than the limit. A file over which the thread dies or that takes too long is `unreadable`, and
   * the next one gets a new thread. Throws when the thread cannot even begin: that is no fault of the file's.
   */
  read(path: string): Promise<CodesRead>;
  /** Ends the thread; a file at work is given up. */
  stop(): Promise<void>;
}

interface CodeReaderOptions {
  /** Another thread, for a test. */
  entry?: URL;
  longestMs?: number;
  /** How long the thread stays without work. What it has loaded takes 60 MB. */
  idleMs?: number;
}

/** Its own looks take five seconds at most; beyond that a PDF turns in a circle. */
const MAX_MS = 20_000;
/** Beginning says nothing about a file, and on a busy machine takes its time. */
const MAX_BEGIN_MS = 60_000;
const IDLE_MS = 5000;
const HEAP_MB = 256;
/** WebAssembly never gives memory back; a new thread begins without it. */
const MAX_READS = 50;

/** The thread is begun with the first slip: a server that receives none has none. */
export function createCodeReader({
  entry = new URL('./codes-worker.ts', import.meta.url),
  longestMs = MAX_MS,
  idleMs = IDLE_MS,
}: CodeReaderOptions = {}): CodeReader {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let reads = 0;

  async function begin(): Promise<Worker> {
    const begun = new Worker(entry, {
      // The libraries' complaints about a broken file are no news for the server's own log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // A server that is asked to stop does not wait for a slip.
    begun.unref();
    // An error is followed by the end, and without a listener would end the server.
    begun.on('error', () => {});
    begun.once('exit', () => {
      if (thread === begun) thread = null;
    });
    thread = begun;
    reads = 0;
    const first = await answerOf(begun, MAX_BEGIN_MS);
    if (first.ended !== undefined) {
      await end();
      throw new Error('the thread that reads slips did not begin', { cause: first.ended });
    }
    return begun;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  async function readNow(path: string): Promise<CodesRead> {
    clearTimeout(idle);
    const reader = thread ?? (await begin());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    reader.postMessage(path);
    const { said } = await answerOf(reader, longestMs);
    if (said === undefined || said === 'ready') {
      await end();
      return { code: 'unreadable' };
    }
    reads += 1;
    // The pages of a PDF may have taken hundreds of MB.
    if (reads >= MAX_READS || path.endsWith(`.${ENDINGS['application/pdf']}`)) await end();
    else idle = setTimeout(() => void end(), idleMs).unref();
    return said;
  }

  /** The thread answers without a name: two at once would get each other's. */
  let turn: Promise<unknown> = Promise.resolve();
  return {
    read(path) {
      const reading = turn.then(() => readNow(path));
      turn = reading.catch(() => {});
      return reading;
    },
    stop: end,
  };
}

/** The next answer, or why none comes. */
function answerOf(
  thread: Worker,
  longestMs: number,
): Promise<{ said: CodesAnswer; ended?: undefined } | { said?: undefined; ended: string }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ ended: 'it took too long' }), longestMs).unref();
    const onMessage = (said: CodesAnswer): void => settle({ said });
    const onEnd = (): void => settle({ ended: 'it ended' });
    function settle(answer: Parameters<typeof resolve>[0]): void {
      clearTimeout(timer);
      thread.off('message', onMessage).off('exit', onEnd);
      resolve(answer);
    }
    thread.once('message', onMessage).once('exit', onEnd);
  });
}

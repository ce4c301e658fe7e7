import { write } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** At most this many characters wait while nobody reads; lines beyond them are lost. */
const MAX_WAITING_CHARACTERS = 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
/** A pipe that takes nothing at the moment, where its other end made it say so. */
const AGAIN_AFTER_MS = 100;
/** A disk may take a moment over a line; a pipe that nobody reads takes for ever. */
const HANGS_AFTER_MS = 250;

/** Takes the lines of the log. Writing never fails and never waits. */
export interface LogLines {
  write(line: string): void;
  /** Waits until everything is written. @returns false when it has not been after so long */
  settled(maxMs: number): Promise<boolean>;
  /** A thread of Node's own waits for the log's reader, and `process.exit` would wait for that thread. */
  hangs(): boolean;
}

/**
 * Writes from Node's threads: a pipe that is full holds up whoever writes to it, and would hold up every
 * guest and the signal that ends the server. A reader that went away and a full disk cost lines, which
 * are counted and told once lines can be written again.
 */
export function createLogLines(fd: number): LogLines {
  let waiting: string[] = [];
  let characters = 0;
  let lost = 0;
  let writing: Promise<void> | null = null;
  let beganAt: number | null = null;

  function writeOnce(bytes: Buffer): Promise<number> {
    beganAt = performance.now();
    return new Promise<number>((resolve, reject) => {
      write(fd, bytes, 0, Math.min(bytes.length, PIECE_BYTES), null, (error, written) => {
        beganAt = null;
        if (error) reject(error);
        else resolve(written);
      });
    });
  }

  async function writeAll(text: string): Promise<void> {
    let rest = Buffer.from(text);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(await writeOnce(rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        await wait(AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      const untold = lost;
      waiting = [];
      characters = 0;
      try {
        await writeAll((untold === 0 ? '' : lostLine(untold)) + lines.join(''));
        lost -= untold;
      } catch {
        lost += lines.length;
      }
    }
  }

  return {
    write(line) {
      if (characters + line.length > MAX_WAITING_CHARACTERS) {
        lost += 1;
        return;
      }
      waiting.push(line);
      characters += line.length;
      writing ??= writeWaiting().finally(() => {
        writing = null;
      });
    },
    settled: (maxMs) =>
      Promise.race([Promise.resolve(writing).then(() => true), wait(maxMs, false)]),
    hangs: () => beganAt !== null && performance.now() - beganAt > HANGS_AFTER_MS,
  };
}

function lostLine(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, lost, msg: 'lines of the log could not be written' })}\n`;
}

/**
 * The process in which pictures are encoded. What libvips and its codecs take for a picture of twelve megapixels,
 * hundreds of MB, they never give back in full: it ends with the process, and the server stays small.
 */
import { writeFileSync } from 'node:fs';
import { AppError } from '../../platform/app-error.ts';
import { encodeFirst, encodeImage } from './encode-image.ts';
import type { EncodeAnswer, EncodeJob } from './encode-queue.ts';

// When memory runs out, Linux kills the process with the highest score: better this one than the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {
  // Another system, which has its own way to choose.
}

async function answer({ id, file, kind, options, what }: EncodeJob): Promise<EncodeAnswer> {
  try {
    const encoded =
      what === 'first' ? await encodeFirst(file, kind) : await encodeImage(file, kind, options);
    return { id, encoded };
  } catch (error) {
    if (error instanceof AppError) return { id, refused: error.code };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (job: EncodeJob) => {
  void answer(job).then((answered) => process.connected && process.send?.(answered));
});
// The server has no more pictures, or is gone.
process.on('disconnect', () => process.exit());
// They go to the whole group from a terminal; the server decides, by disconnecting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

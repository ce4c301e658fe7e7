import { open } from 'node:fs/promises';
import path from 'node:path';

/** A disk that has to wake up first takes some seconds; beyond this it is gone. */
const MAX_MS = 10_000;

/** A data folder that lets whoever asks wait for ever. The sentence is for the person who named it. */
export class SilentFolder extends Error {
  override readonly name = 'SilentFolder';

  constructor(dataDir: string) {
    super(
      `the data folder ${dataDir} does not answer. If it is on a disk of the network, see whether that is there; else name another folder with DATA_DIR`,
    );
  }
}

/**
 * A disk of the network that is gone refuses nothing: whoever asks it waits. Once the main thread waits
 * there, nobody can say a word any more. So the database's first bytes are asked for from a thread of
 * Node's own first.
 * @throws SilentFolder. The thread goes on waiting, so that the process does not end by itself: `endAtOnce`.
 */
export async function requireAnswer(dataDir: string, longestMs = MAX_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), longestMs);
  });
  // Another fault of the folder is reported by whoever opens it.
  const answer = askFolder(dataDir).catch(() => {});
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  if (first === 'late') throw new SilentFolder(dataDir);
}

async function askFolder(dataDir: string): Promise<void> {
  const handle = await open(path.join(dataDir, 'villa.db'), 'r');
  try {
    await handle.read(Buffer.alloc(16), 0, 16, 0);
  } finally {
    await handle.close();
  }
}

/** `process.exit` waits for Node's threads, and one of them waits for the disk. */
export async function endAtOnce(): Promise<never> {
  await new Promise((resolve) => process.stderr.write('', resolve));
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => {});
}

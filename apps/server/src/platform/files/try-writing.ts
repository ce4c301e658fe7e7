import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** More than a booking with its mails and history puts into the database's log. */
const TRIAL = new Uint8Array(1024 * 1024);

/**
 * Writes a file into a folder and removes it. A file of its own: what SQLite rolls back never reaches the disk and would
 * prove nothing, and what it commits would make every server read its settings anew. And a real write rather than a look
 * at the free space, which knows nothing of quotas, limits and a disk that has become read-only.
 */
export async function tryWriting(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `trial-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(TRIAL);
      // Some disks notice only here that they are full.
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

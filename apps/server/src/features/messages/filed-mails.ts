import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A mail's id in the name of its file, as file-transport.ts writes it. */
const FILE = /^\d{4}-\d{2}-\d{2}-(.+)\.eml$/;

/**
 * Removes the files of mails that are in the outbox no longer: their guest was forgotten.
 * @returns how many
 */
export async function sweepFiledMails(
  folder: string,
  isInOutbox: (id: string) => boolean,
): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => {
    const id = FILE.exec(file)?.[1];
    return id !== undefined && !isInOutbox(id);
  });
  for (const file of gone) await rm(path.join(folder, file), { force: true });
  return gone.length;
}

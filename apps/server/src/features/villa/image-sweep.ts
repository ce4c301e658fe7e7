import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { removeOldFiles } from '../../platform/files/old-files.ts';
import { filesOf } from './image-store.ts';
import type { ImagesRepository } from './images.repository.ts';

/** Long enough for whoever has a page open that still names a picture. */
const KEEP_MS = 86_400_000;

interface SweepDeps {
  pictures: Pick<ImagesRepository, 'list'>;
  /** The owner's QR picture that is shown. */
  promptpayQrFile: () => string | null;
  folders: Record<'media' | 'originals' | 'promptpay', string>;
  clock: Clock;
}

/** Takes away the files of pictures that are gone and what no row ever came to name. @returns how many */
export async function sweepImages(deps: SweepDeps): Promise<number> {
  const { folders } = deps;
  const before = new Date(deps.clock.now().getTime() - KEEP_MS);
  const rows = deps.pictures.list();
  const shown = new Set(
    rows.flatMap((row) => filesOf(row.files).map((file) => path.posix.basename(file.url))),
  );
  const waiting = new Set(rows.map((row) => row.original));
  const qr = deps.promptpayQrFile();
  return (
    (await removeOldFiles(folders.media, before, (name) => shown.has(name))) +
    (await removeOldFiles(folders.originals, before, (name) => waiting.has(name))) +
    (await removeOldFiles(folders.promptpay, before, (name) => name === qr))
  );
}

/**
 * A file that is still being sent changes all the time, and Node ends a request that takes longer than five minutes;
 * then it waits for its turn while the pictures beside it (40 at most) are made ready. Therefore a file that nobody
 * touched for an hour belongs to no upload, also where another server has the same folder.
 */
const GIVEN_UP_MS = 3_600_000;

interface IncomingSweepDeps {
  folder: string;
  clock: Clock;
}

/** Takes away files that a server which was killed in the middle of an upload has left. @returns how many */
export function sweepIncoming({ folder, clock }: IncomingSweepDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - GIVEN_UP_MS);
  return removeOldFiles(folder, before, () => false);
}

import { existsSync, realpathSync } from 'node:fs';
import { ownerOf, runAsOwner } from './as-owner.ts';
import { lendFile } from './lend-file.ts';
import type { Place } from './place.ts';
import type { Talk } from './update.ts';
import { Refused } from './words.ts';

export interface RestoreChoice {
  /** Null: an off-site copy. */
  file: string | null;
  replace: boolean;
  /** The instant of an off-site copy; the newest when left out. */
  copy: string | undefined;
}

/**
 * `villa restore`: stops the server, brings a backup or an off-site copy back as the user of the data, and starts it again,
 * whatever came of it.
 */
export async function restore(
  place: Place,
  { file, replace, copy }: RestoreChoice,
  { tell }: Talk,
): Promise<void> {
  if (file !== null && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
  using lent = file === null ? null : lendFile(realpathSync(file), ownerOf(place));
  const wasUp = place.service.state() !== 'down';
  if (wasUp) place.service.stop();
  const status = runAsOwner(place, [
    'bring-back',
    lent?.path ?? '--from-offsite',
    ...(copy === undefined ? [] : ['--copy', copy]),
    ...(replace ? ['--replace'] : []),
  ]);
  if (wasUp) {
    place.service.start();
    tell('The server is started again.');
  }
  if (status !== 0) throw new Refused('Nothing was brought back.');
}

import path from 'node:path';
import { PICTURE_MAX_BYTES } from '@villa/shared/contract/admin-pictures.ts';
import type { FormShape } from '../../platform/http/receive-form.ts';

/** On the data folder's own disk, so that a received file is kept by renaming it. */
export const incomingFolder = (dataDir: string): string => path.join(dataDir, 'incoming');

/** A form with up to so many pictures in this field. */
export function imageForm(config: { dataDir: string }, field: string, most: number): FormShape {
  return { field, most, fileBytes: PICTURE_MAX_BYTES, folder: incomingFolder(config.dataDir) };
}

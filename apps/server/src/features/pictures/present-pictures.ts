import type { Picture } from '@villa/shared/contract/villa.ts';
import type { PictureRow } from './pictures.repository.ts';

/** Addresses in order, and what a responsive picture needs beside, by address. */
export function presentPictures(rows: readonly PictureRow[]): {
  addresses: string[];
  pictures: Record<string, Picture>;
} {
  return {
    addresses: rows.map((row) => row.address),
    pictures: Object.fromEntries(
      rows.map(({ id, address, width, height, files }) => [
        address,
        { id, width, height, ...files },
      ]),
    ),
  };
}

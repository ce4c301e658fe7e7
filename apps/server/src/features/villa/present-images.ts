import type { Picture } from '@villa/shared/contract/villa.ts';
import type { ImageRow } from './images.repository.ts';

/** Addresses in order, and what a responsive picture needs beside, by address. */
export function presentImages(rows: readonly ImageRow[]): {
  addresses: string[];
  pictures: Record<string, Picture>;
} {
  return {
    addresses: rows.map((row) => row.address),
    pictures: Object.fromEntries(
      rows.map(({ id, address, width, height, files, caption, hour }) => [
        address,
        {
          id,
          width,
          height,
          ...files,
          ...(Object.values(caption).some((text) => text !== '') ? { caption } : {}),
          ...(hour === null ? {} : { hour }),
        },
      ]),
    ),
  };
}

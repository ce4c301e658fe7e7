import type { Localized } from '@villa/shared/domain/text/language.ts';
import { type Hour, UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import type { Picture } from '@villa/shared/contract/villa.ts';

/** A picture with its address, in the order it is shown. */
export interface ListedPicture {
  id: string;
  address: string;
  /** Shown already, while its other widths are still being made. */
  isPreparing: boolean;
  /** Small enough for a tile. */
  small: string;
  caption: Localized;
  hour: Hour | null;
}

const TILE_WIDTH = 480;

export function listPictures(
  addresses: readonly string[],
  pictures: Readonly<Record<string, Picture>>,
): ListedPicture[] {
  return addresses.map((address) => {
    const picture = pictures[address];
    const small = picture?.webp.find((file) => file.width >= TILE_WIDTH)?.url;
    return {
      id: picture?.id ?? address,
      address,
      isPreparing: picture?.avif.length === 0,
      small: small ?? address,
      caption: picture?.caption ?? UNWRITTEN,
      hour: picture?.hour ?? null,
    };
  });
}

import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Picture } from '@villa/shared/contract/villa.ts';
import type { Hour } from '@villa/shared/domain/villa/page-contents.ts';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../features/villa/components/responsive-picture.tsx';
import { heroPictureOf } from '../features/villa/hero-picture.ts';

/** The width beside a notice. In half a page it is higher than wide, and cut at its sides. */
export const NOTICE_SIZES = '(min-width: 64rem) 60rem, 100vw';

interface OnePicture {
  address: string;
  picture: Picture | undefined;
}

/** One picture, or whichever stands for an hour of the day. */
export type ShownPicture = OnePicture | Hour;

/**
 * The villa's picture beside a booking, of an hour of the day where there is one. It fills the box around it; null while the villa has no
 * picture, so that no empty box is drawn.
 */
export function villaPicture(
  villa: DrawnVilla,
  sizes: string,
  shows?: ShownPicture,
  { lazy = true }: { lazy?: boolean } = {},
): ReactNode {
  const other = typeof shows === 'string' ? pictureAt(villa, shows) : shows;
  if (other !== undefined) {
    return (
      <ResponsivePicture
        {...other}
        sizes={sizes}
        alt=""
        lazy={lazy}
        className="size-full object-cover"
      />
    );
  }
  if (!villa.backgroundImage) return null;
  return (
    <ResponsivePicture
      address={villa.backgroundImage}
      picture={heroPictureOf(villa)}
      sizes={sizes}
      alt=""
      lazy={lazy}
      className="size-full object-cover"
    />
  );
}

function pictureAt({ slideImages, pictures }: DrawnVilla, hour: Hour): OnePicture | undefined {
  const address = slideImages.find((each) => pictures[each]?.hour === hour);
  return address === undefined ? undefined : { address, picture: pictures[address] };
}

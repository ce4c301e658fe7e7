import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Hour } from '@villa/shared/domain/villa/page-contents.ts';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../features/villa/components/responsive-picture.tsx';
import { heroPictureOf } from '../features/villa/hero-picture.ts';

/** The width beside a notice. In half a page it is higher than wide, and cut at its sides. */
export const NOTICE_SIZES = '(min-width: 64rem) 60rem, 100vw';

/**
 * The villa's picture beside a booking, of an hour of the day where there is one. It fills the box around it; null while the villa has no
 * picture, so that no empty box is drawn.
 */
export function villaPicture(
  villa: DrawnVilla,
  sizes: string,
  hour?: Hour,
  { lazy = true }: { lazy?: boolean } = {},
): ReactNode {
  const { slideImages, pictures, backgroundImage } = villa;
  const ofHour = hour && slideImages.find((each) => pictures[each]?.hour === hour);
  const address = ofHour ?? backgroundImage;
  if (!address) return null;
  return (
    <ResponsivePicture
      address={address}
      picture={ofHour === undefined ? heroPictureOf(villa) : pictures[ofHour]}
      sizes={sizes}
      alt=""
      lazy={lazy}
      className="size-full object-cover"
    />
  );
}

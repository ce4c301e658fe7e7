import type { DrawnVilla } from '../app/first-villa.ts';
import type { Hour } from '@villa/shared/domain/page-contents.ts';
import type { ReactNode } from 'react';
import { ResponsivePicture } from '../features/villa/components/responsive-picture.tsx';
import { heroPictureOf } from '../features/villa/hero-picture.ts';

/** The width beside a notice: half of a wide page, all of a narrow one. */
export const NOTICE_SIZES = '(min-width: 64rem) 30rem, 100vw';

/**
 * The villa's picture beside a booking, of an hour of the day where there is one. It fills the box around it; null while the villa has no
 * picture, so that no empty box is drawn.
 */
export function villaPicture(villa: DrawnVilla, sizes: string, hour?: Hour): ReactNode {
  const atHour = villa.slideImages.find((address) => villa.pictures[address]?.hour === hour);
  if (hour !== undefined && atHour !== undefined) {
    return (
      <ResponsivePicture
        address={atHour}
        picture={villa.pictures[atHour]}
        sizes={sizes}
        alt=""
        lazy
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
      lazy
      className="size-full object-cover"
    />
  );
}

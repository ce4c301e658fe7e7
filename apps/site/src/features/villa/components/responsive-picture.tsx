import type { Picture } from '@villa/shared/contract/villa.ts';
import { plainSource, srcSet } from '../picture-sources.ts';

export interface ResponsivePictureProps {
  /** The address as the villa names it; shown as it is while its sizes are still being made. */
  address: string;
  picture: Picture | undefined;
  /** The width it is drawn at, as in the `sizes` attribute. */
  sizes: string;
  alt: string;
  className?: string;
  /** Fetched when it comes near; for pictures that stand in a list. */
  lazy?: boolean;
}

const PLAIN_WIDTH = 1280;

/** A picture in the size and format that the browser needs, with its measures so that nothing jumps. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { address, picture, sizes, alt, className, lazy = false } = props;
  // In a grid, a kind of it that is not hidden would count as a thing with a gap.
  return (
    <picture className="contents">
      {picture && picture.avif.length > 0 ? (
        <source className="hidden" type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />
      ) : null}
      {picture && picture.webp.length > 0 ? (
        <source className="hidden" type="image/webp" srcSet={srcSet(picture.webp)} sizes={sizes} />
      ) : null}
      <img
        src={(picture && plainSource(picture.webp, PLAIN_WIDTH)) ?? address}
        alt={alt}
        width={picture?.width}
        height={picture?.height}
        draggable={false}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
        className={className}
      />
    </picture>
  );
}

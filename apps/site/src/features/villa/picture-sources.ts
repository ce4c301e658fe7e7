import type { Picture, PictureFile } from '@villa/shared/contract/villa.ts';

/** `address 640w, address 960w`: what `srcset` wants. */
export function srcSet(files: readonly PictureFile[]): string {
  return files.map((file) => `${file.url} ${file.width}w`).join(', ');
}

/** The file for whoever knows no `srcset`: the widest up to `width` pixels, else the narrowest. */
export function plainSource(files: readonly PictureFile[], width: number): string | undefined {
  return (files.findLast((file) => file.width <= width) ?? files[0])?.url;
}

/** The address for link previews and search engines, which read WebP but often no AVIF. */
export function previewSource(picture: Picture | undefined, address: string | null): string | null {
  return (picture && plainSource(picture.webp, 1600)) ?? address;
}

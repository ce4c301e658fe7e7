import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';

/** The picture of a link, as properties of its page: whole addresses only are taken. */
export function previewPicture(
  villa: Villa,
  origin: string,
  language: Language,
): [name: string, content: string][] {
  return [
    ['og:image', previewAddress(villa, origin, language)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ];
}

/** Another picture has another address: what bots have seen once they keep. */
function previewAddress(villa: Villa, origin: string, language: Language): string {
  const address = villa.backgroundImage ?? villa.slideImages[0];
  const picture = address === undefined ? undefined : villa.pictures[address];
  const version = picture ? `?v=${encodeURIComponent(picture.id)}` : '';
  return `${origin}/preview-${language}.jpg${version}`;
}

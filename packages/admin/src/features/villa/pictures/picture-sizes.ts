import type { PictureTooLarge } from '@villa/shared/contract/admin-pictures.ts';

/** What one of a measure is, as people say it. */
const UNITS: Record<PictureTooLarge['over'], number> = {
  bytes: 1024 * 1024,
  pixels: 1_000_000,
  side: 1,
};

/** Both sizes in the measure's unit. Upwards: what is too large never reads as just enough. */
export function sizesInWords({ over, found, most }: PictureTooLarge, language: string) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  });
  return { found: format.format(found / UNITS[over]), most: format.format(most / UNITS[over]) };
}

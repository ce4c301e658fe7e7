import { isPublicName } from '../../platform/http/public-name.ts';
import type { VillaRow } from './villa.repository.ts';

/** The demo's own, as `seed/villa.json` has it. */
export const DEMO_LEGAL_NAME = 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.';

/** Answers true for an address that real guests can come to: https, and a name that others can find. */
function isPublic(publicUrl: string | null): boolean {
  if (publicUrl === null) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && isPublicName(hostname);
}

/**
 * Answers true while guests read the sample rating and reviews: until the owner switches them off, or by themselves
 * where the villa is one that real guests can come to and not the demo, and for good once a guest has let everybody
 * read a review.
 */
export const showsSamples = (
  { sampleReviews, legalName }: Pick<VillaRow, 'sampleReviews' | 'legalName'>,
  publicUrl: string | null,
  hasReviews: boolean,
): boolean =>
  sampleReviews && !hasReviews && !(isPublic(publicUrl) && legalName !== DEMO_LEGAL_NAME);

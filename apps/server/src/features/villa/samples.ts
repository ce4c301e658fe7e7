import { isIP } from 'node:net';
import type { VillaRow } from './villa.repository.ts';

/** The demo's own, as `seed/villa.json` has it. */
export const DEMO_LEGAL_NAME = 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.';

/** Names that lead nowhere from outside: of this machine, of a network at home, of tests. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|lan|home|internal|test|invalid|home\.arpa)$/;

/** Answers true for an address that real guests can come to: https, and a name that others can find. */
function isPublic(publicUrl: string | null): boolean {
  if (publicUrl === null) return false;
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return protocol === 'https:' && isName && !NOT_PUBLIC.test(hostname);
}

/**
 * Answers true while guests read the sample rating and reviews: until the owner switches them off, or by themselves
 * where the villa is one that real guests can come to and not the demo.
 */
export const showsSamples = (
  { sampleReviews, legalName }: Pick<VillaRow, 'sampleReviews' | 'legalName'>,
  publicUrl: string | null,
): boolean => sampleReviews && !(isPublic(publicUrl) && legalName !== DEMO_LEGAL_NAME);

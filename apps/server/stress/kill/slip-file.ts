import type { Random } from '../support/random.ts';

/** A PDF of some ten to a hundred kilobytes whose content is like no other's. */
export function makeSlip(random: Random): Uint8Array {
  const padding = Buffer.from(random.bytes(random.whole(500, 4000))).toString('base64');
  const stream = padding.repeat(20);
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  );
}

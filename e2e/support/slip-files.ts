import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file as a guest's phone gives it. */
export interface SlipFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const PNG_SLIP: SlipFile = {
  name: 'สลิปโอนเงิน.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../files/slip.png')),
};

/** A page with one line, as a bank's app saves it. */
export const PDF_SLIP: SlipFile = {
  name: 'slip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 20 Tf 40 340 Td (Transfer done) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`),
};

/** The same picture, as another file: the slip of one booking is not that of any other. */
export function slipOfIts(bookingId: string, slip: SlipFile = PNG_SLIP): SlipFile {
  return { ...slip, buffer: Buffer.concat([slip.buffer, Buffer.from(`%${bookingId}\n`)]) };
}

/** A program that calls itself a picture. */
export const FALSE_SLIP: SlipFile = {
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('MZ\u0090\u0000 this is no picture'),
};

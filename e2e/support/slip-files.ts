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

/** A program that calls itself a picture. */
export const FALSE_SLIP: SlipFile = {
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('MZ\u0090\u0000 this is no picture'),
};

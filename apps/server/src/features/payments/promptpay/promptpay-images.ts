import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_MAX_PIXELS } from '@villa/shared/contract/admin-pictures.ts';
import type { QrPayee } from '@villa/shared/contract/admin-villa.ts';
import { AppError } from '@villa/server/platform/app-error.ts';
import { promptpayFolder } from '../../villa/promptpay-folder.ts';

/** A bank's own picture is about as large; whatever is larger only loads longer. */
const MAX_PIXELS = 1200;

/** The owner's own QR picture on disk. */
export interface PromptpayImages {
  /**
   * Checks a received file and keeps its pixels as PNG: sharp edges, and nothing of what a phone
   * writes beside them.
   * @returns the file's name
   * @throws AppError see `readImage`; `no_qr_code` when none can be read in it
   */
  keep(received: string): Promise<string>;
  read(name: string): Promise<Buffer>;
  /** Answers the payee that a picture names. */
  payee(name: string): Promise<QrPayee>;
}

export function createPromptpayImages(dataDir: string): PromptpayImages {
  const folder = promptpayFolder(dataDir);
  const read = (name: string) => readFile(path.join(folder, path.basename(name)));
  // No file ever changes under its name, and one is shown at a time.
  let known: { name: string; payee: QrPayee } | undefined;

  return {
    async keep(received) {
      const data = await readFile(received);
      const { readImage } = await import('../../villa/read-image.ts');
      await readImage(data, 'qrImage');
      const png = await encode(data);
      // In what guests will scan, not in what was sent: it may have been made smaller.
      const { readQrCodes } = await import('../qr-codes.ts');
      if ((await readQrCodes(png)).length === 0) throw new AppError('no_qr_code');
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.png`;
      const draft = path.join(folder, `${name}.part`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(png);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path.join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return name;
    },
    read,
    async payee(name) {
      if (known?.name !== name) {
        const { readQrCodes } = await import('../qr-codes.ts');
        const { payeeOf } = await import('./qr-payee.ts');
        known = { name, payee: payeeOf(await readQrCodes(await read(name))) };
      }
      return known.payee;
    },
  };
}

async function encode(data: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('@villa/server/platform/files/sharp.ts');
  return sharp(data, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
    .catch(() => {
      throw new AppError('wrong_file_type');
    });
}

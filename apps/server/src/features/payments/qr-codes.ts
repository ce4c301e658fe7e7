import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { once } from '../../platform/once.ts';

/** Big enough to be scanned off a second screen, and to be printed. */
const QR_PIXELS = 720;

/**
 * Drawing one holds up everybody else, so the last ones are kept, and whoever asks meanwhile waits for the same drawing.
 * A few kilobytes each, and as many as guests pay in a day.
 */
const drawn = new LRUCache<string, Buffer>({
  max: 200,
  async fetchMethod(payload) {
    // Loaded with the first one.
    const { toBuffer } = await import('qrcode');
    return toBuffer(payload, {
      type: 'png',
      errorCorrectionLevel: 'M',
      margin: 4,
      width: QR_PIXELS,
    });
  },
});

/** A QR code as PNG. */
export const drawQr = (payload: string): Promise<Buffer> => drawn.forceFetch(payload);

/** The library is loaded with the first picture, and from here: left alone it would fetch itself from the internet. */
const load = once(async () => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  return readBarcodes;
});

/** The texts of the QR codes in a picture; it has none when nothing can read them. */
export async function readQrCodes(png: Uint8Array): Promise<string[]> {
  const readBarcodes = await load();
  const found = await readBarcodes(png, { formats: ['QRCode'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

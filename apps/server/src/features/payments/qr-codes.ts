import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import sharp from '../../platform/files/sharp.ts';
import { once } from '../../platform/once.ts';

/** Big enough to be scanned off a second screen, and to be printed. */
const QR_PIXELS = 720;

/** The white edge that a camera needs (ISO/IEC 18004), in modules. */
const EDGE = 4;

/**
 * Drawing one holds up everybody else, so the last ones are kept, and whoever asks meanwhile waits for the same drawing.
 * A few kilobytes each, and as many as guests pay in a day.
 */
const drawn = new LRUCache<string, Buffer>({
  max: 200,
  async fetchMethod(payload) {
    // Loaded with the first one.
    const { create } = await import('qrcode');
    const { modules } = create(payload, { errorCorrectionLevel: 'M' });
    const edge = modules.size + 2 * EDGE;
    // In grey, which papers take as it is: a picture with colours and transparency is parted first.
    const pixels = Buffer.alloc(edge * edge, 255);
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) pixels[(row + EDGE) * edge + column + EDGE] = 0;
      }
    }
    return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
      .resize(QR_PIXELS, QR_PIXELS, { kernel: 'nearest' })
      .toColourspace('b-w')
      .png()
      .toBuffer();
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

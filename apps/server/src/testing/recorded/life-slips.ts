/** Slips whose files are the same on each machine: a code of a bank, drawn dot by dot into a picture that is not packed. */
import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { slipText } from '../drawn-slips.ts';

/** Pixels a dot, and dots of white paper around the code. */
const SCALE = 6;
const MARGIN = 6;

export function slipPicture(bank: string, reference: string): Buffer {
  const { modules } = create(slipText(bank, reference), { errorCorrectionLevel: 'M' });
  const side = (modules.size + 2 * MARGIN) * SCALE;
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor(x / SCALE) - MARGIN, Math.floor(y / SCALE) - MARGIN];
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
    return isInside && modules.get(row, column) === 1;
  };
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows[y * (side + 1) + 1 + x] = isDark(x, y) ? 0 : 255;
  }
  return png(side, rows);
}

/** A slip without a code, of few pixels, and another one for each number below 256. */
export function plainSlip(number: number): Buffer {
  const side = 8;
  const rows = Buffer.alloc(side * (side + 1), number);
  for (let y = 0; y < side; y += 1) rows[y * (side + 1)] = 0;
  return png(side, rows);
}

/** A grey square, one byte a pixel, each row after a byte that says that it is not filtered. */
function png(side: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

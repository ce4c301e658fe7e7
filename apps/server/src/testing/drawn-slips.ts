/**
 * Slips as Thai banks' apps draw them, as far as a reader of codes can tell: sizes, colours and the place of the code.
 * Nothing in them is a bank's own.
 */
import PDFDocument from 'pdfkit';
import { slipVerify } from 'promptparse/generate';
import { toBuffer as drawCode } from 'qrcode';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';

export interface SlipLayout {
  name: string;
  /** The bank's number. */
  bank: string;
  width: number;
  height: number;
  paper: string;
  ink: string;
  /** The code's side, and the place of its middle, all as parts of the width and the height. */
  code: { side: number; x: number; y: number; ink: string; level: 'L' | 'M' };
}

const layout = (
  name: string,
  bank: string,
  [width, height]: [number, number],
  [paper, ink]: [string, string],
  code: Omit<SlipLayout['code'], 'ink' | 'level'> & Partial<SlipLayout['code']>,
): SlipLayout => ({
  name,
  bank,
  width,
  height,
  paper,
  ink,
  code: { ink: '#000000', level: 'M', ...code },
});

/** Ten banks: upright and long, wide and short, with codes from a fifth to nearly half of the width. */
export const SLIP_LAYOUTS: readonly SlipLayout[] = [
  layout('green, code at the lower right', '004', [1080, 1560], ['#e8f6ec', '#0f7a4f'], {
    side: 0.26,
    x: 0.8,
    y: 0.84,
  }),
  layout('purple, code in the middle below', '014', [1125, 2001], ['#ffffff', '#4e2a84'], {
    side: 0.36,
    x: 0.5,
    y: 0.84,
    ink: '#2b1652',
  }),
  layout('blue, code on the left below', '002', [1080, 1350], ['#eef3fb', '#1e3a8a'], {
    side: 0.24,
    x: 0.18,
    y: 0.85,
    level: 'L',
  }),
  layout('light blue, wide code', '006', [1242, 2208], ['#dff1fb', '#00a0dc'], {
    side: 0.42,
    x: 0.5,
    y: 0.8,
  }),
  layout('white, small code at the upper right', '011', [828, 1472], ['#ffffff', '#0050f0'], {
    side: 0.26,
    x: 0.82,
    y: 0.12,
  }),
  layout('yellow, code at the lower right', '025', [1080, 1920], ['#fff8d6', '#6f5f5e'], {
    side: 0.25,
    x: 0.8,
    y: 0.78,
    ink: '#3b3030',
  }),
  layout('pink, code on the left below', '030', [1080, 1620], ['#fde8f1', '#d6006d'], {
    side: 0.28,
    x: 0.22,
    y: 0.84,
  }),
  layout('red, code in the middle', '022', [1170, 1700], ['#fff4f4', '#a4131c'], {
    side: 0.3,
    x: 0.5,
    y: 0.62,
    level: 'L',
  }),
  layout('dark, code on a white field', '069', [1080, 1800], ['#1f2333', '#ffffff'], {
    side: 0.32,
    x: 0.5,
    y: 0.82,
  }),
  layout('grey, short and wide', '024', [1400, 900], ['#f2f2f2', '#0b3ea8'], {
    side: 0.2,
    x: 0.86,
    y: 0.78,
  }),
];

/** The text of a slip's code. */
export const slipText = (bank: string, reference: string): string =>
  slipVerify({ sendingBank: bank, transRef: reference });

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The slip as the app shows it, with this text as its code; without a code when it is null. */
export async function drawSlip(slip: SlipLayout, text: string | null): Promise<Buffer> {
  const { width, height, paper, ink, code } = slip;
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = height * (0.2 + row * 0.052);
    const long = width * (0.25 + ((row * 37) % 40) / 100);
    return `<rect x="${width * 0.08}" y="${y}" width="${width * 0.16}" height="${height * 0.012}" fill="${ink}" opacity=".4"/>
      <rect x="${width * 0.92 - long}" y="${y}" width="${long}" height="${height * 0.014}" fill="${ink}"/>`;
  });
  const waves = Array.from(
    { length: 24 },
    (_, line) =>
      `<path d="M0 ${(height / 24) * line} q ${width / 4} -40 ${width / 2} 0 t ${width / 2} 0" stroke="${ink}" stroke-width="3" fill="none" opacity=".07"/>`,
  );
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="#fff" stop-opacity="${paper.startsWith('#1') ? 0 : 1}"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="${paper}"/><rect width="100%" height="100%" fill="url(#g)"/>
      ${waves.join('')}
      <circle cx="${width * 0.14}" cy="${height * 0.09}" r="${width * 0.06}" fill="${ink}"/>
      <text x="${width * 0.26}" y="${height * 0.1}" font-size="${width * 0.05}" fill="${ink}">โอนเงินสำเร็จ 11,610.00</text>
      ${rows.join('')}
    </svg>`,
  );
  const picture = sharp(page).flatten({ background: paper });
  if (text === null) return picture.png({ compressionLevel: 1 }).toBuffer();
  const side = Math.round(width * code.side);
  const input = await drawCode(text, {
    errorCorrectionLevel: code.level,
    margin: 2,
    width: side,
    color: { dark: code.ink, light: '#ffffff' },
  });
  const at = {
    left: Math.round(width * code.x - side / 2),
    top: Math.round(height * code.y - side / 2),
  };
  return picture
    .composite([{ input, ...at }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Change = (slip: Buffer, random: () => number) => Promise<Buffer>;

const jpeg = (file: Buffer, quality: number, width?: number): Promise<Buffer> =>
  sharp(file)
    .resize(width === undefined ? {} : { width })
    .jpeg({ quality })
    .toBuffer();

/** The changes that a slip undergoes between the bank's app and the villa. */
export const SLIP_WAYS: Readonly<Record<string, Change>> = {
  'as it is, PNG': async (slip) => slip,
  JPEG: (slip) => jpeg(slip, 80),
  'JPEG, much squeezed': (slip) => jpeg(slip, 35, 900),
  'JPEG, 640 px': (slip) => jpeg(slip, 70, 640),
  'JPEG, 320 px': (slip) => jpeg(slip, 80, 320),
  'turned to its side': (slip) => sharp(slip).rotate(90).jpeg().toBuffer(),
  'upside down': (slip) => sharp(slip).rotate(180).jpeg().toBuffer(),
  'turned by its metadata': (slip) =>
    sharp(slip).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  'a little askew': (slip, random) =>
    sharp(slip)
      .rotate(4 + random() * 12, { background: '#998877' })
      .jpeg({ quality: 75 })
      .toBuffer(),
  'turned by half of a right angle': (slip, random) =>
    sharp(slip)
      .rotate(30 + random() * 30, { background: '#556677' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  'a photo of the screen, from the side': photo,
  'with noise': noisy,
  'a screenshot of a chat': chat,
  'a PDF': pdf,
};

/** Seen from the side, a little out of focus, with a light on it. */
async function photo(slip: Buffer, random: () => number): Promise<Buffer> {
  const { data, info } = await sharp(slip)
    .resize({ width: 1100 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [1500, Math.round((info.height / info.width) * 1500)];
  const inset = () => 0.06 + random() * 0.12;
  const corners = [
    [inset(), inset()],
    [1 - inset(), inset()],
    [1 - inset(), 1 - inset()],
    [inset(), 1 - inset()],
  ] as const;
  const seen = Buffer.alloc(width * height * 3);
  const toSlip = projection(corners);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = toSlip(x / width, y / height);
      const light = 0.75 + 0.35 * (x / width) - 0.1 * (y / height);
      const at = (y * width + x) * 3;
      const inside = u >= 0 && u < 1 && v >= 0 && v < 1;
      const from = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
      for (let part = 0; part < 3; part += 1) {
        const value = inside ? (data[from + part] ?? 0) : 70 + 15 * part;
        seen[at + part] = Math.min(255, value * light);
      }
    }
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** From a place in the photo to the place on the slip whose corners lie there. */
function projection(
  corners: readonly (readonly [number, number])[],
): (x: number, y: number) => [number, number] {
  // The square onto the four corners (Heckbert), and then the other way round.
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point];
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const all = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / all;
  const h = (dx1 * sy - sx * dy1) / all;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (x, y) => {
    const [p, q, r] = [a - x * g, b - x * h, x - c];
    const [s, t, w] = [d - y * g, e - y * h, y - f];
    const whole = p * t - q * s;
    return [(r * t - q * w) / whole, (p * w - r * s) / whole];
  };
}
type Point = readonly [number, number];

async function noisy(slip: Buffer, random: () => number): Promise<Buffer> {
  const { data, info } = await sharp(slip)
    .resize({ width: 900 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) {
    const value = (data[at] ?? 0) + (random() + random() + random() - 1.5) * 90;
    data[at] = Math.max(0, Math.min(255, value));
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** The slip as a picture in a chat, with a bar above and bubbles around it. */
async function chat(slip: Buffer, random: () => number): Promise<Buffer> {
  const input = await sharp(slip)
    .resize({ width: 620, height: 1300, fit: 'inside' })
    .jpeg({ quality: 75 })
    .toBuffer();
  const bubble = (y: number, x: number, width: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="90" rx="45" fill="${fill}"/>`;
  const page = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><rect width="100%" height="100%" fill="#8cabd8"/>
      <rect width="100%" height="190" fill="#2c3e50"/>
      ${bubble(240, 60, 500, '#ffffff')}${bubble(360, 420, 600, '#aee571')}
      ${bubble(1900, 60, 380 + random() * 300, '#ffffff')}${bubble(2020, 420, 560, '#aee571')}
    </svg>`,
  );
  return sharp(page)
    .composite([{ input, left: 400, top: 520 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function pdf(slip: Buffer): Promise<Buffer> {
  const picture = await jpeg(slip, 85);
  return pdfOf(picture);
}

/** A page with a picture on it, behind a password where one is given. */
export function pdfOf(picture: Buffer, userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    ...(userPassword === undefined ? {} : { userPassword, ownerPassword: 'of the bank' }),
  });
  document.image(picture, 120, 60, { fit: [350, 700] });
  document.end();
  return buffer(document);
}

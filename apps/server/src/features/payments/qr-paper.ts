import { createRequire } from 'node:module';
import type { Language } from '@villa/shared/domain/language.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { drawLine } from '../images/draw-line.ts';

const WIDTH = 900;
const MARGIN = 60;
const INK = '#1b2321';
const SOFT = '#545e5a';
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
);

const WORDS = {
  th: { payee: 'ชื่อผู้รับเงิน', amount: 'ยอดที่ต้องชำระ', reference: 'หมายเลขการจอง' },
  en: { payee: 'Payee', amount: 'Amount to pay', reference: 'Booking reference' },
} as const satisfies Record<Language, unknown>;

export interface QrFacts {
  /** '' where none is written. */
  payee: string;
  amount: number;
  reference: string;
  language: Language;
}

/**
 * The QR as a guest saves it on a phone: among other pictures, days later, it still says who is paid, how much and
 * for which booking. The code itself stays as it is, pixel by pixel.
 */
export async function drawQrPaper(qr: Buffer, facts: QrFacts): Promise<Buffer> {
  const words = WORDS[facts.language];
  const code = sharp(qr).resize({
    width: WIDTH - 2 * MARGIN,
    height: WIDTH - 2 * MARGIN,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await code.png().toBuffer({ resolveWithObject: true });
  const layers: OverlayOptions[] = [];
  let top = MARGIN;
  const say = async (label: string, text: string, size: number) => {
    for (const [line, points, colour, space] of [
      [label, 26, SOFT, 12],
      [text, size, INK, 26],
    ] as const) {
      const drawn = await drawLine(line, {
        font: `Sarabun ${points}`,
        fontFile: FONT,
        colour,
        most: WIDTH - 2 * MARGIN,
      });
      layers.push({ input: drawn.data, left: MARGIN, top });
      top += drawn.height + space;
    }
  };
  if (facts.payee !== '') await say(words.payee, facts.payee, 40);
  layers.push({ input: data, left: Math.round((WIDTH - info.width) / 2), top });
  top += info.height + 26;
  await say(words.amount, formatBaht(facts.amount), 64);
  await say(words.reference, facts.reference, 40);
  return sharp({
    create: { width: WIDTH, height: top + MARGIN - 26, channels: 3, background: '#ffffff' },
  })
    .composite(layers)
    .png({ palette: true })
    .toBuffer();
}

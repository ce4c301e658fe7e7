import { createRequire } from 'node:module';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import sharp, { type OverlayOptions } from '@villa/server/platform/files/sharp.ts';
import { drawLine } from '../../villa/draw-line.ts';

const WIDTH = 900;
const MARGIN = 60;
const INK = '#1b2321';
const SOFT = '#545e5a';
/** The scheme's own. */
const BLUE = '#113566';
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
);

const WORDS = {
  th: {
    amount: 'ยอดที่ต้องชำระ',
    by: 'ชำระภายใน',
    payee: 'ชื่อผู้รับเงิน',
    id: 'หมายเลขพร้อมเพย์',
    reference: 'หมายเลขการจอง',
  },
  en: {
    amount: 'Amount to pay',
    by: 'Pay by',
    payee: 'Payee',
    id: 'PromptPay ID',
    reference: 'Booking reference',
  },
} as const satisfies Record<Language, unknown>;

/** The scheme has one name in each language, and its apps show both. */
const SCHEME = { th: 'พร้อมเพย์ · PromptPay', en: 'PromptPay · พร้อมเพย์' } as const;

export interface QrFacts {
  villa: string;
  /** '' where none is written. */
  payee: string;
  /** The number that the code leads to; null where it is an owner's own picture, which may lead elsewhere. */
  id: string | null;
  amount: number;
  /** Until when, in words. */
  by: string;
  reference: string;
  language: Language;
}

/**
 * The QR as a guest saves it on a phone: among other pictures, days later, it still says what it is, who is paid, how
 * much, until when and for which booking. The code itself stays as it is, pixel by pixel.
 */
export async function drawQrPaper(qr: Buffer, facts: QrFacts): Promise<Buffer> {
  const words = WORDS[facts.language];
  const code = sharp(qr).resize({
    width: WIDTH - 4 * MARGIN,
    height: WIDTH - 4 * MARGIN,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await code.png().toBuffer({ resolveWithObject: true });
  const layers: OverlayOptions[] = [];
  let top = MARGIN;
  // All of it on one axis.
  const write = async (line: string, points: number, colour: string, space: number) => {
    const drawn = await drawLine(line, {
      font: `Sarabun ${points}`,
      fontFile: FONT,
      colour,
      most: WIDTH - 2 * MARGIN,
    });
    layers.push({ input: drawn.data, left: Math.round((WIDTH - drawn.width) / 2), top });
    top += drawn.height + space;
  };
  const say = async (label: string, text: string, size: number) => {
    await write(label, 26, SOFT, 14);
    await write(text, size, INK, 34);
  };
  await write(SCHEME[facts.language], 44, BLUE, 18);
  await write(facts.villa, 36, INK, 12);
  // Its own white edge is the room around it.
  layers.push({ input: data, left: Math.round((WIDTH - info.width) / 2), top });
  top += info.height + 8;
  await say(words.amount, formatBaht(facts.amount), 64);
  await say(words.by, facts.by, 36);
  if (facts.payee !== '') await say(words.payee, facts.payee, 36);
  await say(words.reference, facts.reference, 36);
  if (facts.id !== null) await say(words.id, facts.id, 36);
  return sharp({
    create: { width: WIDTH, height: top + MARGIN - 34, channels: 3, background: '#ffffff' },
  })
    .composite(layers)
    .png({ palette: true })
    .toBuffer();
}

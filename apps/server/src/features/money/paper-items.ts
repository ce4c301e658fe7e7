import { type Language, type Localized, localize } from '@villa/shared/domain/text/language.ts';
import { canBePrinted } from '@villa/shared/domain/text/printed-letters.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { type PaperTexts, paperTexts } from './paper-texts.ts';
import type { ReceiptSnapshot } from './receipt-snapshot.ts';

/** A line of a paper about money, in words. */
export interface PaperItem {
  label: string;
  /** Below the label; may be empty. */
  note: string;
  amount: string;
}

/** The days and nights of the stay that a paper is about. */
export function stayNote(
  { checkIn, checkOut, nights }: ReceiptSnapshot['stay'],
  texts: PaperTexts,
  language: Language,
): string {
  const range = formatDateRange(checkIn, checkOut, language);
  return `${range} · ${nights} ${nights === 1 ? texts.nights : texts.nightsMany}`;
}

/** A paper has one page: of many extras the last ones stand together in a line without a name. */
const MAX_LINES = 8;

/** The lines as they fit onto a page; their sum is the same. */
export function onOnePage<Line extends { name: Localized | null; count: number; amount: number }>(
  lines: readonly Line[],
): (Line | { name: null; count: 1; amount: number; isPart?: undefined })[] {
  if (lines.length <= MAX_LINES) return [...lines];
  const together = lines.slice(MAX_LINES - 1).reduce((sum, { amount }) => sum + amount, 0);
  return [...lines.slice(0, MAX_LINES - 1), { name: null, count: 1, amount: together }];
}

/** The parts of a sum, a line each: the stay's, and every extra's. @param total the price of all, whole baht */
export function itemsOf(
  { amount, extras, stay }: Pick<ReceiptSnapshot, 'amount' | 'extras' | 'stay'>,
  total: number,
  texts: PaperTexts,
  language: Language,
): PaperItem[] {
  const { lines = [], total: beside = 0 } = extras ?? {};
  const ofStay = lines.reduce((left, line) => left - line.amount, amount);
  // Named as all of it, the deposit would read like the price.
  const isPart = ofStay < total - beside;
  const stayItem = {
    label: isPart ? texts.partOfStay : texts.stay,
    note: stayNote(stay, texts, language),
    amount: formatBaht(ofStay),
  };
  return [
    ...(ofStay > 0 || lines.length === 0 ? [stayItem] : []),
    ...onOnePage(lines).map((line) => ({
      label: line.isPart
        ? fill(texts.partOfExtra, { name: extraName(line, language) })
        : extraName(line, language),
      note: '',
      amount: formatBaht(line.amount),
    })),
  ];
}

/**
 * The name of an extra on a paper. One of the owner's in letters that papers lack is in the other language; where neither
 * can be printed, or there is none, it is an extra.
 */
export function extraName(
  { name, count }: { name: Localized | null; count: number },
  language: Language,
): string {
  const { extra } = paperTexts[language];
  const names = name === null ? [] : [localize(name, language), name.en, name.th];
  const words = names.find((one) => one !== '' && canBePrinted(one)) ?? extra;
  return count > 1 ? `${words} × ${count}` : words;
}

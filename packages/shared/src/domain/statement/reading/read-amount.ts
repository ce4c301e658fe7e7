import { meant } from './meant.ts';
import { SIGN_IN, SIGN_OUT, wordKey } from './words.ts';

/** An amount as a cell has it. */
export interface WrittenAmount {
  /** Whole satang, negative where the cell says so by a minus, brackets or DR. */
  satang: number;
  /** True where the cell itself says whether it is more or less: by a sign, brackets, CR or DR. */
  signed: boolean;
}

/** `none` where a bank writes that there is no amount: nothing, or a dash. */
export type ReadAmount = WrittenAmount | 'none' | 'unreadable';

const NOTHING = /^[-–—−\s]*$/;
const CURRENCY =
  /^(?:thb|baht|฿|\u0E1A\u0E32\u0E17\.?)\s*|\s*(?:thb|baht|฿|\u0E1A\u0E32\u0E17\.?)$/giu;
const WITH_LETTERS = /^(.*[\d)+-])\s*(cr|dr|c|d)\.?$/i;
const DIGITS = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?$/;
/** A hundred billion baht: far from where whole numbers end, even added up. */
const MAX_BAHT_DIGITS = 11;

/**
 * An amount of baht with at most two decimals, read as text so that no satang is ever rounded: `1,250.00`, `(120.00)`,
 * `-120`, `120.00-`, `฿120`, `120.00 CR`. Decimals beyond the second may be zeros alone.
 */
export function readAmount(cell: string): ReadAmount {
  if (cell.length > 60) return 'unreadable';
  let text = meant(cell).replaceAll(/[−–—]/g, '-');
  if (NOTHING.test(text)) return 'none';
  let negative = false;
  let signed = false;
  const less = (is: boolean): void => {
    // A minus within brackets is one, not two.
    negative ||= is;
    signed = true;
  };
  const lettered = WITH_LETTERS.exec(text);
  let letters: boolean | null = null;
  if (lettered !== null) {
    text = lettered[1] ?? '';
    letters = /^d/i.test(lettered[2] ?? '');
  }
  text = text.replaceAll(CURRENCY, '').trim();
  const brackets = /^\((.*)\)$/.exec(text);
  if (brackets !== null) {
    text = (brackets[1] ?? '').trim();
    less(true);
  }
  const before = /^[+-]/.test(text);
  if (before || /[+-]$/.test(text)) {
    less((before ? text.slice(0, 1) : text.slice(-1)) === '-');
    text = (before ? text.slice(1) : text.slice(0, -1)).trim();
  }
  text = text.replaceAll(CURRENCY, '').trim();
  // A credit below zero says two things at once.
  if (letters === false && negative) return 'unreadable';
  if (letters !== null) less(letters);
  const satang = satangOfDigits(text);
  return satang === null ? 'unreadable' : { satang: negative ? -satang : satang, signed };
}

function satangOfDigits(text: string): number | null {
  const match = DIGITS.exec(text);
  if (match === null) return null;
  const baht = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const decimals = match[2] ?? '';
  if ((baht === '' && decimals === '') || baht.length > MAX_BAHT_DIGITS) return null;
  if (/[1-9]/.test(decimals.slice(2))) return null;
  return Number(baht + decimals.slice(0, 2).padEnd(2, '0'));
}

/** The direction that a cell of its own names, `Cr` or `Dr`: 1 in, -1 out; null where it is no such word. */
export function readSign(cell: string): 1 | -1 | null {
  const plain = meant(cell).replaceAll(/[−–—]/g, '-');
  if (plain === '+' || plain === '-') return plain === '+' ? 1 : -1;
  const key = wordKey(plain);
  if (SIGN_IN.has(key)) return 1;
  return SIGN_OUT.has(key) ? -1 : null;
}

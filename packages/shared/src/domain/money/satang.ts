import { withPlainDigits } from '../text/pasted-text.ts';

/** Satang in a baht. */
const SATANG = 100;

/** Baht as satang; whole where the baht are. */
export const satangOf = (baht: number): number => baht * SATANG;

/**
 * Baht as they are typed, `12,480` or `640.50`, in whole satang from 0 on: null where nothing is typed, NaN where it is
 * no amount.
 */
export function readSatang(typed: string): number | null {
  const plain = withPlainDigits(typed).replaceAll(/[฿,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(plain) ? Math.round(satangOf(Number(plain))) : Number.NaN;
}

/** Satang as they are typed: `27040` or `27040.50`. */
export const typedBaht = (satang: number): string =>
  satang % SATANG === 0 ? String(satang / SATANG) : (satang / SATANG).toFixed(2);

import { readNumber } from '@villa/admin/kit/number-input.tsx';

/** Baht as they are typed, in whole satang: null where nothing is typed, NaN where it is no amount. */
export function readSatang(typed: string): number | null {
  const baht = readNumber(typed);
  if (baht === undefined) return null;
  const satang = typeof baht === 'number' ? Math.round(baht * 100) : Number.NaN;
  return satang >= 0 ? satang : Number.NaN;
}

/** Satang as they are typed: `27040` or `27040.50`. */
export const typedBaht = (satang: number): string =>
  satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2);

import { readSatang } from '../money/satang.ts';

/** By which way a booking of the villa's own came. A channel's stay is none: its calendar says where it is from. */
export const BOOKING_SOURCES = ['site', 'phone', 'line', 'agent', 'returning', 'other'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** The commission of an agent: a percent of the stay's price, up to two decimals, or an amount in satang for the stay. */
export type Commission = { percent: number } | { satang: number };

/** The one who brought a booking. Null: no commission was agreed. */
export interface BookingAgent {
  name: string;
  commission: Commission | null;
}

/**
 * The commission in satang on a stay that brings in so much.
 * @param revenue whole baht of the whole stay
 */
export function commissionOn(revenue: number, commission: Commission | null): number {
  if (commission === null) return 0;
  // A percent of whole baht is as many satang.
  return 'satang' in commission ? commission.satang : Math.round(revenue * commission.percent);
}

/** `15`, `15%` or `15,5 %` is a percent, `฿3,000` or `3000` from 101 on an amount in baht. Null: it is neither. */
export function readCommission(typed: string): Commission | null {
  const text = typed.replaceAll(/[\s\u00a0]/g, '');
  const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text)?.[1];
  if (percent !== undefined) {
    const read = Number(percent.replace(',', '.'));
    if (read <= 100) return { percent: read };
  }
  // A comma in an amount stands between its thousands alone, or it is a percent that was typed wrongly.
  if (!/^฿?(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d{1,2})?$/.test(text)) return null;
  const satang = readSatang(text);
  return satang === null || Number.isNaN(satang) ? null : { satang };
}

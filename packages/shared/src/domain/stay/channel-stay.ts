import type { Commission } from '../booking/booking-source.ts';
import { commissionOn } from '../booking/booking-source.ts';
import { satangOf } from '../money/satang.ts';

/**
 * The decisions on the money of a stay that its channel shows no more: nothing is left of it, an amount is kept, or the
 * guest comes all the same.
 */
export const GONE_DECISIONS = ['nothing', 'kept', 'comes'] as const;
export type GoneDecision = (typeof GONE_DECISIONS)[number];

/** The money of a channel's stay as staff noted it. Null: nobody has said. */
export interface ChannelStayMoney {
  /** Whole baht that the guest pays the channel. */
  gross: number | null;
  commission: Commission | null;
  /** Whole satang that staff expect; null: gross less commission. */
  payoutSatang: number | null;
}

export const satangOfCommission = ({ gross, commission }: ChannelStayMoney): number =>
  gross === null ? 0 : commissionOn(gross, commission);

/** The amount that the channel is to pay out, whole satang; null while nobody knows the gross amount. */
export function expectedPayout(money: ChannelStayMoney): number | null {
  if (money.payoutSatang !== null) return money.payoutSatang;
  return money.gross === null ? null : satangOf(money.gross) - satangOfCommission(money);
}

const TOLERANCE = { percent: 1, satang: 5000 };

/**
 * The satang that lack of a payout, where they are more than 1 percent of what was noted or more than 50 baht; else 0.
 * @param came what came for the stay; 0 where nothing did yet
 */
export function shortfallOf(expected: number | null, came: number): number {
  if (expected === null || came === 0) return 0;
  const short = expected - came;
  const isMore = short > TOLERANCE.satang || short * 100 > expected * TOLERANCE.percent;
  return short > 0 && isMore ? short : 0;
}

/** A line of a stay's history: staff wrote, or the channel's calendar changed. */
export interface StayChange {
  at: number;
  /** The user; null: the calendar. */
  by: string | null;
  what: 'found' | 'noted' | 'moved' | 'gone' | 'back' | 'decided' | 'channel_removed';
  /** The days that it had until then, where they changed. */
  from?: string;
  until?: string;
}

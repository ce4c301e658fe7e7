import type { BookedChannelStay, StayNeed } from '@villa/shared/contract/channel-stays.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  expectedPayout,
  satangOfCommission,
  shortfallOf,
} from '@villa/shared/domain/stay/channel-stay.ts';
import type { ChannelStayRow } from './channel-stays.repository.ts';

interface PresentedWith {
  channel: string;
  /** Whole satang; undefined: nothing came, and nothing was taken back. */
  came: number | undefined;
  today: CalendarDate;
}

/** Whoever is not asked for an amount by then will not find it any more. */
const ASKED_DAYS = 120;
/** A payout takes its time through the banks. */
const LATE_DAYS = 3;

/** A stay of a channel as staff see it. */
export function presentChannelStay(
  stay: ChannelStayRow,
  { channel, came, today }: PresentedWith,
): BookedChannelStay {
  const expected = stay.decision === 'kept' ? (stay.kept ?? 0) * 100 : expectedPayout(stay);
  const short = stay.decision === 'nothing' ? 0 : shortfallOf(expected, came ?? 0);
  return {
    id: stay.id,
    channel: { id: stay.channelId, name: channel },
    from: stay.fromNight,
    until: stay.untilDay,
    customerName: stay.name,
    phone: stay.phone === '' ? null : stay.phone,
    guests: stay.guests,
    gross: stay.gross,
    commission: stay.commission,
    commissionSatang: satangOfCommission(stay),
    payout: {
      expected,
      said: stay.payoutSatang,
      on: stay.payoutOn,
      came: came ?? 0,
      short,
      shortReason: stay.shortReason,
    },
    gone:
      stay.goneAt === null
        ? null
        : { at: stay.goneAt.toISOString(), decision: stay.decision, kept: stay.kept },
    needs: needsOf(stay, { came: came ?? 0, expected, short, today }),
    version: stay.version,
  };
}

function needsOf(
  stay: ChannelStayRow,
  money: { came: number; expected: number | null; short: number; today: CalendarDate },
): StayNeed[] {
  const { today, came, expected } = money;
  if (stay.goneAt !== null && stay.decision === null) return ['gone'];
  const needs: StayNeed[] = [];
  const isOpen = stay.goneAt === null || stay.decision === 'comes';
  if (isOpen && stay.name === '' && stay.untilDay > today) needs.push('name');
  if (isOpen && stay.gross === null && stay.untilDay > addDays(today, -ASKED_DAYS)) {
    needs.push('amount');
  }
  const isLate = stay.payoutOn !== null && addDays(stay.payoutOn, LATE_DAYS) < today;
  const isAwaited = expected !== null && expected > 0 && stay.decision !== 'nothing';
  if (isLate && isAwaited && came === 0 && stay.shortReason === '') needs.push('payout_late');
  if (money.short > 0 && stay.shortReason === '') needs.push('payout_short');
  return needs;
}

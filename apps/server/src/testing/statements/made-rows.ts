import { createRandom } from '../mutate-feed.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';

/** A row of an account as it truly was. Money in satang. */
export interface TrueRow {
  day: string;
  time: string;
  satang: number;
  balanceSatang: number;
  description: string;
  reference: string;
}

/** An account's month: what a bank would write down. */
export interface TrueStatement {
  account: string;
  openingSatang: number;
  from: string;
  to: string;
  /** Oldest first. */
  rows: TrueRow[];
}

const WORDS = [
  'โอนเงิน จาก นาย สมชาย ใจดี',
  'รับโอนเงิน K PLUS',
  'ค่าธรรมเนียม',
  'Transfer from MR JOHN SMITH',
  'จ่ายบิล การไฟฟ้า',
  'SALARY, "NOV"',
  'TOTAL ACCESS COMMUNICATION',
  'ซื้อของ; ตลาดน้ำ',
  'Interest',
  'น้ำแข็ง',
];
const MINUTES_A_DAY = 24 * 60;

/** Rows of a month from its first day on; some are twice the same, minutes may be, too. */
export function makeStatement(seed: number, count: number, from = '2025-01-01'): TrueStatement {
  const random = createRandom(seed);
  const openingSatang = 100_000 + random.below(9_000_000);
  const moments = Array.from({ length: count }, () => random.below(31 * MINUTES_A_DAY)).toSorted(
    (one, other) => one - other,
  );
  let balance = openingSatang;
  const rows: TrueRow[] = [];
  for (const [index, moment] of moments.entries()) {
    const before = rows.at(-1);
    const again = before !== undefined && before.satang > 0 && random.below(12) === 0;
    const amount = 1 + random.below(random.below(3) === 0 ? 50_000_000 : 500_000);
    const satang = again
      ? before.satang
      : random.below(2) === 0 || balance <= amount
        ? amount
        : -amount;
    balance += satang;
    const minute = moment % MINUTES_A_DAY;
    rows.push({
      day: again ? before.day : addDays(from, Math.floor(moment / MINUTES_A_DAY)),
      time: again ? before.time : clock(minute),
      satang,
      balanceSatang: balance,
      description: again ? before.description : random.pick(WORDS),
      reference: again
        ? before.reference
        : `2025${String(random.below(1e9)).padStart(9, '0')}R${index}`,
    });
  }
  const digits = Array.from({ length: 10 }, () => random.below(10)).join('');
  return { account: digits, openingSatang, from, to: addDays(from, 30), rows };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { type Instalment, type InstalmentKind, potOf } from '@villa/shared/domain/ledger.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';

interface Words {
  /** Each as the head of a line. */
  kind: Record<InstalmentKind, string>;
  /** Within a sentence, {{amount}} filled in. */
  one: Record<InstalmentKind, string>;
  several: (amount: string, parts: string) => string;
  stay: string;
  now: string;
  nowHead: string;
  onArrival: string;
  by: (day: string) => string;
  received: string;
  damageHeld: string;
  damageKept: string;
  kept: string;
  giveBack: string;
  cameWithDamage: (stay: string, damage: string) => string;
  policy: {
    until: (day: string) => string;
    from: (day: string) => string;
    back: (percent: number) => string;
  };
  damageTerms: (amount: string) => string;
}

const WORDS: Record<Language, Words> = {
  th: {
    kind: {
      full: 'ยอดที่ต้องชำระ',
      deposit: 'มัดจำ',
      balance: 'ยอดคงเหลือ',
      damage_deposit: 'เงินประกันความเสียหาย',
      top_up: 'ค่าห้องนอนเพิ่ม',
    },
    one: {
      full: 'เงิน {{amount}}',
      deposit: 'มัดจำ {{amount}}',
      balance: 'ยอดคงเหลือ {{amount}}',
      damage_deposit: 'เงินประกันความเสียหาย {{amount}}',
      top_up: 'ค่าห้องนอนเพิ่ม {{amount}}',
    },
    several: (amount, parts) => `เงิน ${amount} (${parts})`,
    stay: 'ค่าที่พัก {{amount}}',
    now: 'ตอนนี้',
    nowHead: 'ชำระตอนนี้',
    onArrival: 'ในวันเข้าพัก',
    // A day that begins with its number stands apart from the word before it.
    by: (day) => (/^\d/.test(day) ? `ภายใน ${day}` : `ภายใน${day}`),
    received: 'ยอดที่ได้รับแล้ว',
    damageHeld: 'เงินประกันความเสียหายที่ได้รับแล้ว',
    damageKept: 'หักค่าความเสียหาย',
    kept: 'ยอดที่หักไว้',
    giveBack: 'ยอดที่ต้องคืน',
    cameWithDamage: (stay, damage) => `${stay} และเงินประกันความเสียหาย ${damage}`,
    policy: {
      until: (day) => `ยกเลิกภายในวันที่ ${day}`,
      from: (day) => `ยกเลิกตั้งแต่วันที่ ${day}`,
      back: (percent) =>
        percent === 100
          ? 'คืนค่าที่พักที่ชำระแล้วทั้งหมด'
          : percent === 0
            ? 'ไม่คืนค่าที่พักที่ชำระแล้ว'
            : `คืนค่าที่พักที่ชำระแล้ว ${percent}%`,
    },
    damageTerms: (amount) => `${amount} แยกจากค่าที่พัก คืนให้เมื่อคืนบ้านเรียบร้อยโดยไม่มีความเสียหาย`,
  },
  en: {
    kind: {
      full: 'To pay',
      deposit: 'Deposit',
      balance: 'Balance',
      damage_deposit: 'Damage deposit',
      top_up: 'Additional bedroom',
    },
    one: {
      full: '{{amount}}',
      deposit: 'the deposit of {{amount}}',
      balance: 'the balance of {{amount}}',
      damage_deposit: 'the damage deposit of {{amount}}',
      top_up: '{{amount}} for the additional bedroom',
    },
    several: (amount, parts) => `${amount} (${parts})`,
    stay: '{{amount}} for the stay',
    now: 'now',
    nowHead: 'now',
    onArrival: 'on arrival',
    by: (day) => `by ${day}`,
    received: 'Received',
    damageHeld: 'Damage deposit received',
    damageKept: 'Kept for damage',
    kept: 'Kept',
    giveBack: 'To give back',
    cameWithDamage: (stay, damage) => `${stay} and the damage deposit of ${damage}`,
    policy: {
      until: (day) => `Cancelled by ${day}`,
      from: (day) => `Cancelled from ${day} on`,
      back: (percent) =>
        percent === 100
          ? 'you get back everything you paid for the stay'
          : percent === 0
            ? 'nothing of what you paid for the stay is given back'
            : `you get back ${percent}% of what you paid for the stay`,
    },
    damageTerms: (amount) =>
      `${amount}, not part of the price; given back after your stay unless something is damaged`,
  },
};

export interface MoneyRow {
  label: string;
  amount: string;
}

type Owed = Pick<Booking, 'money' | 'instalments' | 'checkIn' | 'status' | 'totalPrice'>;

const left = ({ amount, paid }: Instalment) => amount - paid;
const open = ({ instalments }: Pick<Owed, 'instalments'>) =>
  instalments.filter((one) => left(one) > 0);

/** When an instalment falls due, within a sentence. */
function when(
  { dueOn }: Pick<Instalment, 'dueOn'>,
  kinds: readonly InstalmentKind[],
  { checkIn, language, today }: { checkIn: CalendarDate; language: Language; today: CalendarDate },
  style: 'long' | 'medium' = 'long',
): string {
  const words = WORDS[language];
  if (dueOn === checkIn && kinds.every((kind) => potOf(kind) === 'damage')) return words.onArrival;
  if (dueOn <= today) return style === 'long' ? words.now : words.nowHead;
  return words.by(formatDate(dueOn, language, style));
}

/** What falls due together, as one amount and what it is for. */
function phrase(group: readonly Instalment[], language: Language): string {
  const words = WORDS[language];
  const fill = (text: string, amount: number) => text.replace('{{amount}}', formatBaht(amount));
  const [first] = group;
  if (first === undefined) return '';
  if (group.length === 1) return fill(words.one[first.kind], left(first));
  const parts = group.map((one) => {
    const text = one.kind === 'full' ? words.stay : words.one[one.kind];
    return fill(text, left(one));
  });
  const total = group.reduce((sum, one) => sum + left(one), 0);
  return words.several(formatBaht(total), list(parts, language));
}

function list(parts: readonly string[], language: Language): string {
  if (language === 'en') return new Intl.ListFormat('en-GB').format(parts);
  // As it is written: no comma, and no space behind the "and".
  return [...parts.slice(0, -2), parts.slice(-2).join(' และ')].join(' ');
}

/** What the guest is asked for next, and what later, as parts of sentences. */
export interface AskedFor {
  /** `the deposit of ฿11,610`; null: nothing is asked for. */
  next: { what: string; when: string; amount: number; dueOn: CalendarDate } | null;
  /** `the balance of ฿27,090 by Tuesday, 1 December 2026`; empty: nothing. */
  later: string;
}

export function askedFor(booking: Owed, language: Language, today: CalendarDate): AskedFor {
  const { money, checkIn } = booking;
  if (money.next === null) return { next: null, later: '' };
  const groups = [...Map.groupBy(open(booking), ({ dueOn }) => dueOn)].map(([dueOn, group]) => {
    const kinds = group.map(({ kind }) => kind);
    return {
      dueOn,
      what: phrase(group, language),
      when: when({ dueOn }, kinds, { checkIn, language, today }),
    };
  });
  const [next, ...later] = groups;
  return {
    next: next ? { ...next, amount: money.next.amount } : null,
    later: list(
      later.map((one) => `${one.what} ${one.when}`),
      language,
    ),
  };
}

/** What has come and is still with the villa, `฿11,610 and the damage deposit of ฿10,000`; empty: nothing. */
export function cameText(
  { money }: { money: { paid: number; damage: { held: number } } },
  language: Language,
): string {
  const words = WORDS[language];
  const { paid, damage } = money;
  if (damage.held <= 0) return paid > 0 ? formatBaht(paid) : '';
  const held = formatBaht(damage.held);
  if (paid > 0) return words.cameWithDamage(formatBaht(paid), held);
  return words.one.damage_deposit.replace('{{amount}}', held);
}

/** What the villa owes the guest: of a stay that is not to be, the damage deposit, too. */
export function givenBack({ money, status }: Pick<Owed, 'money' | 'status'>): number {
  const { held, kept } = money.damage;
  return money.refundDue + (status === 'cancelled' ? Math.max(0, held - kept) : 0);
}

/**
 * How far a booking's money has come, line by line: received, what is asked for and when, what is to be given
 * back. None where all of the price is to be paid at once, which the total says already.
 */
export function moneyRows(booking: Owed, language: Language, today: CalendarDate): MoneyRow[] {
  const words = WORDS[language];
  const { money, status, checkIn, totalPrice } = booking;
  const { paid, damage } = money;
  const ended = status === 'cancelled';
  const asked = open(booking);
  const [only] = asked;
  const isPlain =
    asked.length === 1 && only?.kind === 'full' && left(only) === totalPrice && damage.held === 0;
  const nothingCame = paid === 0 && damage.held === 0;
  if (nothingCame && (ended || (status !== 'confirmed' && (isPlain || asked.length === 0)))) {
    return [];
  }
  const rows: MoneyRow[] = [];
  const add = (label: string, amount: number) => rows.push({ label, amount: formatBaht(amount) });
  if (paid > 0 || (status === 'confirmed' && money.total > 0)) add(words.received, paid);
  if (damage.held > 0) add(words.damageHeld, damage.held);
  if (damage.kept > 0) add(words.damageKept, damage.kept);
  if (ended && money.total > 0) add(words.kept, money.total);
  for (const one of asked) {
    const day = when(one, [one.kind], { checkIn, language, today }, 'medium');
    add(`${words.kind[one.kind]} · ${day}`, left(one));
  }
  const back = givenBack(booking);
  if (back > 0) add(words.giveBack, back);
  return rows;
}

/** What the booking keeps of the terms on which it was made: what comes back, and the damage deposit. */
export function termsRows(
  { paymentTerms, checkIn, money }: Pick<Booking, 'paymentTerms' | 'checkIn' | 'money'>,
  language: Language,
): { label: string; value: string }[] {
  const words = WORDS[language];
  const day = (date: CalendarDate) => formatDate(date, language, 'medium');
  const { cancellationPolicy } = paymentTerms;
  const rows = cancellationPolicy.map(({ daysBefore, refundPercent }) => ({
    label: words.policy.until(day(addDays(checkIn, -daysBefore))),
    value: words.policy.back(refundPercent),
  }));
  const last = cancellationPolicy.at(-1);
  if (last !== undefined && last.daysBefore > 0 && last.refundPercent > 0) {
    const after = addDays(checkIn, 1 - last.daysBefore);
    rows.push({ label: words.policy.from(day(after)), value: words.policy.back(0) });
  }
  if (money.damage.asked > 0) {
    const value = words.damageTerms(formatBaht(money.damage.asked));
    rows.push({ label: words.kind.damage_deposit, value });
  }
  return rows;
}

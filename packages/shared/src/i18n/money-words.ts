import type { Booking } from '../contract/booking.ts';
import { type StayFacts, factsOf, stayState } from '../domain/booking/stay-state.ts';
import { isEverAsked } from '../domain/money/payment-due.ts';
import { besideSlips, slipCovers } from '../domain/money/slip-covers.ts';
import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import { addDays } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';
import {
  type Instalment,
  type InstalmentKind,
  type Pot,
  askedTogether,
  damageToReturn,
  givenBack,
  potOf,
} from '../domain/money/ledger.ts';
import { formatBaht, formatDate } from './locale.ts';

interface Words {
  /** Each as the head of a line. */
  kind: Record<InstalmentKind, string>;
  /** Within a sentence, {{amount}} filled in. */
  one: Record<InstalmentKind, string>;
  /** The same for what is left of one that is partly paid. */
  rest: Record<InstalmentKind, string>;
  /** Behind the head of a line. */
  remaining: (head: string) => string;
  several: (amount: string, parts: string) => string;
  stay: string;
  now: string;
  nowHead: string;
  /** For the amount whose slip is being looked at. */
  slipSent: string;
  /** Within a sentence, of what is asked for beside it. */
  besideSlip: (rest: string, waits: string) => string;
  /** The same as the head of a line. */
  risen: string;
  onArrival: string;
  cashOnArrival: string;
  byAgent: string;
  by: (day: string) => string;
  /** The total with a bedroom that was asked for and is not open yet. */
  withRoom: string;
  received: string;
  paidBack: string;
  damageHeld: string;
  damagePaidBack: string;
  paidBackTooMuch: string;
  damageKept: string;
  kept: string;
  giveBack: string;
  receivedWithDamage: (stay: string, damage: string) => string;
  /** Behind what came, within a sentence. */
  ofItPaidBack: (amount: string) => string;
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
    rest: {
      full: 'ส่วนที่เหลือ {{amount}}',
      deposit: 'มัดจำส่วนที่เหลือ {{amount}}',
      balance: 'ยอดคงเหลือส่วนที่เหลือ {{amount}}',
      damage_deposit: 'เงินประกันความเสียหายส่วนที่เหลือ {{amount}}',
      top_up: 'ค่าห้องนอนเพิ่มส่วนที่เหลือ {{amount}}',
    },
    remaining: (head) => `${head}ส่วนที่เหลือ`,
    several: (amount, parts) => `เงิน ${amount} (${parts})`,
    stay: 'ค่าที่พัก {{amount}}',
    now: 'ตอนนี้',
    nowHead: 'ชำระตอนนี้',
    slipSent: 'กำลังตรวจสอบสลิป',
    besideSlip: (rest, waits) => `เพิ่มอีก ${rest} นอกจาก ${waits} ของสลิปที่เรากำลังตรวจสอบ`,
    risen: 'ยอดที่เพิ่มขึ้น',
    onArrival: 'ในวันเข้าพัก',
    cashOnArrival: 'เป็นเงินสดในวันเข้าพัก',
    byAgent: 'เอเจนต์ชำระ',
    // A day that begins with its number stands apart from the word before it.
    by: (day) => (/^\d/.test(day) ? `ภายใน ${day}` : `ภายใน${day}`),
    withRoom: 'รวมห้องนอนเพิ่มที่ขอไว้',
    received: 'ยอดที่ได้รับแล้ว',
    paidBack: 'ยอดที่คืนแล้ว',
    damageHeld: 'เงินประกันความเสียหายที่ได้รับแล้ว',
    damagePaidBack: 'เงินประกันความเสียหายที่คืนแล้ว',
    paidBackTooMuch: 'ยอดที่คืนเกิน',
    damageKept: 'หักค่าความเสียหาย',
    kept: 'ยอดที่หักไว้',
    giveBack: 'ยอดที่ต้องคืน',
    receivedWithDamage: (stay, damage) => `${stay} และเงินประกันความเสียหาย ${damage}`,
    ofItPaidBack: (amount) => `(คืนแล้ว ${amount})`,
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
    rest: {
      full: 'the remaining {{amount}}',
      deposit: 'the remaining {{amount}} of the deposit',
      balance: 'the remaining {{amount}} of the balance',
      damage_deposit: 'the remaining {{amount}} of the damage deposit',
      top_up: 'the remaining {{amount}} for the additional bedroom',
    },
    remaining: (head) => `${head} (remaining)`,
    several: (amount, parts) => `${amount} (${parts})`,
    stay: '{{amount}} for the stay',
    now: 'now',
    nowHead: 'now',
    slipSent: 'slip being checked',
    besideSlip: (rest, waits) => `${rest} more, beside the ${waits} whose slip we are checking,`,
    risen: 'Added since',
    onArrival: 'on arrival',
    cashOnArrival: 'in cash on arrival',
    byAgent: 'paid by the agent',
    by: (day) => `by ${day}`,
    withRoom: 'With the additional bedroom you asked for',
    received: 'Received',
    paidBack: 'Paid back',
    damageHeld: 'Damage deposit received',
    damagePaidBack: 'Damage deposit paid back',
    paidBackTooMuch: 'Paid back too much',
    damageKept: 'Kept for damage',
    kept: 'Kept',
    giveBack: 'To give back',
    receivedWithDamage: (stay, damage) => `${stay} and the damage deposit of ${damage}`,
    ofItPaidBack: (amount) => `(${amount} of it has been paid back)`,
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

type Owed = Pick<
  Booking,
  | 'money'
  | 'instalments'
  | 'slips'
  | 'checkIn'
  | 'checkOut'
  | 'status'
  | 'totalPrice'
  | 'paymentTerms'
>;

const left = ({ amount, paid }: Instalment) => amount - paid;

/**
 * The instalments that are not paid and still asked for, grouped as they are asked for together. An agent's part is
 * asked of no guest: it stands in lists of the whole plan, and in no sentence.
 */
function openGroups(
  booking: Pick<Owed, 'instalments' | 'checkOut'>,
  today: CalendarDate,
): [dueOn: CalendarDate, group: Instalment[]][] {
  return openOfAll(booking, today).filter(([, [first]]) => first?.payer !== 'agent');
}

/** The same with an agent's parts, which are groups of their own. */
function openOfAll(
  { instalments, checkOut }: Pick<Owed, 'instalments' | 'checkOut'>,
  today: CalendarDate,
): [dueOn: CalendarDate, group: Instalment[]][] {
  const groups = askedTogether(instalments).flatMap((group): [CalendarDate, Instalment[]][] => {
    const [first] = group;
    return first === undefined ? [] : [[first.dueOn, group]];
  });
  return groups.filter(([, group]) =>
    isEverAsked(
      group.map(({ kind }) => kind),
      checkOut,
      today,
    ),
  );
}

/** How the group is paid: a damage deposit goes with the money of its day. */
const wayOf = (group: readonly Instalment[]): Instalment['way'] =>
  group.find(({ way }) => way !== undefined)?.way;

/** When an instalment falls due, within a sentence. */
function when(
  { dueOn, way }: Pick<Instalment, 'dueOn' | 'way'>,
  kinds: readonly InstalmentKind[],
  { checkIn, language, today }: { checkIn: CalendarDate; language: Language; today: CalendarDate },
  style: 'long' | 'medium' = 'long',
): string {
  const words = WORDS[language];
  const isDamage = kinds.every((kind) => potOf(kind) === 'damage');
  if (way === 'on_arrival' && today <= dueOn) return words.cashOnArrival;
  if (dueOn === checkIn && today <= checkIn && isDamage) return words.onArrival;
  if (dueOn <= today) return style === 'long' ? words.now : words.nowHead;
  return words.by(formatDate(dueOn, language, style));
}

/** The instalments that fall due together, as one amount and its parts. */
function phrase(group: readonly Instalment[], language: Language): string {
  const words = WORDS[language];
  const fill = (text: string, amount: number) => text.replace('{{amount}}', formatBaht(amount));
  const [first] = group;
  if (first === undefined) return '';
  const nameOf = ({ kind, paid }: Instalment) => (paid > 0 ? words.rest : words.one)[kind];
  if (group.length === 1) return fill(nameOf(first), left(first));
  const parts = group.map((one) => {
    const text = one.kind === 'full' && one.paid === 0 ? words.stay : nameOf(one);
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

/** The amounts that the guest is asked for next and later, as parts of sentences. */
export interface AskedFor {
  /** `the deposit of ฿11,610`; null: nothing is asked for. */
  next: {
    what: string;
    when: string;
    amount: number;
    dueOn: CalendarDate;
    /** A slip for it waits to be looked at: nobody is asked to pay. */
    sent: boolean;
    /** It need not be paid until a request to cancel is answered. */
    onHold: boolean;
    /** It is paid in cash on arrival: no slip is sent for it. */
    cash: boolean;
  } | null;
  /** `the balance of ฿27,090 by Tuesday, 1 December 2026`; empty: nothing. */
  later: string;
}

export function askedFor(
  booking: Owed,
  language: Language,
  today: CalendarDate,
  request: StayFacts['request'] = null,
): AskedFor {
  const { money, checkIn } = booking;
  if (money.next === null) return { next: null, later: '' };
  const { ask } = stayState(factsOf(booking, { request }), { today });
  const groups = openGroups(booking, today).map(([dueOn, group]) => {
    const kinds = group.map(({ kind }) => kind);
    const beside = besideSlips(booking, dueOn);
    return {
      dueOn,
      what: beside
        ? WORDS[language].besideSlip(formatBaht(sumOfPots(beside.rest)), formatBaht(beside.waits))
        : phrase(group, language),
      when: when({ dueOn, way: wayOf(group) }, kinds, { checkIn, language, today }),
    };
  });
  const next = ask && groups[0];
  const later = next ? groups.slice(1) : groups;
  return {
    next: next
      ? { ...next, amount: ask.amount, sent: ask.sent, onHold: ask.onHold, cash: ask.cash }
      : null,
    later: list(
      // The head of the sentence says in Thai that it is money.
      later.map((one) => `${one.what.replace(/^เงิน (?=฿)/, '')} ${one.when}`),
      language,
    ),
  };
}

const sumOfPots = ({ stay, damage }: Record<Pot, number>): number => stay + damage;

/** The money received and refunded, in whole baht of each pot. */
interface Moved {
  received: number;
  refunded: number;
  damage: { received: number; refunded: number };
}

/** True if the guest's money ever came, in either pot; a payment that was reversed never did. */
export const anyReceived = ({ received, damage }: Moved): boolean =>
  received > 0 || damage.received > 0;

export const anyWentBack = ({ refunded, damage }: Moved): boolean =>
  refunded > 0 || damage.refunded > 0;

/**
 * The amount received, `฿11,610 and the damage deposit of ฿10,000`, with the refunded part behind it; empty: nothing
 * came.
 */
export function receivedText({ money }: { money: Moved }, language: Language): string {
  if (!anyReceived(money)) return '';
  const words = WORDS[language];
  const came = bothPots(money.received, money.damage.received, language);
  if (!anyWentBack(money)) return came;
  const back = formatBaht(money.refunded + money.damage.refunded);
  return `${came} ${words.ofItPaidBack(back)}`;
}

/** An amount of the stay's money and one of the damage deposit, of which at least one is more than 0. */
export function bothPots(stay: number, damage: number, language: Language): string {
  const words = WORDS[language];
  if (damage <= 0) return formatBaht(stay);
  if (stay > 0) return words.receivedWithDamage(formatBaht(stay), formatBaht(damage));
  return words.one.damage_deposit.replace('{{amount}}', formatBaht(damage));
}

/**
 * How far a booking's money has come, line by line: received, what is asked for and when, what is to be given
 * back. None where all of the price is to be paid at once, which the total says already.
 */
export function moneyRows(booking: Owed, language: Language, today: CalendarDate): MoneyRow[] {
  const words = WORDS[language];
  const { money, status, checkIn, totalPrice } = booking;
  const { received, refunded, damage } = money;
  const ended = status === 'cancelled';
  const asked = openOfAll(booking, today).flatMap(([, group]) => group);
  const [only] = asked;
  const isPlain =
    asked.length === 1 &&
    only?.kind === 'full' &&
    only.payer !== 'agent' &&
    left(only) === totalPrice &&
    damage.held === 0;
  const nothingMoved = !anyReceived(money) && !anyWentBack(money);
  if (nothingMoved && (ended || (status !== 'confirmed' && (isPlain || asked.length === 0)))) {
    return [];
  }
  const rows: MoneyRow[] = [];
  const headOf = ({ kind, paid }: Instalment) =>
    paid > 0 ? words.remaining(words.kind[kind]) : words.kind[kind];
  const add = (label: string, amount: number) => rows.push({ label, amount: formatBaht(amount) });
  // The total above is the booking's as it is; what is asked for below adds up to this one.
  if (!ended && money.total > totalPrice) add(words.withRoom, money.total);
  if (received > 0 || (status === 'confirmed' && money.total > 0)) add(words.received, received);
  if (refunded > 0) add(words.paidBack, refunded);
  if (damage.received > 0) add(words.damageHeld, damage.received);
  if (damage.refunded > 0) add(words.damagePaidBack, damage.refunded);
  if (damage.kept > 0) add(words.damageKept, damage.kept);
  if (ended && money.total > 0) add(words.kept, money.total);
  for (const [dueOn, group] of openOfAll(booking, today)) {
    if (group[0]?.payer === 'agent') {
      for (const one of group) add(`${headOf(one)} · ${words.byAgent}`, left(one));
      continue;
    }
    const beside = besideSlips(booking, dueOn);
    if (beside !== null) {
      add(words.slipSent, beside.waits);
      const day = when({ dueOn }, ['balance'], { checkIn, language, today }, 'medium');
      add(`${words.risen} · ${day}`, sumOfPots(beside.rest));
      continue;
    }
    // While a slip is looked at, nobody is asked to pay what it is for.
    const isSent = slipCovers(booking, dueOn);
    for (const one of group) {
      const day = isSent
        ? words.slipSent
        : when(one, [one.kind], { checkIn, language, today }, 'medium');
      add(`${headOf(one)} · ${day}`, left(one));
    }
  }
  const back = givenBack(booking);
  if (back > 0) add(words.giveBack, back);
  const tooMuch = money.refundedTooMuch + damage.refundedTooMuch;
  if (tooMuch > 0) add(words.paidBackTooMuch, tooMuch);
  return rows;
}

/**
 * The terms on which the booking was made, as far as they are still to come: what comes back, while it can be cancelled,
 * and the damage deposit, until it went back or was kept.
 */
export function termsRows(
  {
    paymentTerms,
    checkIn,
    checkOut,
    money,
  }: Pick<Booking, 'paymentTerms' | 'checkIn' | 'checkOut' | 'money'>,
  language: Language,
  today: CalendarDate,
): { label: string; value: string }[] {
  const words = WORDS[language];
  const day = (date: CalendarDate) => formatDate(date, language, 'medium');
  const { asked, refunded, kept } = money.damage;
  const cancellationPolicy = today <= checkIn ? paymentTerms.cancellationPolicy : [];
  const rows = cancellationPolicy
    .map(({ daysBefore, refundPercent }) => ({ on: addDays(checkIn, -daysBefore), refundPercent }))
    .filter(({ on }) => on >= today)
    .map(({ on, refundPercent }) => ({
      label: words.policy.until(day(on)),
      value: words.policy.back(refundPercent),
    }));
  const last = cancellationPolicy.at(-1);
  if (last !== undefined && last.daysBefore > 0 && last.refundPercent > 0) {
    const after = addDays(checkIn, 1 - last.daysBefore);
    rows.push({ label: words.policy.from(day(after)), value: words.policy.back(0) });
  }
  const isToCome = asked > 0 && refunded + kept === 0 && today < checkOut;
  if (isToCome || damageToReturn(money.damage) > 0) {
    const value = words.damageTerms(formatBaht(asked));
    rows.push({ label: words.kind.damage_deposit, value });
  }
  return rows;
}

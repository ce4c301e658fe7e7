import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';
import { type PlanStep, type RefundStep, damageStep } from '../domain/money/payment-plan.ts';
import { formatBaht, formatDate } from './locale.ts';
import { texts as en } from './terms-words.en.ts';
import { texts as th } from './terms-words.th.ts';

/**
 * The words about payment plans and terms that screens, mails and documents share. Functions, since they stand where no
 * texts are loaded, too.
 */
const WORDS = { th, en };

/**
 * The days on which the stay's price is paid: `฿11,610 now, ฿27,090 by 1 Dec 2026`. The damage deposit has a sentence
 * of its own. Empty where nothing is to be paid.
 */
export function planText(
  steps: readonly PlanStep[],
  today: CalendarDate,
  language: Language,
): string {
  const words = WORDS[language];
  const parts = steps
    .filter(({ amount, damage }) => amount > damage)
    .map(({ amount, damage, dueOn, payer, way }) => {
      const baht = formatBaht(amount - damage);
      if (payer === 'agent') return words.agent(baht);
      if (way === 'on_arrival') return words.cash(baht);
      return dueOn > today ? words.by(baht, formatDate(dueOn, language)) : words.now(baht);
    });
  return parts.join(language === 'th' ? ' และ ' : ', ');
}

/** A line of a sum. */
export interface PlanRow {
  when: string;
  amount: number;
}

/**
 * The same as lines of a sum: what is paid now, and what by which day.
 * @param isBooked false before there is a booking: what is due now is then due with it
 * @param slipSent a slip for the first of them waits to be looked at: nobody is asked to pay it now
 */
export function planRows(
  steps: readonly PlanStep[],
  today: CalendarDate,
  language: Language,
  { isBooked = true, slipSent = false } = {},
): PlanRow[] {
  const words = WORDS[language];
  return steps
    .filter(({ amount, damage }) => amount > damage)
    .map(({ amount, damage, dueOn, payer, way }, index) => {
      if (payer === 'agent') return { when: words.payAgent, amount: amount - damage };
      if (way === 'on_arrival') return { when: words.payCash, amount: amount - damage };
      const later = dueOn > today ? words.payBy(formatDate(dueOn, language)) : null;
      const when = later ?? words[isBooked ? 'payNow' : 'payBooking'];
      return { when: slipSent && index === 0 ? words.paySent : when, amount: amount - damage };
    });
}

/** The sentence for a stay that is not booked yet, and is paid all at once. */
export function payAllText(steps: readonly PlanStep[], language: Language): string {
  const [first] = steps;
  const words = WORDS[language];
  // The total is the stay's alone, and more is asked for with it.
  return first && first.damage > 0 && first.amount > first.damage
    ? words.payAllWith(formatBaht(first.amount), formatBaht(first.damage))
    : words.payAll;
}

/** How much is held for damage, when it is paid and what becomes of it; null where none is still to be paid. */
export function damageText(
  steps: readonly PlanStep[],
  checkIn: CalendarDate,
  today: CalendarDate,
  language: Language,
): string | null {
  const step = damageStep(steps, checkIn, today);
  if (!step) return null;
  const { amount, when, dueOn } = step;
  return WORDS[language].damage[when](formatBaht(amount), formatDate(dueOn, language));
}

/**
 * The first terms of cancelling in one line: free until a day, the part that is refunded, or no refund; null where
 * nothing is promised, or the refund is always full.
 */
export function cancelText(
  steps: readonly RefundStep[],
  language: Language,
): { text: string; isFree: boolean } | null {
  const [first, next] = steps;
  const words = WORDS[language].refund;
  if (first === undefined) return null;
  if (first.percent === 0) return { text: words.none, isFree: false };
  if (first.until === null) return null;
  const day = formatDate(first.until, language);
  if (first.percent === 100) return { text: words.free(day), isFree: true };
  const part = next?.percent === 0 ? words.lastly : words.partly;
  return { text: part(first.percent, day), isFree: false };
}

/** The heading of `refundLines`. */
export function refundTitle(language: Language): string {
  return WORDS[language].refund.title;
}

/** The refunds for a guest who cancels, a line for each step. */
export function refundLines(
  steps: readonly RefundStep[],
  language: Language,
): { when: string; what: string }[] {
  const words = WORDS[language].refund;
  const of = (percent: number) =>
    percent === 0 ? words.nothing : percent === 100 ? words.all : words.part(percent);
  return steps.map(({ until, percent }, index) => ({
    when:
      until === null
        ? words[index === 0 ? 'always' : 'later']
        : words.until(formatDate(until, language)),
    what: of(percent),
  }));
}

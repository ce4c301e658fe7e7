import { type StayAsk, type StayNow, factsOf, stayState } from '../domain/booking/stay-state.ts';
import { type Money, damageToReturn, givenBack, nextOf } from '../domain/money/ledger.ts';
import { isLate as isPaymentLate } from '../domain/money/payment-due.ts';
import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';
import { formatBaht, formatDate, formatInstant } from './locale.ts';
import type { texts as moneyTexts } from './staff/money.th.ts';
import type { StaffSay } from './staff-say.ts';

type Owing = Parameters<typeof factsOf>[0] & {
  expiresAt?: string | null;
  refundBy?: CalendarDate | null;
};

/** The name of the next amount due: a balance and a damage deposit that fall due together are one amount. */
function nextName({ kind, pots }: StayAsk, say: StaffSay): { name: string; damage: number } {
  const name = say(`money:kind.${kind}`);
  const isBoth = kind !== 'damage_deposit' && pots.damage > 0;
  if (!isBoth) return { name, damage: 0 };
  return { name: say('money:next.withDamage', { kind: name }), damage: pots.damage };
}

/** The amount received, followed by the part of it that was refunded. */
function receivedWords({ received, refunded }: Money, say: StaffSay): string {
  const came = formatBaht(received);
  if (refunded === 0) return came;
  return say('money:figure.withBack', { received: came, refunded: formatBaht(refunded) });
}

interface Around {
  say: StaffSay;
  language: Language;
  timeZone: string;
  /** The day at the villa. */
  today: CalendarDate;
}

/** The sentences of a row, beside those of `short`. */
type RowKey = keyof (typeof moneyTexts)['next']['row'];
/** A line about the next step, and whether somebody is late with it. */
type NextLine = { text: string; isLate: boolean };
/** A booking of the list: its line follows its slips and its days, too. */
type Listed = Owing & { slips: readonly { state: string; instalmentId: string | null }[] };

/** Sentences to staff about a booking's money. */
export function staffMoneyWords({ say, language, timeZone, today }: Around) {
  const askOf = (booking: Owing) => stayState(factsOf(booking), { today }).ask;
  const line = (key: RowKey, values: Record<string, string> = {}, isLate = false): NextLine => ({
    text: say(`money:next.row.${key}`, values),
    isLate,
  });
  /** Until when the payment that is asked for next is waited for: its window where one runs, else the plan's day. */
  const until = ({ status, expiresAt }: Owing, by: CalendarDate) =>
    status === 'pending' && expiresAt
      ? formatInstant(expiresAt, language, timeZone)
      : formatDate(by, language);
  /** The same in a row, without its year. */
  const untilShort = ({ status, expiresAt }: Owing, by: CalendarDate) =>
    status === 'pending' && expiresAt
      ? formatInstant(expiresAt, language, timeZone, 'day')
      : formatDate(by, language, 'day');
  const dayOf = (date: CalendarDate | null) =>
    date === null ? '' : formatDate(date, language, 'day');
  /** An agent's part, where that comes before what the guest is asked for: nobody but staff asks for it. */
  function agentOf(booking: Owing, ask: StayAsk | null) {
    const next = booking.status === 'confirmed' ? nextOf(booking.instalments, 'agent') : null;
    if (next === null || (ask !== null && ask.by <= next.dueOn)) return null;
    const date = formatDate(next.dueOn, language, 'day');
    return {
      isLate: isPaymentLate(next, booking, today),
      values: { amount: formatBaht(next.amount), date },
    };
  }
  /** The next amount due for a line of a list, with what goes back first. */
  function shortOf(booking: Owing): NextLine | null {
    const { money, status } = booking;
    const tooMuch = money.refundedTooMuch + money.damage.refundedTooMuch;
    if (tooMuch > 0) {
      const text = say('money:next.shortTooMuch', { amount: formatBaht(tooMuch) });
      return { text, isLate: true };
    }
    if (money.refundDue > 0) {
      const text = say('money:next.shortBack', { amount: formatBaht(money.refundDue) });
      return { text, isLate: true };
    }
    const ask = askOf(booking);
    const ofAgent = agentOf(booking, ask);
    if (ofAgent !== null) {
      const key = ofAgent.isLate ? 'shortAgentLate' : 'shortAgent';
      return { text: say(`money:next.${key}`, ofAgent.values), isLate: ofAgent.isLate };
    }
    // Until staff confirm, the status says what is waited for.
    if (ask === null || (status !== 'confirmed' && !ask.late)) return null;
    const values = { amount: formatBaht(ask.amount), date: formatDate(ask.by, language, 'day') };
    const both = ask.pots.stay > 0 && ask.pots.damage > 0 ? 'Both' : '';
    const isCash = ask.cash && !ask.late;
    const key = isCash ? 'shortCash' : (`${ask.late ? 'shortLate' : 'short'}${both}` as const);
    const text = say(`money:next.${key}`, values);
    return { text, isLate: ask.late };
  }
  return {
    today,
    until,
    ask: askOf,
    nameOf: (ask: StayAsk) => nextName(ask, say),
    received: (money: Money) => receivedWords(money, say),
    /** The next amount due, with its day; null where nothing is due. */
    next(booking: Owing): string | null {
      const ask = askOf(booking);
      const ofAgent = agentOf(booking, ask);
      if (ofAgent !== null) {
        const key = ofAgent.isLate ? 'shortAgentLate' : 'shortAgent';
        return say(`money:next.${key}`, ofAgent.values);
      }
      if (ask === null) return null;
      const when = ask.late ? 'late' : ask.cash ? 'cash' : 'by';
      return say(`money:next.${when}`, {
        kind: nextName(ask, say).name,
        amount: formatBaht(ask.amount),
        date: until(booking, ask.by),
      });
    },
    short: shortOf,
    /**
     * The line of what comes next, in every state; null once it has ended and nothing goes back. In the hour of a guest's
     * cancellation the status is confirmed still, and the line says that it ends.
     */
    row(booking: Listed, moment: Partial<StayNow> = {}): NextLine | null {
      const { money, status, refundBy = null } = booking;
      const { phase, slip, ask, cancelling } = stayState(factsOf(booking), { today, ...moment });
      if (cancelling !== null) {
        const date = formatInstant(cancelling.endsAt, language, timeZone, 'day');
        return line('cancelling', { date }, true);
      }
      const back = givenBack(booking);
      if (back > 0 && money.refundedTooMuch + money.damage.refundedTooMuch === 0) {
        const values = { amount: formatBaht(back), date: dayOf(refundBy) };
        return line(refundBy === null ? 'back' : 'backBy', values, true);
      }
      const short = shortOf(booking);
      const slipWaits = slip === 'waits' && phase !== 'ended';
      if (short !== null) {
        if (!slipWaits || short.isLate) return short;
        return { ...short, text: say('money:next.row.withSlip', { next: short.text }) };
      }
      if (status === 'cancelled') return null;
      if (phase === 'ended') return line('ended');
      if (phase === 'hold') return line('hold', { date: untilShort(booking, booking.checkIn) });
      if (slipWaits) return line('check');
      if (phase === 'to_pay') {
        if (ask === null) return line('confirm');
        return line('pay', { amount: formatBaht(ask.amount), date: untilShort(booking, ask.by) });
      }
      const damage = damageToReturn(money.damage);
      if (phase === 'over' && damage > 0) {
        const values = { amount: formatBaht(damage), date: dayOf(refundBy) };
        return line(
          refundBy === null ? 'damage' : 'damageBy',
          values,
          refundBy !== null && refundBy < today,
        );
      }
      return line(money.state === 'paid' && money.received > 0 ? 'paid' : 'nothing');
    },
  };
}

import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { damageToReturn, givenBack } from '@villa/shared/domain/money/ledger.ts';
import { isEverAsked, isLate, isPaidOnArrival } from '@villa/shared/domain/money/payment-due.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { inReverse, sorted } from '@villa/shared/domain/sorted.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** From the day of check-out on, or once a stay has ended early, its damage deposit is to go back. */
export function goesBackNow(
  { status, ended, checkOut }: Pick<BookingDetail, 'status' | 'ended' | 'checkOut'>,
  today: CalendarDate,
): boolean {
  return status === 'confirmed' && (ended !== null || today >= checkOut);
}

/** One of the three lines of a booking's money. */
export interface MoneyRow {
  label: string;
  /** Whole baht; below 0 it goes back to the guest. */
  amount: number;
  /** One line of words beside the sum. */
  text: string;
  look: 'plain' | 'asked' | 'wrong';
}

/** A payment that is still to come. */
interface Coming {
  amount: number;
  by: CalendarDate;
  text: string;
  isLate: boolean;
  /** It is asked for today: its window runs, or its first reminder has gone out. */
  isDue: boolean;
}

/** A payment with a day is asked for from its first reminder on. */
const ASKED_DAYS_AHEAD = 7;

/**
 * The three lines of a booking's money: received, due now, next. An amount of the plan stands in one of them at most;
 * what is to go back stands before what is to come.
 * @param ledger undefined until it is loaded; it has the day of the last payment
 */
export function useMoneyRows(booking: BookingDetail, ledger: BookingLedgerAnswer | undefined) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  const [first, second] = useComing(booking);
  const { money, status, refundBy } = booking;
  const tooMuch = money.refundedTooMuch + money.damage.refundedTooMuch;
  const day = (date: CalendarDate) => formatDate(date, language, 'day');

  function receivedText(): string {
    const total = formatBaht(money.total);
    const last = inReverse(ledger?.payments ?? []).find(
      ({ reverses, reversedBy, entries }) =>
        reverses === null &&
        reversedBy === null &&
        entries.some(({ pot, amount }) => pot === 'stay' && amount > 0),
    );
    const isWhole = money.total > 0 && money.paid >= money.total;
    const facts =
      status === 'cancelled'
        ? [t('rows.kept', { amount: total })]
        : [
            money.received === 0
              ? t('rows.nothingYet', { total })
              : t(isWhole ? 'rows.whole' : 'rows.of', { total }),
          ];
    if (money.refunded > 0) facts.push(t('rows.wentBack', { amount: formatBaht(money.refunded) }));
    else if (last && money.received > 0) facts.push(day(last.receivedOn));
    return facts.join(' · ');
  }

  function dueRow(): MoneyRow {
    const label = t('rows.due');
    if (tooMuch > 0) return { label, amount: tooMuch, text: t('rows.tooMuch'), look: 'wrong' };
    if (first?.isDue !== true)
      return {
        label,
        amount: 0,
        text: t(first ? 'rows.nothingNow' : 'rows.nothing'),
        look: 'plain',
      };
    const { amount, text } = first;
    return { label, amount, text, look: first.isLate ? 'wrong' : 'asked' };
  }

  function nextRow(): MoneyRow {
    const label = t('rows.next');
    const back = givenBack(booking);
    const damage = damageToReturn(money.damage);
    const isOver = goesBackNow(booking, today);
    if (back > 0 || (isOver && damage > 0)) {
      const isDamage = back === 0;
      const isOverdue = refundBy !== null && refundBy < today;
      const when = refundBy === null ? '' : isOverdue ? 'Late' : 'By';
      const text = t(`rows.${isDamage ? 'damageBack' : 'back'}${when}`, {
        date: refundBy === null ? '' : day(refundBy),
      });
      return {
        label,
        amount: -(back || damage),
        text,
        look: isOverdue || !isDamage ? 'wrong' : 'plain',
      };
    }
    const coming = first?.isDue === true && tooMuch === 0 ? second : first;
    if (coming) return { label, amount: coming.amount, text: coming.text, look: 'plain' };
    if (damage > 0 && status === 'confirmed')
      return { label, amount: -damage, text: t('rows.damageAfter'), look: 'plain' };
    return { label, amount: 0, text: t('rows.nothing'), look: 'plain' };
  }

  const received: MoneyRow = {
    label: t('rows.received'),
    amount: money.received,
    text: receivedText(),
    look: 'plain',
  };
  return { received, due: dueRow(), next: nextRow() };
}

/** The payments that are still to come, the nearest first: the guest's next as everything else asks for it. */
function useComing(booking: BookingDetail): Coming[] {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const words = useMoneyWords();
  const { today } = words;
  const { status, instalments, checkOut } = booking;
  const ask = words.ask(booking);
  const day = (date: CalendarDate) => formatDate(date, language, 'day');
  const isNear = (by: CalendarDate) => by <= addDays(today, ASKED_DAYS_AHEAD);
  const coming: Coming[] = [];
  if (ask !== null) {
    const { name } = words.nameOf(ask);
    const isHere = ask.onArrival || ask.cash;
    const when = ask.late ? 'late' : ask.cash ? 'cash' : ask.onArrival ? 'arrival' : 'by';
    const text = t(`rows.${when}`, {
      kind: name,
      date: status === 'pending' ? words.until(booking, ask.by) : day(ask.by),
    });
    coming.push({
      amount: ask.amount,
      by: ask.by,
      text: ask.sent ? t('rows.withSlip', { text }) : text,
      isLate: ask.late,
      isDue: status !== 'confirmed' || (isHere ? ask.by <= today : isNear(ask.by)),
    });
  }
  if (status === 'cancelled') return coming;
  for (const step of planSteps(instalments)) {
    const { kind, amount, damage, dueOn, payer } = step;
    const isAgents = payer === 'agent';
    // The guest's own next is there already, and of the days before it nothing more is asked for.
    if (!isAgents && (ask === null || dueOn <= ask.by)) continue;
    if (!isEverAsked(amount > damage ? ['full'] : [kind], checkOut, today)) continue;
    const late = isLate({ kind, dueOn }, booking, today);
    const isBoth = damage > 0 && amount > damage;
    const name = isBoth ? t('next.withDamage', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`);
    const isCash = step.way === 'on_arrival';
    const when = isAgents
      ? late
        ? 'agentLate'
        : 'agent'
      : isCash
        ? 'cash'
        : isPaidOnArrival(step, booking)
          ? 'arrival'
          : 'by';
    coming.push({
      amount,
      by: dueOn,
      text: t(`rows.${when}`, { kind: name, date: day(dueOn) }),
      isLate: late,
      isDue: isAgents && status === 'confirmed' && isNear(dueOn),
    });
  }
  return sorted(coming, (a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0));
}

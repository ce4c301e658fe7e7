import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht, formatDate, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { keptReason } from './refund.tsx';
import { useStay } from '../stay.tsx';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuestPayment } from '@villa/shared/contract/guest-money.ts';
import { getPaymentReceipt } from '@villa/shared/contract/payment-receipts.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { moneyQuery } from '../api/parts.ts';
import { FailedRead, LINK, Line } from './panel.tsx';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type PlanStep, planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { besideSlips, slipCovers } from '@villa/shared/domain/money/slip-covers.ts';

/**
 * The part of a booking's money that is with the villa, and the refunds; amounts that are still to come, either way,
 * have their own lines.
 */
export function moneyLines({ status, money }: Pick<Booking, 'status' | 'money'>) {
  const { total, received, refunded, paid, damage } = money;
  const isOver = status === 'cancelled';
  const lines = [
    // For a stay that will not take place, the payments are the sum of the amount kept, the refunds sent and those due.
    { name: 'paid', amount: isOver ? 0 : received },
    { name: 'paidBack', amount: refunded },
    { name: 'paidBackTooMuch', amount: money.refundedTooMuch + damage.refundedTooMuch },
    { name: 'damagePaidBack', amount: damage.refunded },
    { name: 'damageHeld', amount: isOver ? 0 : damage.held - damage.kept },
    { name: 'kept', amount: isOver ? Math.min(total, paid) : 0 },
    { name: 'damageKept', amount: damage.kept },
  ] as const;
  return lines.filter(({ amount }) => amount > 0);
}

/**
 * The amounts paid, kept and refunded; nothing while no money has moved. A stay that is paid in full is called so, and
 * needs no line.
 * @param withPaid false beside the line of days, which begins with what came
 */
export function MoneyLines({ withPaid = true }: { withPaid?: boolean }) {
  const { t } = useTranslation('booking');
  const stay = useStay();
  const { booking, state } = stay;
  const { money, totalPrice } = booking;
  const status = state.phase === 'ended' ? 'cancelled' : booking.status;
  const isPaidLine = withPaid && money.received !== money.total && state.refund === null;
  // A refund of the stay alone, after which nothing is to follow, is shown as one sum above.
  const isOneSum = state.refund?.sent === true && money.damage.refunded === 0;
  const lines = moneyLines({ status, money })
    .filter(({ name }) => name !== 'paid' || isPaidLine)
    .filter(({ name }) => name !== 'paidBack' || !isOneSum);
  if (lines.length === 0) return null;
  const isByTerms = keptReason(stay) !== null;
  return (
    <div className="grid w-full gap-2 text-sm">
      <dl className="grid gap-2">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-soft">
              {t(name === 'kept' && isByTerms ? 'money.keptByTerms' : `money.line.${name}`)}
            </dt>
            <dd className="figures ms-auto text-right font-medium">
              {formatBaht(amount)}
              {name === 'paid' && amount < money.total ? (
                <span className="font-normal text-soft">
                  {' '}
                  {t(money.total > totalPrice ? 'money.ofTotalWithRoom' : 'money.ofTotal', {
                    total: formatBaht(money.total),
                  })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {lines.some(({ name }) => name === 'paidBackTooMuch') ? (
        <p>{t('money.tooMuchBack')}</p>
      ) : null}
    </div>
  );
}

/** Each transfer, in and out, and what was kept of the damage deposit, as the villa wrote it down; nothing while there is none. */
export function PaymentsList() {
  const { booking, state } = useStay();
  const { t } = useTranslation(['booking', 'common']);
  const { data, error, refetch } = useQuery(moneyQuery(booking));
  if (data === undefined) {
    return error && <FailedRead error={error} onRetry={() => void refetch()} />;
  }
  if (data.payments.length === 0) return null;
  const list = (
    <ul
      aria-label={t('payments.title')}
      className="w-full divide-y divide-line border-t border-line"
    >
      {data.payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
      {data.keptForDamage.map(({ amount, reason }, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- rows are only ever added
          key={index}
          className="flex flex-wrap justify-between gap-x-4 py-3 text-sm"
        >
          <span className="font-medium">{t(amount > 0 ? 'payments.kept' : 'payments.unkept')}</span>
          <span className="figures ms-auto font-medium">{formatBaht(Math.abs(amount))}</span>
          <span className="w-full wrap-anywhere text-soft">{reason}</span>
        </li>
      ))}
    </ul>
  );
  // In the card of the money its heading says what they are.
  if (state.phase !== 'ended') return list;
  return (
    <section className="grid w-full gap-3">
      <h2 className="font-display text-xl">{t('payments.title')}</h2>
      {list}
    </section>
  );
}

/** Two texts side by side, or below each other where one of them would be broken. */
function Row({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap justify-between gap-x-4">{children}</span>;
}

function PaymentRow({ payment }: { payment: GuestPayment }) {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, language } = useStay();
  const id = booking._id;
  const { receivedOn, amount, method, out, damage, reversed, receipt, pictureUrl } = payment;
  const way = out ? 'out' : 'in';
  const date = formatDate(receivedOn, language);
  const baht = `${out ? '−' : ''}${formatBaht(amount)}`;
  return (
    <li className="grid py-3 text-sm">
      <Row>
        <span>
          {/* No money came, or went, that a guest could look for. */}
          {reversed ? (
            <span>{t(`payments.removed.${way}`, { date: joinDateRange(date) })}</span>
          ) : (
            <>
              <span className="font-medium">{t(`payments.${way}`)}</span>{' '}
              <span className="whitespace-nowrap">{date}</span>
            </>
          )}
        </span>
        <span className="figures ms-auto text-right font-medium">
          {reversed ? <s>{baht}</s> : baht}
        </span>
      </Row>
      <Row>
        <span className="text-soft">{methodName(method, language)}</span>
        {receipt === null ? null : (
          <a
            href={`${pathOf(getPaymentReceipt.path, { id, number: receipt.number })}?language=${language}`}
            download={`receipt-${receipt.number}.pdf`}
            className={`-my-1 ms-auto py-1 text-right ${LINK}`}
          >
            {t(receipt.voided ? 'payments.voided' : 'payments.receipt', { number: receipt.number })}
          </a>
        )}
      </Row>
      {damage > 0 ? (
        <span className="text-soft">
          {t(damage === amount ? 'payments.damage' : 'payments.ofItDamage', {
            amount: formatBaht(damage),
          })}
        </span>
      ) : null}
      {reversed ? (
        <span className="mt-1">
          {t(`payments.reversed.${way}`)} {out ? null : t('payments.ifPaid')}
        </span>
      ) : null}
      {pictureUrl === null ? null : (
        <a
          href={pictureUrl}
          target="_blank"
          rel="noreferrer"
          className={`justify-self-start py-2 ${LINK}`}
        >
          {t('payments.picture')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </a>
      )}
    </li>
  );
}

/** A damage deposit that is paid on the day of arrival, and so stands with it. */
function isOnArrival({ amount, damage, dueOn }: PlanStep, checkIn: CalendarDate): boolean {
  return dueOn >= checkIn && amount === damage;
}

/** There is a plan to show: one payment and the arrival are none. */
export function hasPlan(booking: Pick<Booking, 'money' | 'instalments' | 'checkIn'>): boolean {
  const { money, instalments, checkIn } = booking;
  const toPay = planSteps(instalments).filter((step) => !isOnArrival(step, checkIn));
  return toPay.length + (money.received > 0 ? 1 : 0) >= 2;
}

interface Point {
  state: 'done' | 'now' | 'later';
  when: string;
  what: string;
  more?: string | undefined;
}

/**
 * The payments made, due now and later, and the arrival, along one line with the sums in one column; nothing where all is
 * paid at once.
 */
export function PlanLine() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const points = usePoints();
  if (!hasPlan(booking)) return null;
  return (
    <Line
      label={t('plan.label')}
      points={points.map(({ state, when, what, more }, index) => ({
        key: String(index),
        state,
        what: (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className={state === 'now' ? 'text-accent' : 'text-soft'}>{when}</span>
            <span className="figures ms-auto text-right font-medium">{what}</span>
            {more === undefined ? null : (
              <span className="figures w-full text-right text-xs text-soft">{more}</span>
            )}
          </span>
        ),
      }))}
    />
  );
}

function usePoints(): Point[] {
  const { t } = useTranslation('booking');
  const { booking, state, today, language } = useStay();
  const { money, instalments, checkIn, totalPrice } = booking;
  const withDamage = (damage: number) =>
    damage > 0 ? `${t('payments.damage')} ${formatBaht(damage)}` : undefined;
  const steps = planSteps(instalments);
  const first = steps.find(({ payer }) => payer === undefined);
  const points = steps
    .filter((step) => !isOnArrival(step, checkIn))
    .map(({ kind, amount, damage, dueOn, payer, way }): Point => {
      const isAgents = payer === 'agent';
      const isSent =
        !isAgents && slipCovers(booking, dueOn) && besideSlips(booking, dueOn) === null;
      // A bedroom that is not open yet is nothing that is owed, and its hour is said where it was taken.
      const isOnHold = state.ask?.onHold && !isSent && kind !== 'top_up';
      let when = t('plan.by', { date: formatDate(dueOn, language, 'day') });
      if (isAgents) when = t('plan.agent');
      else if (isSent) when = t('plan.sent');
      else if (kind === 'top_up') when = t('money.next.top_up');
      else if (isOnHold) when = t('plan.rests');
      else if (way === 'on_arrival' && today <= dueOn)
        when = t('plan.cash', { date: formatDate(dueOn, language, 'day') });
      else if (dueOn <= today) when = t('plan.now');
      return {
        state: !isAgents && dueOn === first?.dueOn && !isOnHold ? 'now' : 'later',
        when,
        what: formatBaht(amount),
        more: withDamage(damage),
      };
    });
  if (money.received > 0) {
    const of = money.total > totalPrice ? 'money.ofTotalWithRoom' : 'money.ofTotal';
    points.unshift({
      state: 'done',
      when: t('plan.paid'),
      what: formatBaht(money.received),
      more: money.received < money.total ? t(of, { total: formatBaht(money.total) }) : undefined,
    });
  }
  points.push({
    state: 'later',
    when: formatDate(checkIn, language, 'day'),
    what: t('plan.arrival'),
    more: withDamage(steps.find((step) => isOnArrival(step, checkIn))?.damage ?? 0),
  });
  return points;
}

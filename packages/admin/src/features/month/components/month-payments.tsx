import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { MonthPayment } from '@villa/shared/contract/month.ts';
import { firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { ReceiptLink } from '@villa/admin/kit/receipt-link.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { BookingName } from './booking-name.tsx';

const MARKS = ['isReversal', 'isReversed', 'takenOver', 'inBin'] as const;
const COLUMNS = '@3xl:grid-cols-[9rem_minmax(0,1.5fr)_minmax(0,1fr)_9rem_8rem]';
const HEADS = ['receivedOn', 'booking', 'method', 'receipt', 'amount'] as const;

/** The month's transfers with both dates; columns where there is room for them. */
export function MonthPayments({ payments }: { payments: readonly MonthPayment[] }) {
  const { t } = useTranslation('month');
  return (
    <div className="@container">
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-b border-line pb-2 text-sm text-soft @3xl:grid ${COLUMNS}`}
      >
        {HEADS.map((head) => (
          <span key={head} className={head === 'amount' ? 'text-right' : undefined}>
            {t(`payments.${head}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </div>
  );
}

function PaymentRow({ payment }: { payment: MonthPayment }) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { damage, receipt, note } = payment;
  const written = formatDate(dateInZone(new Date(payment.writtenAt), timeZone), language, 'day');
  const own = monthOf(payment.receivedOn);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3 ${COLUMNS}`}
    >
      <p className="@3xl:py-2.5">
        <span className="figures">{formatDate(payment.receivedOn, language, 'day')}</span>
        <span className="block text-xs text-soft">
          {t('payments.writtenOn', { date: written })}
        </span>
      </p>
      <div className="order-last col-span-2 min-w-0 @3xl:order-none @3xl:col-span-1">
        <BookingName {...payment} />
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {MARKS.filter((mark) => payment[mark]).map((mark) => (
            <span key={mark} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">
              {t(`mark.${mark}`)}
            </span>
          ))}
          {payment.countsIn === undefined || payment.countsIn === own ? null : (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">
              {t('payments.belongsTo', { month: formatDate(firstDay(own), language, 'month') })}
            </span>
          )}
        </p>
        {note === '' ? null : <p className="text-sm text-soft wrap-anywhere">{note}</p>}
      </div>
      <p className="order-3 text-sm text-soft @3xl:order-none @3xl:py-2.5">
        {methodName(payment.method, language)}
      </p>
      <div className="order-4 justify-self-end @3xl:order-none @3xl:justify-self-start">
        {receipt ? <ReceiptLink receipt={receipt} /> : null}
      </div>
      <p className="text-right @3xl:py-2.5">
        <span className="figures font-medium whitespace-nowrap">
          {signedBaht(payment.stay + damage)}
        </span>
        {damage === 0 ? null : (
          <span className="figures block text-xs text-soft">
            {/* A part of the amount above, never on top of it. */}
            {payment.stay === 0
              ? t('payments.allDamage')
              : t('payments.ofItDamage', {
                  // The same way as the amount, or else its sign says so.
                  amount:
                    payment.stay > 0 === damage > 0
                      ? formatBaht(Math.abs(damage))
                      : signedBaht(damage),
                })}
          </span>
        )}
      </p>
    </li>
  );
}

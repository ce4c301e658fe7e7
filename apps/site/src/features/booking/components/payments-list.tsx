import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { useQuery } from '@tanstack/react-query';
import type { GuestPayment } from '@villa/shared/contract/guest-money.ts';
import { getPaymentReceipt } from '@villa/shared/contract/payment-receipts.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { moneyQuery } from '../api/get-money.ts';
import { joinDateRange } from '../joined-dates.ts';
import { useStay } from '../stay.tsx';
import { FailedRead } from './failure.tsx';

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
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-sm"
        >
          <span className="font-medium">{t(amount > 0 ? 'payments.kept' : 'payments.unkept')}</span>
          <span className="figures font-medium">{formatBaht(Math.abs(amount))}</span>
          <span className="col-span-2 wrap-anywhere text-soft">{reason}</span>
        </li>
      ))}
    </ul>
  );
  // In the card of the money its heading says what they are.
  if (state.phase !== 'ended') return list;
  return (
    <section className="mt-4 grid w-full gap-3">
      <h2 className="font-display text-xl">{t('payments.title')}</h2>
      {list}
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-4 print:hidden';

function PaymentRow({ payment }: { payment: GuestPayment }) {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, language } = useStay();
  const id = booking._id;
  const { receivedOn, amount, method, out, damage, reversed, receipt, pictureUrl } = payment;
  const way = out ? 'out' : 'in';
  const date = formatDate(receivedOn, language);
  const baht = `${out ? '−' : ''}${formatBaht(amount)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-sm">
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
      <span className="figures text-right font-medium">{reversed ? <s>{baht}</s> : baht}</span>
      <span className="text-soft">{methodName(method, language)}</span>
      {receipt === null ? null : (
        <a
          href={`${pathOf(getPaymentReceipt.path, { id, number: receipt.number })}?language=${language}`}
          download={`receipt-${receipt.number}.pdf`}
          className={`-my-2.5 justify-self-end text-right ${LINK}`}
        >
          {t(receipt.voided ? 'payments.voided' : 'payments.receipt', { number: receipt.number })}
        </a>
      )}
      {damage > 0 ? (
        <span className="col-span-2 text-soft">
          {t(damage === amount ? 'payments.damage' : 'payments.ofItDamage', {
            amount: formatBaht(damage),
          })}
        </span>
      ) : null}
      {reversed ? (
        <span className="col-span-2 mt-1">
          {t(`payments.reversed.${way}`)} {out ? null : t('payments.ifPaid')}
        </span>
      ) : null}
      {pictureUrl === null ? null : (
        <a href={pictureUrl} target="_blank" rel="noreferrer" className={`col-span-2 ${LINK}`}>
          {t('payments.picture')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </a>
      )}
    </li>
  );
}

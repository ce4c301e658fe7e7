import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { inReverse } from '@villa/shared/domain/sorted.ts';
import { useQuery } from '@tanstack/react-query';
import type { BookingDetail, SlipFacts } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer, LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { firstDay, monthOf } from '@villa/shared/domain/money/month.ts';
import { bankName } from '@villa/shared/domain/money/thai-banks.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { PaperLink, ReceiptLink } from '@villa/admin/kit/receipt-link.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { slipQuery } from '@villa/admin/kit/slip-queries.ts';
import { SlipPicture } from '../components/slip-picture.tsx';
import { TransferPicture } from '../components/transfer-picture.tsx';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { OnlineFacts } from './online-payment.tsx';
import { amountOf } from './reason-dialogs.tsx';
import { SeenLine } from './seen-line.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

interface PaymentListProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer;
  /** Null for those who may not. */
  onReverse: ((payment: LedgerPayment) => void) | null;
  onCorrect: ((payment: LedgerPayment) => void) | null;
  onRefund: ((payment: LedgerPayment) => void) | null;
}

/** The rows of the list, oldest first: a corrected entry is one, without what it was before and what took that back. */
export function listedPayments({ payments }: Pick<BookingLedgerAnswer, 'payments'>) {
  const before = new Set(payments.flatMap(({ corrects }) => corrects ?? []));
  return payments.filter(({ id, reverses }) => !before.has(id) && !before.has(reverses ?? ''));
}

/** Every transfer, the latest first; a mistake stays, struck through, beside what took it back. */
export function PaymentList(props: PaymentListProps) {
  const { booking, ledger, onReverse, onCorrect, onRefund } = props;
  const { t } = useTranslation('money');
  const all = ledger.payments;
  const payments = listedPayments(ledger);
  return (
    <>
      {payments.length === 0 ? (
        <p className="pb-2 text-sm">{t('list.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {inReverse(payments).map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              booking={booking}
              reversed={all.find(({ id }) => id === payment.reverses)}
              corrected={all.find(({ id }) => id === payment.corrects)}
              reason={all.find(({ reverses }) => reverses && reverses === payment.corrects)?.note}
              onReverse={onReverse}
              onCorrect={onCorrect}
              onRefund={onRefund}
            />
          ))}
        </ul>
      )}
      <Owed ledger={ledger} />
    </>
  );
}

interface PaymentRowProps {
  payment: LedgerPayment;
  booking: BookingDetail;
  /** The payment that this one reverses. */
  reversed: LedgerPayment | undefined;
  /** The entry in whose place it stands, and why it was wrong. */
  corrected: LedgerPayment | undefined;
  reason: string | undefined;
  onCorrect: PaymentListProps['onCorrect'];
  onReverse: PaymentListProps['onReverse'];
  onRefund: PaymentListProps['onRefund'];
}

function PaymentRow(props: PaymentRowProps) {
  const { payment, booking, reversed, corrected, reason, onReverse, onCorrect, onRefund } = props;
  const { t } = useTranslation(['money', 'online']);
  const { language } = useLanguage();
  const instantText = useInstant();
  const { entries, method, bank, bankReference, reversedBy, by, note } = payment;
  const own = monthOf(payment.receivedOn);
  const { countsIn = own } = payment;
  const sum = amountOf(payment);
  const isReversal = payment.reverses !== null;
  const isVoid = reversedBy !== null;
  const strike = isVoid ? 'line-through' : '';
  const date = formatDate(payment.receivedOn, language);
  const time = instantText(payment.at);
  const how = [methodName(method, language), bank && bankName(bank, language)]
    .filter(Boolean)
    .join(' · ');
  const what = isReversal
    ? t('list.reversal', { date: formatDate(reversed?.receivedOn ?? '', language) })
    : t(sum < 0 ? 'list.went' : 'list.came');
  // Which pot, wherever the damage deposit is part of it.
  const hasDamage = entries.some(({ pot }) => pot === 'damage');
  const { online } = payment;
  // Money moved with the row: only its provider takes it back.
  const canReverse = onReverse !== null && !isReversal && !isVoid && method !== 'card';
  const canRefund = onRefund !== null && !isVoid && (online?.refundable ?? 0) > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-sm">
      <div className={`min-w-0 ${isVoid ? 'text-soft' : ''}`}>
        <p className={`text-base ${strike}`}>
          {what} {isReversal ? null : <span className="figures text-soft">{date}</span>}
        </p>
        {isVoid ? <p>{t('list.reversed')}</p> : null}
        {isReversal ? null : (
          <p className={`figures wrap-anywhere ${strike}`}>
            {how}
            {bankReference ? ` · ${t('list.reference', { reference: bankReference })}` : null}
          </p>
        )}
        {hasDamage ? (
          <p className={`figures ${strike}`}>
            {entries
              .map(({ pot, amount }) =>
                t(pot === 'damage' ? 'list.damage' : 'list.stay', { amount: signedBaht(amount) }),
              )
              .join(' · ')}
          </p>
        ) : null}
        {online ? <OnlineFacts online={online} /> : null}
        {payment.seen ? <SeenLine seen={payment.seen} /> : null}
        {countsIn === own ? null : (
          <p>
            {t('list.countsIn', {
              month: formatDate(firstDay(countsIn), language, 'month'),
              own: formatDate(firstDay(own), language, 'month'),
            })}
          </p>
        )}
        {payment.takenOver ? <p>{t('list.takenOver')}</p> : null}
        {corrected ? (
          <p className="figures wrap-anywhere">
            {t('list.corrected', {
              amount: signedBaht(amountOf(corrected)),
              date: formatDate(corrected.receivedOn, language),
              reason: reason === undefined ? '' : t('list.reason', { reason }),
            })}
          </p>
        ) : null}
        {note ? (
          <p className="wrap-anywhere">{isReversal ? t('list.reason', { reason: note }) : note}</p>
        ) : null}
        <p className="figures text-xs text-soft">
          {by === null ? t('list.writtenAt', { time }) : t('list.written', { name: by, time })}
        </p>
      </div>
      <p className={`figures text-base font-medium ${isVoid ? 'text-soft' : ''} ${strike}`}>
        {signedBaht(sum)}
      </p>
      <div className="col-[1/3] flex flex-wrap items-center gap-x-4 empty:hidden print:hidden">
        {payment.slipIds.map((id) => (
          <NamedSlip key={id} booking={booking} slip={booking.slips.find((one) => one.id === id)} />
        ))}
        <TransferPicture bookingId={booking._id} payment={payment} />
        {payment.receipt ? <ReceiptLink receipt={payment.receipt} /> : null}
        {corrected?.receipt ? <ReceiptLink receipt={corrected.receipt} /> : null}
        <PaperLink bookingId={booking._id} payment={payment} />
        {canReverse && onCorrect !== null ? (
          <Button
            look="plain"
            className="-ml-3 text-sm!"
            aria-label={t('list.correctOne', { amount: signedBaht(sum), date })}
            onClick={() => onCorrect(payment)}
          >
            {t('list.correct')}
          </Button>
        ) : null}
        {canRefund ? (
          <Button
            look="plain"
            className="-ml-3 text-sm!"
            aria-label={t('online:list.refundOne', { amount: signedBaht(sum), date })}
            onClick={() => onRefund(payment)}
          >
            {t('online:list.refund')}
          </Button>
        ) : null}
        {canReverse ? (
          <Button
            look="plain"
            className="-ml-3 text-sm!"
            aria-label={t('list.reverseOne', { amount: signedBaht(sum), date })}
            onClick={() => onReverse(payment)}
          >
            {t('list.reverse')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The slip that shows this transfer, small; large when it is pressed. */
function NamedSlip({ booking, slip }: { booking: BookingDetail; slip: SlipFacts | undefined }) {
  const { t } = useTranslation('money');
  const [isOpen, setOpen] = useState(false);
  if (!slip) return <p className="text-soft">{t('list.slipGone')}</p>;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="my-1 inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4"
      >
        <Thumbnail booking={booking} slip={slip} />
        {t('list.slip')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('list.slip')}>
        <SlipPicture booking={booking} slip={slip} />
      </Dialog>
    </>
  );
}

function Thumbnail({ booking, slip }: { booking: BookingDetail; slip: SlipFacts }) {
  const { data } = useQuery(slipQuery(useApi(), booking._id, slip.url));
  return data ? <Small picture={data} /> : null;
}

function Small({ picture }: { picture: Blob }) {
  const url = useObjectUrl(picture);
  if (url === null) return null;
  return <img src={url} alt="" className="size-10 rounded-xs border border-line object-cover" />;
}

/** The charges behind the total, where there is more to say than a price. */
function Owed({ ledger }: { ledger: BookingLedgerAnswer }) {
  const { t } = useTranslation('money');
  const instantText = useInstant();
  const charges = ledger.charges.filter(({ pot }) => pot === 'stay');
  if (charges.length < 2) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline underline-offset-4">
        {t('owed.title')}
      </summary>
      <ul className="divide-y divide-line text-sm">
        {charges.map(({ id, kind, amount, at }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span>
              {t(`owed.${kind}`)} <span className="figures text-soft">{instantText(at)}</span>
            </span>
            <span className="figures">{amount < 0 ? signedBaht(amount) : formatBaht(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

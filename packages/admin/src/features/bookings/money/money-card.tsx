import { useQuery } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { InnerFold } from '@villa/admin/kit/fold.tsx';
import { signedBaht, useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { ledgerQuery } from '@villa/admin/kit/payments/ledger-calls.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { StayReports } from '@villa/admin/kit/cleaning/stay-reports.tsx';
import { DamagePart } from './damage-part.tsx';
import { type MoneyRow, useMoneyRows } from './money-rows.ts';
import { MoneyQuestion, type OpenMoney } from './open-money.tsx';
import { PaymentList, listedPayments } from './payment-list.tsx';

/** A booking's money: what came, what is due, what is next; the damage deposit and all entries are folded below. */
export function MoneyCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const ledger = useQuery(ledgerQuery(useApi(), booking._id));
  const mayCorrect = useCan('money.correct');
  const [open, setOpen] = useState<OpenMoney | null>(null);
  const { money } = booking;
  const forgivable = ledger.data?.forgivable ?? 0;
  const { damageDeposit } = booking.paymentTerms;
  const hasDamage =
    damageDeposit > 0 || money.damage.asked > 0 || money.damage.held > 0 || money.damage.kept > 0;
  return (
    <SectionCard title={t('title')}>
      <div className="grid gap-3">
        <Rows booking={booking} ledger={ledger.data} />
        {forgivable > 0 ? (
          <Button
            look="outline"
            className="figures justify-self-start print:hidden"
            onClick={() => setOpen({ what: 'forgive', amount: forgivable })}
          >
            {t('action.forgive', { amount: formatBaht(forgivable) })}
          </Button>
        ) : null}
        {ledger.data ? (
          <div className="divide-y divide-line border-t border-line">
            {hasDamage ? (
              <DamagePart
                booking={booking}
                ledger={ledger.data}
                mayCorrect={mayCorrect}
                onOpen={(what) => setOpen({ what })}
              />
            ) : (
              <StayReports bookingId={booking._id} isReturned={false} />
            )}
            <InnerFold label={t('list.title', { number: listedPayments(ledger.data).length })}>
              <PaymentList
                booking={booking}
                ledger={ledger.data}
                onReverse={mayCorrect ? (payment) => setOpen({ what: 'reverse', payment }) : null}
                onCorrect={mayCorrect ? (payment) => setOpen({ what: 'correct', payment }) : null}
                onRefund={
                  mayCorrect ? (payment) => setOpen({ what: 'refundOnline', payment }) : null
                }
              />
              {mayCorrect || ledger.data.payments.length === 0 ? null : (
                <p className="text-sm text-soft print:hidden">{t('ownerOnly')}</p>
              )}
            </InnerFold>
          </div>
        ) : ledger.isError ? (
          <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : null}
        {open ? (
          <MoneyQuestion open={open} booking={booking} onClose={() => setOpen(null)} />
        ) : null}
      </div>
    </SectionCard>
  );
}

const LOOKS: Record<MoneyRow['look'], string> = {
  plain: '',
  asked: 'text-accent',
  wrong: 'text-danger',
};

interface RowsProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer | undefined;
}

function Rows({ booking, ledger }: RowsProps) {
  const { t } = useTranslation(['money', 'online']);
  const { received, due, next } = useMoneyRows(booking, ledger);
  const words = useMoneyWords();
  const ask = words.ask(booking);
  const damage = ask === null ? 0 : words.nameOf(ask).damage;
  const { total, refundedTooMuch, damage: deposit } = booking.money;
  const tooMuch = refundedTooMuch + deposit.refundedTooMuch;
  const isOver = booking.status === 'cancelled';
  return (
    <div className="grid gap-2">
      <dl className="divide-y divide-line">
        {[received, due, next].map(({ label, amount, text, look }) => (
          <div
            key={label}
            className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5 sm:grid-cols-[5.5rem_8.5rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">{label}</dt>
            <dd className={`figures font-display text-2xl ${LOOKS[look]}`}>
              {amount < 0 ? signedBaht(amount) : formatBaht(amount)}
            </dd>
            <dd
              className={`figures text-sm wrap-anywhere max-sm:col-start-2 ${look === 'wrong' ? 'text-danger' : 'text-soft'}`}
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {damage > 0 ? (
        <p className="figures text-sm text-soft">
          {t('next.ofIt', { amount: formatBaht(damage) })}
        </p>
      ) : null}
      {ledger?.heldBack ? (
        <p className="figures text-sm text-danger">
          {t('online:list.heldBack', { amount: formatBaht(ledger.heldBack) })}
        </p>
      ) : null}
      {tooMuch > 0 ? (
        <p className="figures text-sm text-danger">
          {t('figure.tooMuchText', { amount: formatBaht(tooMuch) })}
        </p>
      ) : null}
      {!isOver && total > booking.totalPrice ? (
        <p className="figures text-sm text-soft">
          {t('figure.overTotal', {
            amount: formatBaht(total - booking.totalPrice),
            price: formatBaht(booking.totalPrice),
          })}
        </p>
      ) : null}
    </div>
  );
}

import { randomKey } from '@villa/shared/client/random-key.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { type LedgerPayment, recordPayment } from '@villa/shared/contract/ledger.ts';
import { comesBack } from '@villa/shared/domain/money/ledger.ts';
import { withPlainDigits } from '@villa/shared/domain/text/pasted-text.ts';
import { formatBaht, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Field } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@villa/admin/kit/number-input.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';

/** The provider's side of a payment: by what, its fee, and a dispute with its deadline. */
export function OnlineFacts({ online }: { online: NonNullable<LedgerPayment['online']> }) {
  const { t } = useTranslation('online');
  const time = useInstant();
  const { means, fee, isTest, dispute } = online;
  const paid = means === null ? [] : [t(`list.means.${means}`)];
  const costs = fee === null ? t('list.noFee') : t('list.fee', { fee: formatSatang(fee) });
  return (
    <div className="grid">
      <p className="figures text-soft">{[...paid, costs].join(' · ')}</p>
      {isTest ? <p className="text-warn">{t('list.test')}</p> : null}
      {dispute ? (
        <p className={dispute.state === 'won' ? '' : 'text-danger'}>
          {t(`list.dispute.${dispute.state}`, { amount: formatBaht(dispute.amount) })}{' '}
          {dispute.state === 'open' && dispute.dueBy !== null
            ? t('list.until', { time: time(dispute.dueBy) })
            : null}
        </p>
      ) : null}
    </div>
  );
}

interface RefundOnlineProps {
  booking: BookingDetail;
  payment: LedgerPayment;
  onClose: () => void;
}

/** Pays a payment back by its provider, or a part of it. */
export function RefundOnline({ booking, payment, onClose }: RefundOnlineProps) {
  const { t } = useTranslation('online');
  const { notify } = useHost();
  const errorText = useErrorText();
  const most = payment.online?.refundable ?? 0;
  const due = Math.min(most, comesBack(booking));
  const [typed, setTyped] = useState(String(due > 0 ? due : most));
  // A second press, or one after a lost answer, is the same refund.
  const [key] = useState(randomKey);
  const amount = Number(withPlainDigits(typed).replaceAll(',', ''));
  const isGood = Number.isInteger(amount) && amount > 0 && amount <= most;
  const refunding = useCall(recordPayment, {
    refreshes: [],
    onSuccess() {
      notify.success(t('refund.done', { amount: formatBaht(amount) }));
      onClose();
    },
  });
  return (
    <MoneyDialog
      title={t('refund.title')}
      description={t('refund.text')}
      yes={t('refund.yes', { amount: formatBaht(isGood ? amount : 0) })}
      busy={refunding.isPending}
      error={
        refunding.error
          ? errorText(refunding.error)
          : isGood
            ? null
            : t('refund.most', { amount: formatBaht(most) })
      }
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault();
        if (!isGood) return;
        const { method } = payment;
        const refund = { amount, out: true, method, key, refundOf: payment.id, moreThanDue: true };
        refunding.mutate({ params: { id: booking._id }, body: refund });
      }}
    >
      <Field
        label={t('refund.amount')}
        hint={
          isGood && amount > due ? t('refund.more') : t('refund.most', { amount: formatBaht(most) })
        }
      >
        <NumberInput unit="฿" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </MoneyDialog>
  );
}

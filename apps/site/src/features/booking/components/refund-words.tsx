import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { RefundReasonLine } from './refund-reason.tsx';

interface RefundWordsProps {
  cancellation: Pick<Cancellation, 'paid' | 'refund' | 'refundReason' | 'damage'>;
  /** Before somebody asks, or once they have. */
  when: 'cancel' | 'asked';
}

/** The refund by the terms of the booking, and its reason; where they promise nothing, that staff decide. */
export function RefundWords({ cancellation, when }: RefundWordsProps) {
  const { t } = useTranslation('stay-changes');
  const { paid, refund, damage } = cancellation;
  const isPromised = paid > 0 && refund !== null;
  return (
    <div className="grid w-full gap-1 rounded-card bg-accent-soft px-5 py-4">
      {isPromised ? (
        <>
          <p className="text-balance">{t(`${when}.refund.title`)}</p>
          <p className="figures flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-3xl leading-tight">{formatBaht(refund)}</span>{' '}
            <span>{t('cancel.of', { paid: formatBaht(paid) })}</span>
          </p>
          {cancellation.refundReason === null ? null : (
            <RefundReasonLine reason={cancellation.refundReason} />
          )}
          {/* The answer may come on a day that gives back less. */}
          {when === 'asked' ? <p className="text-sm text-soft">{t('asked.refund.day')}</p> : null}
        </>
      ) : (
        <p>
          {t(`${when}.refund.${paid === 0 ? 'nothingPaid' : 'undecided'}`, {
            paid: formatBaht(paid),
          })}
        </p>
      )}
      {damage > 0 ? <p>{t('cancel.damage', { amount: formatBaht(damage) })}</p> : null}
    </div>
  );
}

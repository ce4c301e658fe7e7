import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';

interface RefundWordsProps {
  cancellation: Pick<Cancellation, 'paid' | 'refund' | 'damage'>;
  /** Before somebody asks, or once they have. */
  when: 'cancel' | 'asked';
}

/** What the terms of the booking give back of what came; where they say nothing, that staff decide. */
export function RefundWords({ cancellation, when }: RefundWordsProps) {
  const { t } = useTranslation('stay-changes');
  const { paid, refund, damage } = cancellation;
  const what =
    paid === 0 ? 'nothingPaid' : refund === null ? 'undecided' : refund > 0 ? 'some' : 'none';
  return (
    <>
      <p>
        {t(`${when}.refund.${what}`, { refund: formatBaht(refund ?? 0), paid: formatBaht(paid) })}
      </p>
      {damage > 0 ? <p>{t('cancel.damage', { amount: formatBaht(damage) })}</p> : null}
    </>
  );
}

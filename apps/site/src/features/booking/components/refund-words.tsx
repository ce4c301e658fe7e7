import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import type { RefundReason } from '@villa/shared/domain/money/payment-plan.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { joinDateRange } from '../joined-dates.ts';
import { useShownLanguage } from '../use-shown-language.ts';

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

/** Which part is given back until when, as the booking keeps it. */
export function RefundReasonLine({ reason }: { reason: RefundReason }) {
  const { t } = useTranslation('stay-changes');
  const language = useShownLanguage();
  const { percent, until, ended } = reason;
  const day = percent > 0 ? until : ended;
  const which =
    percent > 0 ? (until === null ? 'always' : 'until') : ended === null ? 'never' : 'ended';
  // A day stays together on its line.
  const date = day === null ? '' : joinDateRange(formatDate(day, language));
  return (
    <p className="text-sm text-balance text-soft">
      {t(`cancel.reason.${which}`, { percent, date })}
    </p>
  );
}

interface Account {
  bank: string;
  number: string;
  name: string;
}

/**
 * The refund's account as the guest named it, each part on a line of its own: a guest compares it. Of one that has gone
 * only the naming is stored, so only that is said.
 */
export function RefundAccountLines({
  account,
  isPaid = false,
}: {
  account: Account;
  isPaid?: boolean;
}) {
  const { t } = useTranslation('stay-changes');
  return (
    <dl className="w-full text-sm">
      <dt className="text-soft">{t(isPaid ? 'asked.named' : 'asked.to')}</dt>
      <dd className="break-words">{account.bank}</dd>
      <dd className="figures">{account.number}</dd>
      <dd className="break-words">{account.name}</dd>
    </dl>
  );
}

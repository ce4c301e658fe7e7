import { useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import type { Money } from '@villa/shared/domain/money/ledger.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button } from '@villa/ui/button.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { cancellationQuery, withdrawCancellationMutation } from '../api/cancellation.ts';
import type { Resting } from '../resting-amount.ts';
import { useErrorText } from '../use-error-text.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { AskFirst } from './ask-first.tsx';
import { RefundAccountLines } from './refund-account.tsx';
import { RefundWords } from './refund-words.tsx';

interface CancellationNoticeProps {
  booking: Pick<Booking, '_id' | 'status' | 'money'>;
  /** The villa's. */
  timeZone?: string;
  /** The amount that need not be paid until the villa has answered. */
  resting?: Resting;
  /** When guests are answered, in the owner's words; empty where nothing is written. */
  responseTime?: string;
}

/** How far the guest's request to cancel has come; nothing where there is none. */
export function CancellationNotice({
  booking,
  timeZone = DEFAULT_TIME_ZONE,
  resting,
  responseTime = '',
}: CancellationNoticeProps) {
  const { t } = useTranslation(['stay-changes', 'booking']);
  const language = useShownLanguage();
  const errorText = useErrorText();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(cancellationQuery(booking._id));
  const withdrawing = useMutation(
    withdrawCancellationMutation(booking._id, () => {
      setAsking(false);
      toast.success(t('asked.withdrawn'));
    }),
  );
  const request = data?.request ?? null;
  if (!data || request === null || request.state === 'withdrawn') return null;
  const { state } = request;
  const account = data.refundAccount;
  // An accepted request is no longer news after the booking was opened again.
  if ((state === 'accepted') !== (booking.status === 'cancelled')) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid w-full justify-items-start gap-4 rounded-card border border-line bg-surface p-5 text-left sm:p-6"
    >
      {/* The next step of a guest who has just asked. */}
      <h2
        id={heading}
        tabIndex={-1}
        data-asked
        className="scroll-mt-24 font-display text-xl text-balance outline-none"
      >
        {t(`asked.${state}`)}
      </h2>
      {state === 'open' ? (
        <>
          <p className="figures -mt-2 text-sm text-soft">
            {t('asked.sentAt', { when: formatInstant(request.askedAt, language, timeZone) })}
            <ThaiTime timeZone={timeZone} />
          </p>
          {responseTime ? <p className="-mt-2 text-sm wrap-anywhere">{responseTime}</p> : null}
          <RefundWords cancellation={data} when="asked" />
          {resting && resting.amount > 0 ? (
            <div>
              <p>{t('asked.rests', { amount: formatBaht(resting.amount) })}</p>
              {resting.damage > 0 && resting.damage < resting.amount ? (
                <p className="text-sm text-soft">
                  {t('asked.restsParts', {
                    stay: formatBaht(resting.amount - resting.damage),
                    damage: formatBaht(resting.damage),
                  })}
                </p>
              ) : null}
            </div>
          ) : null}
        </>
      ) : null}
      {request.answer === '' ? null : (
        <div className="w-full">
          <h3 className="text-sm text-soft">{t('asked.answer')}</h3>
          <p className="break-words whitespace-pre-line">{request.answer}</p>
        </div>
      )}
      {/* Once it is accepted, the account stands with the sum. */}
      {account !== null && state === 'open' && comesBack(data, booking) ? (
        <RefundAccountLines account={account} />
      ) : null}
      {state === 'open' ? (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('asked.withdraw')}
        </Button>
      ) : null}
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        title={t('asked.withdrawTitle')}
        text={t('asked.withdrawText')}
        yes={t('asked.withdraw')}
        no={t('asked.no')}
        busy={withdrawing.isPending}
        error={withdrawing.isError ? errorText(withdrawing.error) : null}
        onYes={() => withdrawing.mutate(undefined)}
      />
    </section>
  );
}

/** Answers true while a refund to the account that the guest named is due. */
function comesBack(
  { refund, damage }: Pick<Cancellation, 'refund' | 'damage'>,
  { money }: { money: Money },
): boolean {
  return money.paid + damage > 0 && (refund !== 0 || damage > 0);
}

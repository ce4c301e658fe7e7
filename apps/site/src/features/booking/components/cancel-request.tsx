import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { withdrawCancellationMutation } from '../api/cancellation.ts';
import { useStay } from '../stay.tsx';
import { AskFirst } from './ask-first.tsx';
import { RefundAccountLines, RefundWords } from './refund-words.tsx';

/** How far the guest's request to cancel has come; nothing where there is none. */
export function CancelRequest() {
  const { t } = useTranslation(['stay-changes', 'booking']);
  const { booking, state, villa, language, cancellation: data } = useStay();
  const heading = useId();
  const withdrawing = useMutation(
    withdrawCancellationMutation(booking._id, () => void toast.success(t('asked.withdrawn'))),
  );
  const request = data?.request ?? null;
  if (data === null || request === null || state.request === null) return null;
  const isOpen = state.request.state === 'open';
  const { stay, damage } = state.request.onHold;
  const account = data.refundAccount;
  const responseTime = localize(villa.responseTime, language);
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
        {t(`asked.${state.request.state}`)}
      </h2>
      {isOpen ? (
        <>
          <p className="figures -mt-2 text-sm text-soft">
            {t('asked.sentAt', { when: formatInstant(request.askedAt, language, villa.timeZone) })}
            <ThaiTime timeZone={villa.timeZone} />
          </p>
          {responseTime ? <p className="-mt-2 text-sm wrap-anywhere">{responseTime}</p> : null}
          <RefundWords cancellation={data} when="asked" />
          {stay + damage > 0 ? (
            <div>
              <p>{t('asked.rests', { amount: formatBaht(stay + damage) })}</p>
              {stay > 0 && damage > 0 ? (
                <p className="text-sm text-soft">
                  {t('asked.partsOnHold', { stay: formatBaht(stay), damage: formatBaht(damage) })}
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
      {account !== null && isOpen && comesBack(data, booking) ? (
        <RefundAccountLines account={account} />
      ) : null}
      {isOpen ? (
        <AskFirst
          button={{ look: 'outline', children: t('asked.withdraw') }}
          title={t('asked.withdrawTitle')}
          text={t('asked.withdrawText')}
          yes={t('asked.withdraw')}
          no={t('asked.no')}
          doing={withdrawing}
          onYes={(close) => withdrawing.mutate(undefined, { onSuccess: close })}
        />
      ) : null}
    </section>
  );
}

/** A refund to the account that the guest named is due. */
function comesBack(
  { refund, damage }: Pick<Cancellation, 'refund' | 'damage'>,
  { money }: Pick<Booking, 'money'>,
): boolean {
  return money.paid + damage > 0 && (refund !== 0 || damage > 0);
}

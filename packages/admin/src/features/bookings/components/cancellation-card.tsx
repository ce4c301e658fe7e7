import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { AdminCancellation } from '@villa/shared/contract/cancellations.ts';
import { damageToReturn, givenBack } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountAge } from '@villa/admin/kit/account-age.tsx';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { EndStayDialog } from './end-stay-dialog.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** A guest's request to cancel that waits for an answer; and whatever became of a booking, where its money is to go back to. */
export function CancellationCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('cancellations');
  const instantText = useInstant();
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null);
  const { cancellation: request, money, status } = booking;
  const damage = damageToReturn(money.damage);
  const isOpen = request?.state === 'open';
  // By the guest's own word, unless somebody stops it.
  const endsAt = isOpen ? request.endsAt : null;
  const isAccepted = request?.state === 'accepted' && status === 'cancelled';
  const back = givenBack(booking);
  // Whoever asked to cancel is waited for; of everybody else only an account that was named is news here.
  const isToSend = back > 0 && (isAccepted || booking.refundAccount !== null);
  if (!isOpen && !isToSend) return null;
  const shown = isOpen || isAccepted ? request : null;
  const close = () => setDialog(null);
  return (
    <SectionCard
      title={t(endsAt ? 'request.running' : isOpen ? 'request.open' : 'request.accepted')}
      className="border-accent"
    >
      <div className="grid gap-4">
        {isOpen ? (
          <div className="grid gap-1">
            <p className="text-sm text-soft">
              {t('request.asked', { time: instantText(request.askedAt) })}
            </p>
            {endsAt ? (
              <>
                <p>{t('request.endsAt', { time: instantText(endsAt) })}</p>
                {request.refund ? (
                  <p>{t('request.thenBack', { refund: formatBaht(request.refund) })}</p>
                ) : null}
              </>
            ) : (
              <>
                <p>
                  {t(
                    `request.${refundWords(request, money.paid)}`,
                    refundValues(request, money.paid),
                  )}
                </p>
                <ExtrasBack extras={request.extras} />
              </>
            )}
          </div>
        ) : (
          <div className="grid gap-1">
            <dl className="grid gap-1">
              <Row label={t('request.toSend')} amount={money.refundDue} />
              <Row label={t('request.damageToSend')} amount={back - money.refundDue} />
            </dl>
            {booking.refundBy === null ? null : <PayBy by={booking.refundBy} />}
          </div>
        )}
        {shown === null || shown.words === '' ? null : (
          <div>
            <h3 className="text-sm text-soft">{t('request.words')}</h3>
            <p className="break-words whitespace-pre-line">{shown.words}</p>
          </div>
        )}
        <Account account={booking.refundAccount} isNeeded={money.paid > 0 || damage > 0} />
        {isOpen ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            {endsAt ? null : (
              <Button className="grow sm:grow-0" onClick={() => setDialog('accept')}>
                {t('request.accept')}
              </Button>
            )}
            <Button look="outline" className="grow sm:grow-0" onClick={() => setDialog('decline')}>
              {t(endsAt ? 'request.stop' : 'request.decline')}
            </Button>
          </div>
        ) : null}
      </div>
      <EndStayDialog booking={booking} open={dialog === 'accept'} onClose={close} />
      <DeclineDialog booking={booking} open={dialog === 'decline'} onClose={close} />
    </SectionCard>
  );
}

/** The day by which the guest was told that the money is paid. */
function PayBy({ by }: { by: string }) {
  const { t } = useTranslation('cancellations');
  const { language } = useLanguage();
  const { today } = useMoneyWords();
  return (
    <p className={`text-sm ${by < today ? 'text-danger' : 'text-soft'}`}>
      {t(by < today ? 'request.payLate' : 'request.payBy', { date: formatDate(by, language) })}
    </p>
  );
}

/** The paid extras that go back whole, and those whose hours are over; nothing where none was paid. */
function ExtrasBack({ extras }: Pick<AdminCancellation, 'extras'>) {
  const { t } = useTranslation('cancellations');
  const { back = 0, kept = 0 } = extras ?? {};
  return (
    <>
      {back > 0 ? <p>{t('end.extrasBack', { amount: formatBaht(back) })}</p> : null}
      {kept > 0 ? <p>{t('end.extrasKept', { amount: formatBaht(kept) })}</p> : null}
    </>
  );
}

function refundWords({ refund }: AdminCancellation, paid: number) {
  return paid <= 0 ? 'nothingPaid' : refund === null ? 'undecided' : 'refund';
}

const refundValues = ({ refund }: AdminCancellation, paid: number) => ({
  refund: formatBaht(refund ?? 0),
  paid: formatBaht(Math.max(0, paid)),
});

function Row({ label, amount }: { label: string; amount: number }) {
  if (amount <= 0) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures font-display text-xl">{formatBaht(amount)}</dd>
    </div>
  );
}

interface AccountProps {
  account: BookingDetail['refundAccount'];
  isNeeded: boolean;
}

function Account({ account, isNeeded }: AccountProps) {
  const { t } = useTranslation('cancellations');
  if (account === null) {
    return isNeeded ? <p className="text-sm text-soft">{t('request.noAccount')}</p> : null;
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(['bank', 'name'] as const).map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm text-soft">{t(`request.${field}`)}</dt>
            <dd className="break-words">{account[field]}</dd>
          </div>
        ))}
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-sm text-soft">{t('request.number')}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-3">
            <span className="figures text-lg break-all">{account.number}</span>
            <CopyButton text={account.number} what={t('request.copyNumber')} />
          </dd>
        </div>
        {account.abroad ? (
          <div className="min-w-0 sm:col-span-2">
            <dt className="text-sm text-soft">{t('request.abroad')}</dt>
            <dd className="break-words whitespace-pre-line">{account.abroad}</dd>
          </div>
        ) : null}
      </dl>
      <AccountAge account={account} />
    </div>
  );
}

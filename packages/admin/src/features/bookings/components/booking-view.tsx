import { inReverse } from '@villa/shared/domain/sorted.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { headOf, linesOf } from '@villa/shared/i18n/history-lines.ts';
import { useStaffSay } from '@villa/admin/texts/use-staff-say.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { type BookingDetail, type HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking/booking-actions.ts';
import { type ReactNode, useState } from 'react';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { useBookingActions } from '../use-booking-actions.ts';
import { BookingQuestions, type Question } from './booking-questions.tsx';
import { MoneyCard } from '../money/money-card.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { CancellationCard } from './cancellation-card.tsx';
import { ClientCard } from './client-card.tsx';
import { GuestCard } from './guest-card.tsx';
import { ManageCard } from './manage-card.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PriceCard } from './price-card.tsx';
import { ReceiptDetailsCard } from './receipt-details-card.tsx';
import { StayCard } from './stay-card.tsx';
import { TopUpCard } from './top-up-card.tsx';

interface BookingViewProps {
  booking: BookingDetail;
  mails: ReactNode;
  moneyQuestion: ReactNode;
}

/** A booking's screen below its heading: daily decisions first, rare actions last. */
export function BookingView({ booking, mails, moneyQuestion }: BookingViewProps) {
  const { acting, deleting, confirmed } = useBookingActions(booking);
  const [question, setQuestion] = useState<Question | 'confirm' | null>(null);
  const busy = acting.isPending ? acting.variables : null;
  const close = () => setQuestion(null);
  const askedFor = useMoneyWords().next(booking);

  function onAction(action: BookingAction): void {
    if (action === 'reopen') acting.mutate(action);
    else setQuestion(action);
  }

  function onYes(asked: Question): void {
    if (asked === 'delete')
      deleting.mutate({ params: { id: booking._id }, query: {} }, { onSettled: close });
    else acting.mutate(asked, { onSettled: close });
  }

  function onConfirmed({ version }: { version: number }): void {
    close();
    confirmed(version);
  }

  // Once it is decided, the money matters more than the slip.
  const slipFirst = booking.status === 'pending' || booking.status === 'in_review';
  const slipCard = (
    <PaymentCard
      booking={booking}
      actions={<PaymentActions booking={booking} busy={busy} onAction={onAction} />}
    />
  );

  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6 print:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-4 lg:gap-6">
          {moneyQuestion}
          <CancellationCard booking={booking} />
          <TopUpCard booking={booking} />
          {slipFirst ? slipCard : null}
          <MoneyCard booking={booking} />
          {slipFirst ? null : slipCard}
          <div className="grid gap-4 md:grid-cols-[minmax(0,9fr)_minmax(0,10fr)] lg:gap-6">
            <StayCard booking={booking} />
            <PriceCard booking={booking} />
          </div>
        </div>
        <div className="grid gap-4 lg:row-span-2 lg:gap-6">
          <GuestCard booking={booking} />
          <ArrivalCard booking={booking} />
          <ReceiptDetailsCard bookingId={booking._id} />
          {mails}
          <ManageCard
            booking={booking}
            busy={busy}
            onAction={onAction}
            onDelete={() => setQuestion('delete')}
          />
        </div>
        <HistoryCard history={booking.history} />
        {/* Somebody else may have confirmed it meanwhile. */}
        {question === 'confirm' && booking.actions.includes('confirm') ? (
          <RecordPayment
            booking={booking}
            confirming
            asked={askedFor}
            slipId={booking.slips.find((slip) => slip.current && slip.state === 'waiting')?.id}
            onClose={close}
            onRecorded={onConfirmed}
            onConfirmed={onConfirmed}
          />
        ) : null}
        <BookingQuestions
          booking={booking}
          open={question === 'confirm' ? null : question}
          busy={acting.isPending || deleting.isPending}
          onClose={close}
          onYes={onYes}
        />
        {booking.byHand ? null : <ClientCard booking={booking} />}
      </div>
    </>
  );
}

/** Everything that ever happened to the booking, the latest first. */
function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('bookings');
  const say = useStaffSay();
  const { language } = useLanguage();
  const instantText = useInstant();
  return (
    <SectionCard title={t('detail.history')} className="print:hidden">
      <ol className="grid gap-4">
        {inReverse(history).map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4 text-sm">
            <p>{headOf(entry, say)}</p>
            {linesOf(entry, language, say).map((line) => (
              <p key={line} className="wrap-anywhere text-soft">
                {line}
              </p>
            ))}
            <time dateTime={entry.at} className="figures block text-xs text-soft">
              {instantText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

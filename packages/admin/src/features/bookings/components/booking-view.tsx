import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingAction } from '@villa/shared/domain/booking/booking-actions.ts';
import { type ReactNode, useState } from 'react';
import { GuestMarkNotice } from '@villa/admin/kit/guest-mark-notice.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { useBookingActions } from '../use-booking-actions.ts';
import { BookingQuestions, type Question } from './booking-questions.tsx';
import { MoneyCard } from '../money/money-card.tsx';
import { CancellationCard } from './cancellation-card.tsx';
import { ClientCard } from './client-card.tsx';
import { GuestFold } from './guest-fold.tsx';
import { HistoryCard } from './history-card.tsx';
import { ManageCard } from './manage-card.tsx';
import { OverNotice } from './over-notice.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PapersFold } from './papers-fold.tsx';
import { PlanCard } from '../plan/plan-card.tsx';
import { PriceFold } from './price-fold.tsx';
import { SlipCard, SlipsFold, isSlipAwaited } from './slip-card.tsx';
import { StayFold } from './stay-fold.tsx';
import { TopUpCard } from './top-up-card.tsx';

interface BookingViewProps {
  booking: BookingDetail;
  mails: ReactNode;
  moneyQuestion: ReactNode;
}

/** A booking's screen below its heading: what waits first, then its subjects; beside them the history and rare actions. */
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

  const slips = {
    booking,
    actions: <PaymentActions booking={booking} busy={busy} onAction={onAction} />,
  };
  const isAwaited = isSlipAwaited(booking);
  const mark = booking.guest?.mark;

  return (
    <>
      <div className="grid items-start gap-4 thumb:pb-20 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
        <div className="grid gap-4 print:grid-cols-2">
          <OverNotice booking={booking} />
          {mark ? <GuestMarkNotice mark={mark} /> : null}
          {moneyQuestion}
          <CancellationCard booking={booking} />
          <TopUpCard booking={booking} />
          {isAwaited ? <SlipCard {...slips} /> : null}
          <MoneyCard booking={booking} />
          <PlanCard booking={booking} />
          <StayFold booking={booking} />
          <GuestFold booking={booking} />
          <PriceFold booking={booking} />
          {isAwaited ? null : <SlipsFold {...slips} />}
          {mails}
          <PapersFold booking={booking} />
        </div>
        <div className="grid gap-4">
          <HistoryCard history={booking.history} />
          <ManageCard
            booking={booking}
            busy={busy}
            onAction={onAction}
            onDelete={() => setQuestion('delete')}
          />
          {booking.byHand ? null : <ClientCard booking={booking} />}
        </div>
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
      </div>
    </>
  );
}

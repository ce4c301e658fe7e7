import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { planRows } from '@villa/shared/i18n/terms-words.ts';
import { useTranslation } from 'react-i18next';
import { StayAside } from '../features/booking/components/stay-dates.tsx';
import { useStay } from '../features/booking/stay.tsx';
import { AgreedTotal } from '../features/stay/agreed-total.tsx';
import { PlanRows } from '../features/stay/stay-terms.tsx';
import { PriceBreakdown } from '../features/stay/price-breakdown.tsx';
import { villaPicture } from './villa-picture.tsx';

/** The chosen stay, its price, and a picture of the villa, which the page of a slip that waits has already. */
export function BookingAside() {
  const { villa, state } = useStay();
  const hasPicture = state.phase === 'in_review';
  return (
    <StayAside
      picture={hasPicture ? null : villaPicture(villa, '(min-width: 64rem) 22rem, 100vw')}
      price={<BookingPrice />}
    />
  );
}

/** The price of the stay, line by line, and the part that is paid. */
export function BookingPrice() {
  const { booking, language } = useStay();
  const isAgreed = booking.totalPrice !== booking.price.total;
  return (
    <>
      <PriceBreakdown quote={booking.price} language={language} withTotal={!isAgreed} />
      {isAgreed ? <AgreedTotal booking={booking} /> : null}
      <PlanNote />
    </>
  );
}

/** Below the total: what of it has come, and what is paid when; nothing where it is simply all due now. */
function PlanNote() {
  const { t } = useTranslation('booking');
  const { booking, state, asks, today, language } = useStay();
  const { received, refunded } = booking.money;
  const steps = planSteps(booking.instalments).filter(({ amount, damage }) => amount > damage);
  if (received <= 0 && steps.length < 2) return null;
  const [first] = steps;
  const slipSent =
    first !== undefined && first.payer === undefined && slipCovers(booking, first.dueOn);
  const rows = planRows(steps, today, language, { slipSent });
  // A guest who may have paid is asked for the slip: the line names the payment and does not say to pay it.
  if (
    first?.payer === undefined &&
    first !== undefined &&
    rows[0] &&
    asks === 'slip' &&
    !slipSent &&
    first.dueOn <= today
  ) {
    rows[0] = { ...rows[0], when: t(`plan.kind.${first.kind}`) };
  }
  if (refunded > 0) rows.unshift({ when: t('money.line.paidBack'), amount: refunded });
  if (received > 0) rows.unshift({ when: t('money.line.paid'), amount: received });
  // Beside a stay that is paid, what is still to come is named.
  if (steps.length === 0 && state.damage !== null) {
    const { when, amount } = state.damage;
    const name = when === 'on_arrival' ? 'payment.heading.onArrival' : 'money.next.damage_deposit';
    rows.push({ when: t(name), amount });
  }
  return <PlanRows rows={rows} />;
}

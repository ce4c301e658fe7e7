import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { planRows } from '@villa/shared/i18n/terms-words.ts';
import { useTranslation } from 'react-i18next';
import { useStay } from '../features/booking/stay.tsx';
import { PlanRows } from '../features/stay/plan-rows.tsx';

/** Below the total: what of it has come, and what is paid when; nothing where it is simply all due now. */
export function PlanNote() {
  const { t } = useTranslation('booking');
  const { booking, state, asks, today, language } = useStay();
  const { received, refunded } = booking.money;
  const steps = planSteps(booking.instalments).filter(({ amount, damage }) => amount > damage);
  if (received <= 0 && steps.length < 2) return null;
  const [first] = steps;
  const slipSent = first !== undefined && slipCovers(booking, first.dueOn);
  const rows = planRows(steps, today, language, { slipSent });
  // Beside a stay that is paid, what is still to come is named.
  const damage = steps.length === 0 ? state.damage : null;
  // Whoever may have paid is asked for the slip: the line then says what it is, and not to pay it.
  const isOfSlip = asks === 'slip' && !slipSent;
  if (first !== undefined && rows[0] && isOfSlip && first.dueOn <= today) {
    rows[0] = { ...rows[0], when: t(`plan.kind.${first.kind}`) };
  }
  return (
    <PlanRows
      rows={[
        ...(received > 0 ? [{ when: t('money.line.paid'), amount: received }] : []),
        ...(refunded > 0 ? [{ when: t('money.line.paidBack'), amount: refunded }] : []),
        ...rows,
        ...(damage
          ? [
              {
                when: t(
                  damage.when === 'on_arrival'
                    ? 'payment.heading.onArrival'
                    : 'money.next.damage_deposit',
                ),
                amount: damage.amount,
              },
            ]
          : []),
      ]}
    />
  );
}

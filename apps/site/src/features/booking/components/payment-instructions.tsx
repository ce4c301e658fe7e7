import type { PaymentMethod } from '@villa/shared/contract/booking.ts';
import { useTranslation } from 'react-i18next';

const INSTRUCTIONS = {
  bank_transfer: [
    'payment.bankSteps.transfer',
    'payment.bankSteps.reference',
    'payment.bankSteps.slip',
  ],
  promptpay: [
    'payment.promptpaySteps.scan',
    'payment.promptpaySteps.amount',
    'payment.promptpaySteps.slip',
  ],
} as const satisfies Record<PaymentMethod, unknown>;

/** The three things to do, in order. */
export function PaymentInstructions({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('booking');
  return (
    <section>
      <h2 className="mb-3 font-display text-xl">{t('payment.instructions')}</h2>
      <ol className="grid gap-2">
        {INSTRUCTIONS[method].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="figures text-accent">
              {index + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}

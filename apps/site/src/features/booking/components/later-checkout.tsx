import type { Payment } from '@villa/shared/contract/payment.ts';
import { withTexts } from '@villa/site/app/texts/i18n-here.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import type { CheckoutBackProps } from './checkout-back.tsx';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';

/** Nothing of paying on a provider's page is fetched before it is chosen. */
const ByCard = lazy(withTexts(() => import('./pay-by-card.tsx'), ['checkout']));
const Back = lazy(withTexts(() => import('./checkout-back.tsx'), ['checkout']));

function Coming() {
  const { t } = useTranslation('booking');
  return <Spinner label={t('wait.payment')} className="mx-auto my-10 size-8 text-accent" />;
}

export function PayByCard({ payment }: { payment: Payment }) {
  return (
    <Suspense fallback={<Coming />}>
      <ByCard payment={payment} />
    </Suspense>
  );
}

export function CheckoutBack({ onDone }: CheckoutBackProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Back onDone={onDone} />
    </Suspense>
  );
}

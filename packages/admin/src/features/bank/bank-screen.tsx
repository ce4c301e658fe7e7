import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { AskPassword } from '@villa/admin/kit/ask-password.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from './api/bank-accounts.ts';
import { GuestPreview } from './components/guest-preview.tsx';
import { SlipServiceCard } from './components/slip-service-card.tsx';
import { WAYS_TO_PAY } from './ways-to-pay.tsx';

/** The accounts that guests pay to, beside a preview of what they see. */
export default function BankScreen() {
  const { t } = useTranslation(['bank', 'shell']);
  const guestsPaying = useQuery(bankAccountsQuery(useApi())).data?.guestsPaying ?? 0;
  return (
    <AskPassword
      text={t('password.text')}
      notice={guestsPaying > 0 ? t('password.guests', { count: guestsPaying }) : null}
    >
      <PageHeading title={t('shell:nav.bank')} intro={t('intro')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {PAYMENT_METHODS.map((method) => {
            const { Settings } = WAYS_TO_PAY[method];
            return <Settings key={method} />;
          })}
          <SlipServiceCard />
        </div>
        <GuestPreview />
      </div>
    </AskPassword>
  );
}

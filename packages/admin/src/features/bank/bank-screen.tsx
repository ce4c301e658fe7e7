import { useTranslation } from 'react-i18next';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { AskPassword } from './ask-password.tsx';
import { AccountsCard } from './components/accounts-card.tsx';
import { GuestPreview } from './components/guest-preview.tsx';
import { PromptpayCard } from './components/promptpay-card.tsx';

/** The accounts that guests pay to, beside a preview of what they see. */
export default function BankScreen() {
  const { t } = useTranslation('bank');
  return (
    <AskPassword>
      <PageHeading title={t('title')} intro={t('intro')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <AccountsCard />
          <PromptpayCard />
        </div>
        <GuestPreview />
      </div>
    </AskPassword>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/language.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { villaQuery } from '../app/villa-query.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { VerifiedReceiptCard } from '../features/receipts/verified-receipt.tsx';

/** Where the code on a receipt leads: whether it is real. It names nobody. */
export default function VerifyReceiptPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('verify-receipt');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  return (
    <main id="main" className="mx-auto max-w-2xl px-5 py-10 sm:px-8 sm:py-16">
      <VerifiedReceiptCard token={token} language={language} />
    </main>
  );
}

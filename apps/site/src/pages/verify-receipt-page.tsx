import { useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { villaQuery } from '../app/villa-query.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { ReceiptCodeForm } from '../features/receipts/receipt-code-form.tsx';
import { VerifiedReceiptCard } from '../features/receipts/verified-receipt.tsx';
import { WhomToCall } from './stay-guide.tsx';

/** The answer to a receipt's code, scanned or typed: whether it is real. It names nobody. */
export default function VerifyReceiptPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('verify-receipt');
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const navigate = useNavigate();
  usePageTitle(t('pageTitle'), localize(villa.name, language));
  const open = (code: string) =>
    void navigate(`${paths.verifyReceipt}/${encodeURIComponent(code)}`);
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl gap-10 px-5 py-10 wrap-break-word sm:px-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-16 lg:py-16"
    >
      <div className="grid max-w-[40rem] gap-6">
        {token === '' ? (
          <>
            <div className="grid gap-4">
              <h1 className="font-display text-3xl">{t('pageTitle')}</h1>
              <p className="text-pretty text-soft">{t('lead')}</p>
            </div>
            <Card>
              <ReceiptCodeForm onCode={open} />
            </Card>
          </>
        ) : (
          <VerifiedReceiptCard key={token} token={token} language={language} onCode={open}>
            <Link
              to={paths.verifyReceipt}
              className={buttonClass('plain', '-ml-3 justify-self-start')}
            >
              {t('another')}
            </Link>
          </VerifiedReceiptCard>
        )}
      </div>
      {/* Below what is verified it ends where that does. */}
      <div className="max-w-[40rem] empty:hidden">
        <WhomToCall villa={villa} />
      </div>
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { promptpayQuery } from '../api/promptpay.ts';
import { PromptpayForm } from './promptpay-form.tsx';
import { QrPicture } from './qr-picture.tsx';

/** PromptPay by its id, or by the owner's own QR picture. */
export function PromptpayCard() {
  const { t } = useTranslation(['bank', 'common']);
  const villa = useQuery(promptpayQuery(useApi()));
  return (
    <SectionCard title={t('promptpay.title')} intro={t('promptpay.intro')}>
      {villa.isPending ? <Spinner label={t('common:loading')} /> : null}
      {villa.isError && !villa.data ? (
        <ErrorState error={villa.error} onRetry={() => void villa.refetch()} />
      ) : null}
      {villa.data ? (
        <div className="grid gap-8">
          <PromptpayForm villa={villa.data} />
          <QrPicture
            hasPicture={villa.data.hasPromptpayQr === true}
            promptpayId={villa.data.promptpayId ?? null}
          />
        </div>
      ) : null}
    </SectionCard>
  );
}

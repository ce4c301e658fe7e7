import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { promptpayPreviewQuery } from '../api/promptpay.ts';

interface PreviewQrProps {
  amount: number;
  id: string | null;
  name: string;
}

/** The QR that this guest would scan, with what stands below it. */
export function PreviewQr({ amount, id, name }: PreviewQrProps) {
  const { t } = useTranslation(['booking', 'common']);
  const preview = useQuery(promptpayPreviewQuery(useApi(), amount));
  if (preview.isPending) return <Spinner label={t('common:loading')} />;
  if (!preview.data) {
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { picture, hasAmount } = preview.data;
  if (picture === null) return <p className="text-sm text-soft">{t('payment.noPromptpay')}</p>;
  const said = { amount: formatBaht(amount) };
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      {/* White in both themes: a scanner needs the dark squares on a light ground. */}
      <img
        src={picture}
        alt={hasAmount ? t('payment.qrAlt', said) : t('payment.qrAltNoAmount')}
        width={224}
        height={224}
        className="size-56 max-w-full rounded-card border border-line bg-white object-contain p-2"
      />
      <figcaption className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        {id === null ? null : (
          <p className="figures text-sm text-soft">
            {t('payment.qrId')} {id}
          </p>
        )}
        <p className="mt-1 text-sm text-soft">
          {t(hasAmount ? 'payment.qrAmountSet' : 'payment.qrAmountNotSet', said)}
        </p>
      </figcaption>
    </figure>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '@villa/admin/use-host.ts';
import { promptpayPreviewQuery } from '../api/promptpay.ts';

/** Shows who receives the money by the owner's own QR picture, so that a mistake is seen before a guest pays. */
export function QrPayee({ promptpayId }: { promptpayId: string | null }) {
  const { t } = useTranslation('bank');
  const payee = useQuery(promptpayPreviewQuery(useApi())).data?.payee;
  if (!payee) return null;
  const { kind, id } = payee;
  if (kind === 'unreadable') return <Warning>{t('promptpay.unreadable')}</Warning>;
  if (kind === 'other' || id === null) return <Warning>{t('promptpay.paysOther')}</Warning>;
  const isAnother = kind === 'promptpay' && promptpayId !== null && promptpayId !== id;
  return (
    <>
      <p className="mt-3 figures wrap-anywhere">
        {t(kind === 'bill' ? 'promptpay.paysBill' : 'promptpay.pays', { id })}
      </p>
      {isAnother ? <Warning>{t('promptpay.paysAnother', { id: promptpayId })}</Warning> : null}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="mt-3 rounded-card border border-danger bg-danger-soft p-4 wrap-anywhere"
    >
      {children}
    </p>
  );
}

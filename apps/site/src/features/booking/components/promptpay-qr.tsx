import type { Payment } from '@villa/shared/contract/payment.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The QR to scan, or to save on a phone, which cannot scan itself. */
export function PromptpayQr({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const { promptpay, reference } = payment;
  if (promptpay === null) return <p className="text-soft">{t('payment.noPromptpay')}</p>;
  const amount = formatBaht(payment.amount);
  const alt = promptpay.hasAmount ? t('payment.qrAlt', { amount }) : t('payment.qrAltNoAmount');
  return (
    <figure className="grid justify-items-center gap-4 text-center">
      {/* White in both themes: a scanner needs the dark squares on a light ground. */}
      <img
        src={promptpay.qrUrl}
        alt={alt}
        width={256}
        height={256}
        className="size-64 max-w-full rounded-card border border-line bg-white object-contain p-2"
      />
      <figcaption>
        <p className="font-medium">{promptpay.name}</p>
        {promptpay.id !== null && (
          <p className="figures text-sm text-soft">
            {t('payment.qrId')} {promptpay.id}
          </p>
        )}
        <p className="mt-1 text-sm text-soft">
          {t(promptpay.hasAmount ? 'payment.qrAmountSet' : 'payment.qrAmountNotSet', { amount })}
        </p>
      </figcaption>
      <a
        href={promptpay.qrUrl}
        download={`promptpay-${reference}.png`}
        className={buttonClass('outline')}
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('payment.qrDownload')}
      </a>
    </figure>
  );
}

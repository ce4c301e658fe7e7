import type { Payment } from '@villa/shared/contract/payment.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';
import { PayeeName } from './payee-name.tsx';

/** The QR to scan, or to save on a phone, which cannot scan itself. */
export function PromptpayQr({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { promptpay, reference } = payment;
  if (promptpay === null)
    return <p className="p-4 text-soft sm:px-5">{t('payment.noPromptpay')}</p>;
  const amount = formatBaht(payment.amount);
  const alt = promptpay.hasAmount ? t('payment.qrAlt', { amount }) : t('payment.qrAltNoAmount');
  return (
    <>
      {promptpay.name === '' ? null : <PayeeName name={promptpay.name} />}
      <figure className="grid justify-items-center gap-3 p-4 text-center sm:px-5">
        {/* White in both themes: a scanner needs the dark squares on a light ground. */}
        <img
          src={promptpay.qrUrl}
          alt={alt}
          width={256}
          height={256}
          className="size-64 max-w-full rounded-control border border-line bg-white object-contain p-2"
        />
        <figcaption>
          {promptpay.hasAmount ? (
            <p className="text-sm text-soft">{t('payment.qrAmountSet', { amount })}</p>
          ) : (
            <p>
              <span className="figures block font-display text-3xl">{amount}</span>
              {t('payment.qrAmountNotSet', { amount })}
            </p>
          )}
        </figcaption>
        <a
          href={`${promptpay.qrUrl}&paper=1&language=${language}`}
          download={`promptpay-${reference}.png`}
          className={`${buttonClass('outline')} print:hidden`}
        >
          <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('payment.qrDownload')}
        </a>
        {/* A phone cannot scan what it shows; a wide screen is scanned by one. */}
        <p className="hidden text-sm text-balance text-soft max-sm:block print:hidden">
          {t('payment.qrHere')}
        </p>
      </figure>
    </>
  );
}

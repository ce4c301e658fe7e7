import type { Payment } from '@villa/shared/contract/payment.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';
import { CopyRow } from './copy-row.tsx';
import { VerifyLink } from './verify-link.tsx';

interface TransferToProps {
  payment: Payment;
  /** The receivers, as their names are written; they are said once more where the guest has read the number. */
  payees: readonly string[];
  /** Named below the amount; null: no number leads there. */
  promptpayId?: string | null;
  look?: string;
  /** The receiver itself. */
  children: ReactNode;
}

/** The receiver of a transfer, the exact amount, the booking's reference, and whom the money must reach. */
export function TransferTo({
  payment,
  payees,
  promptpayId = null,
  look = '',
  children,
}: TransferToProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const names = readableNames(payees, language);
  return (
    <div
      className={`divide-y divide-line overflow-hidden rounded-card border border-edge bg-surface ${look}`}
    >
      {children}
      <dl className="divide-y divide-line *:px-4 *:py-3 sm:*:px-5">
        <CopyRow
          label={t('payment.amount')}
          value={formatBaht(payment.amount)}
          text={String(payment.amount)}
          size="large"
        />
        {promptpayId === null ? null : <CopyRow label={t('payment.qrId')} value={promptpayId} />}
        <CopyRow
          label={t('payment.reference')}
          value={payment.reference}
          hint={t('payment.referenceHint')}
        />
      </dl>
      <p className="flex gap-3 p-4 text-sm sm:px-5">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span>
          <span className="font-medium">{t('payment.beware')}</span>{' '}
          {/* On paper nothing is pressed, and the name stands above. */}
          <span className="print:hidden">
            {names.length === 0
              ? t('payment.bewareText')
              : t('payment.bewarePayee', { names: names.join(t('payment.or')) })}{' '}
            <VerifyLink />
          </span>
        </span>
      </p>
    </div>
  );
}

/** Two names of one payee read as one: "or" would make two firms of them. */
function readableNames(payees: readonly string[], language: Language): string[] {
  const read = payees.map((name) => {
    const [one = '', ...rest] = namesIn(name, language);
    return rest.length > 0 ? `${one} (${rest.join(', ')})` : one;
  });
  return [...new Set(read)].filter((name) => name !== '');
}

import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { useTranslation } from 'react-i18next';
import { TwoNames } from './two-names.tsx';

/**
 * The receiver's name, shown before the account: a banking app shows it before the money is sent, in one of its
 * languages.
 */
export function PayeeName({ name }: { name: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className="payee bg-accent-soft px-4 py-3 sm:px-5">
      <p className="text-sm text-soft">
        {t(namesIn(name).length > 1 ? 'payment.payees' : 'payment.payee')}
      </p>
      <p className="text-lg leading-snug font-medium wrap-anywhere">
        <TwoNames text={name} />
      </p>
    </div>
  );
}

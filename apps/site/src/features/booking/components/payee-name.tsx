import { useTranslation } from 'react-i18next';

/** Who is paid, said before how: a banking app shows it before the money goes. */
export function PayeeName({ name }: { name: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className="bg-accent-soft px-4 py-3 sm:px-5">
      <p className="text-sm text-soft">{t('payment.payee')}</p>
      <p className="text-lg font-medium wrap-anywhere">{name}</p>
    </div>
  );
}

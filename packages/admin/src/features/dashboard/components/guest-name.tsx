import { useTranslation } from 'react-i18next';

/** Who comes, or the booking's reference while nobody has said. */
export function GuestName({ of }: { of: { customerName: string; reference: string } }) {
  const { t } = useTranslation('dashboard');
  if (of.customerName !== '') return <bdi>{of.customerName}</bdi>;
  return <span className="text-soft">{t('noName', { reference: of.reference })}</span>;
}

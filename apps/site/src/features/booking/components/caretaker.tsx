import { useTranslation } from 'react-i18next';

/** Somebody at the villa itself, whom the guest may ring. */
export function Caretaker({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('guest-page');
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <span className="block text-sm text-soft">{t('arrival.caretaker')}</span>
        {name}
      </span>
      {phone ? (
        <a
          href={`tel:${phone}`}
          className="figures inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-4"
        >
          {phone}
        </a>
      ) : null}
    </p>
  );
}

import { buttonClass } from '@villa/ui/button.tsx';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Somebody at the villa itself, whom the guest may ring. */
export function Caretaker({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('guest-page');
  return (
    <p className="flex items-center justify-between gap-x-4">
      <span className="min-w-0">
        {name} <span className="text-sm text-soft">{t('arrival.caretaker')}</span>
      </span>
      {phone ? (
        <a
          href={`tel:${phone}`}
          className={buttonClass('outline', 'figures shrink-0 px-4! print:border-0')}
        >
          <Phone aria-hidden="true" className="size-4 text-accent" strokeWidth={1.5} />
          {phone}
        </a>
      ) : null}
    </p>
  );
}

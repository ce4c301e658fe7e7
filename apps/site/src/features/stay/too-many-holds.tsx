import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { contactLinks, readContact } from '@villa/shared/domain/villa/villa-contact.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { ContactLinks } from './not-open.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface TooManyHoldsProps {
  /** The data of the error: `retryAfter`, `nights`, `contact`. */
  refusal: Record<string, unknown>;
  /** From when on trying again is of use; null where nobody knows. */
  from: Date | null;
  timeZone: string;
}

/** Why no more nights are held for this guest, what is still possible, and whom to ask. Never blank. */
export function TooManyHolds({ refusal, from, timeZone }: TooManyHoldsProps) {
  const { t, i18n } = useTranslation('stay');
  const { nights } = refusal;
  const links = contactLinks(readContact(refusal['contact']));
  const box = useRef<HTMLDivElement>(null);
  // It stands above the button that was pressed, which on a phone may be all that is in view, and is off now.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mb-48 gap-2 outline-none rounded-control bg-warn-soft p-4 text-sm wrap-anywhere"
    >
      <div className="grid content-start gap-2">
        <p className="text-base font-medium text-balance">{t('refused.title')}</p>
        <p>{t('refused.why')}</p>
        {typeof nights === 'number' && nights > 0 ? (
          <p>{t('refused.nights', { count: nights })}</p>
        ) : null}
        {from ? (
          <p className="figures">
            {t('refused.wait', {
              time: formatInstant(from, languageOf(i18n), timeZone),
            })}
            <ThaiTime timeZone={timeZone} />
          </p>
        ) : null}
      </div>
      {links.length > 0 ? (
        <div className="grid content-start gap-2">
          <p className="mt-1 font-medium">{t('refused.contact')}</p>
          <ContactLinks links={links} />
        </div>
      ) : (
        <p>{t('refused.noContact')}</p>
      )}
    </div>
  );
}

import { contactLinks, readContact } from '@villa/shared/domain/villa-contact.ts';
import { formatWait } from '@villa/shared/i18n/formats.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface TooManyHoldsProps {
  /** What it brought: `retryAfter`, `nights`, `contact`. */
  refusal: Record<string, unknown>;
}

/** Why no more nights are held for this guest, what is still possible, and whom to ask. Never blank. */
export function TooManyHolds({ refusal }: TooManyHoldsProps) {
  const { t, i18n } = useTranslation('stay');
  const { retryAfter, nights } = refusal;
  const links = contactLinks(readContact(refusal['contact']));
  const box = useRef<HTMLDivElement>(null);
  // It stands above the button that was pressed, which on a phone may be all that is in view.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div
      ref={box}
      role="alert"
      className="grid scroll-mb-48 gap-2 rounded-control bg-danger-soft p-4 text-sm wrap-anywhere"
    >
      <p className="text-base font-medium">{t('refused.title')}</p>
      <p>{t('refused.why')}</p>
      {typeof nights === 'number' && nights > 0 ? (
        <p>{t('refused.nights', { count: nights })}</p>
      ) : null}
      {typeof retryAfter === 'number' ? (
        <p>{t('refused.wait', { time: formatWait(retryAfter, languageOf(i18n)) })}</p>
      ) : null}
      {links.length > 0 ? (
        <>
          <p className="mt-1 font-medium">{t('refused.contact')}</p>
          <ul className="grid gap-2">
            {links.map(({ way, text, href }) => (
              <li key={way}>
                <a href={href} className={buttonClass('outline', 'w-full bg-surface px-4!')}>
                  {t(`refused.ways.${way}`)} <span className="figures">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('refused.noContact')}</p>
      )}
    </div>
  );
}

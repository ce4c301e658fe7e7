import type { Language } from '@villa/shared/domain/language.ts';
import { contactLinks, readContact } from '@villa/shared/domain/villa-contact.ts';
import { formatWait } from '@villa/shared/i18n/formats.ts';
import type { TFunction } from 'i18next';

interface TooManyHoldsProps {
  /** What it brought: `retryAfter`, `nights`, `contact`. Not called `data`, which a toast replaces. */
  refusal: Record<string, unknown>;
  language: Language;
  t: TFunction<'stay'>;
}

/** Why no more nights are held for this guest, what is still possible, and whom to ask. Never blank. */
export function TooManyHolds({ refusal, language, t }: TooManyHoldsProps) {
  const { retryAfter, nights } = refusal;
  const links = contactLinks(readContact(refusal['contact']));
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('refused.title', { ns: 'stay' })}</p>
      <p>{t('refused.why', { ns: 'stay' })}</p>
      {typeof nights === 'number' && nights > 0 ? (
        <p>{t('refused.nights', { ns: 'stay', count: nights })}</p>
      ) : null}
      {typeof retryAfter === 'number' ? (
        <p>{t('refused.wait', { ns: 'stay', time: formatWait(retryAfter, language) })}</p>
      ) : null}
      {links.length > 0 ? (
        <>
          <p>{t('refused.contact', { ns: 'stay' })}</p>
          <ul className="grid">
            {links.map(({ way, text, href }) => (
              <li key={way}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center gap-2 wrap-anywhere underline underline-offset-4"
                >
                  {t(`refused.ways.${way}`, { ns: 'stay' })} {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('refused.noContact', { ns: 'stay' })}</p>
      )}
    </div>
  );
}

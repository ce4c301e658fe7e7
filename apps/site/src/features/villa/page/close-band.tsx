import { paths } from '@villa/site/app/paths.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';

const NAMES: Record<Language, string> = { th: 'ภาษาไทย', en: 'English' };
const LINK =
  'inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-[0.3em] hover:underline-offset-[0.45em]';

interface CloseBandProps {
  villa: Pick<Villa, 'privacy' | 'legalName' | 'licenceNumber'>;
  language: Language;
}

/** The end of the page: who lets the villa, how to check who asks for money, what is kept of a guest, and the languages. */
export function CloseBand({ villa, language }: CloseBandProps) {
  const { t } = useTranslation('page');
  const words = localize(villa.privacy, language);
  return (
    <div className="close-band">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-14 sm:px-8 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        {villa.legalName || villa.licenceNumber ? (
          <p className="md:col-span-full">
            <span className="block text-sm text-soft">{t('close.legal')}</span>
            {villa.legalName}
            {villa.licenceNumber ? (
              <span className="figures block text-sm text-soft">
                {t('close.licence', { number: villa.licenceNumber })}
              </span>
            ) : null}
          </p>
        ) : null}
        {words ? (
          <details id="privacy" className="group max-w-[42rem]">
            <summary
              className={`${LINK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
            >
              {t('close.privacy')}
            </summary>
            <p className="mt-2 text-sm whitespace-pre-line text-soft">{words}</p>
          </details>
        ) : (
          <span />
        )}
        <p>
          <span className="block text-sm text-soft">{t('close.doubt')}</span>
          <a href={paths.verify} className={LINK}>
            {t('close.verify')}
          </a>
        </p>
        <nav aria-label={t('close.languages')}>
          <ul className="flex gap-6 md:block">
            {LANGUAGES.map((one) => (
              <li key={one}>
                <a href={paths.homeIn(one)} lang={one} hrefLang={one} className={LINK}>
                  {NAMES[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

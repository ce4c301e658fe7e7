import { paths } from '@villa/site/app/paths.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/text/language.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const NAMES: Record<Language, string> = { th: 'ภาษาไทย', en: 'English' };
const LINK =
  'inline-flex min-h-11 items-center underline decoration-1 underline-offset-[0.3em] hover:underline-offset-[0.45em]';

const TITLE = 'mb-2 text-xs text-(--on-night-soft)';

interface CloseBandProps {
  villa: Pick<Villa, 'name' | 'legalName' | 'address' | 'contact'>;
  language: Language;
}

/**
 * The dark end of the page: the villa's lessor and contacts, how to check a receiver of money, and the languages. The
 * page's footer, which the server draws, goes on with the same ground.
 */
export function CloseBand({ villa, language }: CloseBandProps) {
  const { t } = useTranslation(['page', 'common']);
  const address = localize(villa.address, language);
  const links = contactLinks(villa.contact);
  const isNamed = villa.legalName !== '' || address !== '';
  return (
    <div className="close-band">
      <div className="mx-auto max-w-7xl px-5 sm:px-8">
        <p className="font-display text-[clamp(2.75rem,1.5rem+6vw,6.5rem)] leading-[1.3] font-light">
          {localize(villa.name, language) || t('common:villa')}
        </p>
        <Waves />
        <div className="grid gap-x-[clamp(2rem,4vw,4.5rem)] gap-y-9 pb-10 text-sm sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {isNamed ? (
            <Column title={t(villa.legalName === '' ? 'place.address' : 'close.legal')}>
              {namesIn(villa.legalName, language).map((name) =>
                name === '' ? null : (
                  <p key={name} className="text-base">
                    {name}
                  </p>
                ),
              )}
              {address ? (
                <div className="whitespace-pre-line text-(--on-night-soft)">{address}</div>
              ) : null}
            </Column>
          ) : null}
          {links.length > 0 ? (
            <Column title={t('host.reach')}>
              <ul className="figures wrap-anywhere">
                {links.map(({ way, text, href }) => (
                  <li key={way}>
                    <a
                      href={href}
                      {...(href.startsWith('https:')
                        ? { target: '_blank', rel: 'noopener noreferrer' }
                        : {})}
                      className={LINK}
                    >
                      <span className="sr-only">{t(`contact.${way}`)} </span>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </Column>
          ) : null}
          <Column title={t('close.doubt')}>
            <a href={paths.verify} className={LINK}>
              {t('close.verify')}
            </a>
          </Column>
          <nav aria-label={t('close.languages')}>
            <p aria-hidden="true" className={TITLE}>
              {t('close.languages')}
            </p>
            <ul className="flex gap-x-6 lg:block">
              {LANGUAGES.map((one) => (
                <li key={one}>
                  <a
                    href={paths.homeIn(one)}
                    lang={one}
                    hrefLang={one}
                    aria-current={one === language ? 'true' : undefined}
                    className={LINK}
                  >
                    {NAMES[one]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

/** The last line: under which licence the villa is let, and what is kept of a guest. */
export function CloseEnd({
  villa,
  language,
}: {
  villa: Pick<Villa, 'licenceNumber' | 'privacy'>;
  language: Language;
}) {
  const { t } = useTranslation('page');
  const privacy = localize(villa.privacy, language);
  if (villa.licenceNumber === '' && privacy === '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 [&>details[open]]:w-full">
      {villa.licenceNumber ? (
        <p className="figures">{t('close.licence', { number: villa.licenceNumber })}</p>
      ) : null}
      {privacy ? (
        <details id="privacy">
          <summary
            className={`${LINK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
          >
            {t('close.privacy')}
          </summary>
          <p className="mt-2 max-w-[42rem] whitespace-pre-line">{privacy}</p>
        </details>
      ) : null}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className={TITLE}>{title}</p>
      {children}
    </div>
  );
}

/** The line of the sea, as under the villa's sign, from edge to edge. */
function Waves() {
  return (
    <svg
      viewBox="0 0 1200 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-6 mb-[clamp(2.25rem,4vw,3.5rem)] h-5 w-full fill-none stroke-(color:--on-night-soft) stroke-[1.2]"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d={`M0 10${'c16.7-9 33.3-9 50 0s33.3 9 50 0'.repeat(12)}`}
      />
    </svg>
  );
}

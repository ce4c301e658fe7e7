import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { BandHeading } from './band-heading.tsx';

interface IncludedBandProps {
  included: Villa['included'];
  language: Language;
}

/** The services that the price includes. */
export function IncludedBand({ included, language }: IncludedBandProps) {
  const { t } = useTranslation('page');
  return (
    <section aria-labelledby="included-title" className="band mx-auto max-w-7xl px-5 sm:px-8">
      <BandHeading id="included-title" text={t('included')} language={language} />
      <ul className="mt-10 grid gap-x-10 border-b border-line sm:grid-cols-2">
        {included.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
          <li key={index} className="border-t border-line py-3.5 text-balance">
            {localize(text, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}

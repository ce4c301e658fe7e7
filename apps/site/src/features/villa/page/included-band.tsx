import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { BandHeading } from './band-heading.tsx';

type Contents = Pick<Villa, 'included' | 'houseRules'>;

interface IncludedBandProps {
  villa: DrawnVilla & Contents;
  language: Language;
}

/** The services that the price includes, beside the terms of payment. */
export function IncludedBand({ villa, language }: IncludedBandProps) {
  const { t } = useTranslation(['page', 'common']);
  const { included, houseRules, checkInTime, checkOutTime, maxGuests } = villa;
  const facts = [
    [t('common:stay.checkIn'), t('rules.from', { time: checkInTime })],
    [t('common:stay.checkOut'), t('rules.until', { time: checkOutTime })],
    [
      t('common:stay.guests'),
      t('rules.guests', { guests: t('common:count.guests', { count: maxGuests }) }),
    ],
  ] as const;
  return (
    <div
      className={`band mx-auto grid max-w-7xl gap-x-[clamp(3rem,7vw,8rem)] gap-y-16 px-5 sm:px-8 ${
        included.length > 0 && houseRules.length > 0 ? 'lg:grid-cols-2' : ''
      }`}
    >
      {included.length > 0 ? (
        <section aria-labelledby="included-title">
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
      ) : null}
      {houseRules.length > 0 ? (
        <section aria-labelledby="rules-title" id="rules">
          <BandHeading id="rules-title" text={t('rules.title')} language={language} />
          <dl className="mt-10">
            {facts.map(([name, value]) => (
              <div
                key={name}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3.5"
              >
                <dt>{name}</dt>
                <dd className="figures text-sm text-soft">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="border-b border-line">
            {houseRules.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rules may be alike
              <li key={index} className="border-t border-line py-3.5 text-balance">
                {localize(text, language)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { Bath, BedDouble, type LucideIcon, MapPin, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { beyondHero } from '../shorten-description.ts';
import { RatingLine } from './rating-line.tsx';

const FALLBACK = { maxGuests: 6, bedrooms: 3, bathrooms: 3 } as const;

interface Fact {
  icon: LucideIcon;
  label: string;
  value: string;
}

export function DescriptionPanel({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { t } = useTranslation(['home', 'common']);
  const facts: Fact[] = [
    { icon: MapPin, label: t('facts.location'), value: localize(villa.beachfront, language) },
    {
      icon: Users,
      label: t('facts.guests'),
      value: t('common:count.guests', { count: villa.maxGuests || FALLBACK.maxGuests }),
    },
    {
      icon: BedDouble,
      label: t('facts.bedrooms'),
      value: t('common:count.bedrooms', { count: villa.bedrooms || FALLBACK.bedrooms }),
    },
    {
      icon: Bath,
      label: t('facts.bathrooms'),
      value: t('common:count.bathrooms', { count: villa.bathrooms || FALLBACK.bathrooms }),
    },
  ];
  // One or two reviews have no mean yet.
  const isRated = villa.reviews ? villa.reviews.mean !== null : villa.sampleReviews !== false;
  return (
    <>
      {isRated ? (
        <div className="mb-8">
          <RatingLine mean={villa.reviews?.mean ?? undefined} count={villa.reviews?.count} />
        </div>
      ) : null}
      {/* Before the owner opens the villa nobody has said how many it sleeps. */}
      {villa.opened === false ? null : (
        <dl className="grid grid-cols-2 border-t border-line xl:grid-cols-4">
          {facts.map(({ icon: Icon, label, value }) => (
            <div key={label} className="border-b border-line py-5 pr-5">
              <dt className="flex items-center gap-2.5 text-xs text-soft">
                <Icon
                  aria-hidden="true"
                  strokeWidth={1.25}
                  className="size-5 shrink-0 text-accent"
                />
                {label}
              </dt>
              <dd className="mt-2 text-base">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* Its first view has the title in large: here it names the part for whoever does not see that. */}
      <h2 className="sr-only">{localize(villa.title, language)}</h2>
      <div className="mt-10 max-w-[42rem] space-y-5 text-soft *:first:text-lg *:first:text-ink">
        {beyondHero(localize(villa.description, language), language).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

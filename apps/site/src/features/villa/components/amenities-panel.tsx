import { AMENITIES, type Amenity } from '@villa/shared/domain/villa/amenities.ts';
import { useQuery } from '@tanstack/react-query';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import {
  AirVent,
  Bath,
  CarFront,
  Coffee,
  CookingPot,
  Flame,
  type LucideIcon,
  Tv,
  WavesLadder,
  Wifi,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@villa/site/app/query-client.ts';
import { villaQuery } from '@villa/site/app/villa-query.ts';

const ICONS: Record<Amenity, LucideIcon> = {
  pool: WavesLadder,
  wifi: Wifi,
  kitchen: CookingPot,
  tv: Tv,
  coffee: Coffee,
  air: AirVent,
  parking: CarFront,
  bath: Bath,
  barbecue: Flame,
};

interface AmenitiesPanelProps {
  villa: Pick<DrawnVilla, 'amenities'>;
  language: Language;
}

/** The villa's amenities, each with the owner's words below its name where there are any. */
export function AmenitiesPanel({ villa, language }: AmenitiesPanelProps) {
  const { t } = useTranslation('home');
  // The page is sent without the words: this tab is not the first one.
  const whole = useQuery(villaQuery, queryClient).data;
  return (
    <>
      <h2 className="sr-only">{t('tabs.amenities')}</h2>
      <ul className="grid gap-x-4 gap-y-5 min-[22rem]:grid-cols-2 sm:gap-x-8 sm:gap-y-7 xl:grid-cols-3">
        {(villa.amenities ?? AMENITIES).map((name) => {
          const Icon = ICONS[name];
          const words = whole?.amenityWords[name];
          return (
            <li key={name} className="flex items-center gap-3 leading-snug sm:gap-4 sm:text-lg">
              <span className="grid size-11 shrink-0 sm:size-13 place-items-center rounded-full bg-accent-soft">
                <Icon
                  aria-hidden="true"
                  strokeWidth={1.25}
                  className="size-5 text-accent sm:size-6"
                />
              </span>
              <span className="min-w-0">
                {t(`amenities.${name}`)}
                {words ? (
                  <span className="block text-sm text-pretty text-soft">
                    {localize(words, language)}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

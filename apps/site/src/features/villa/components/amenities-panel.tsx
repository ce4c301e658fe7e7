import { AMENITIES, type Amenity } from '@villa/shared/domain/amenities.ts';
import type { DrawnVilla } from '@villa/site/app/first-villa.ts';
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

export function AmenitiesPanel({ villa }: { villa: Pick<DrawnVilla, 'amenities'> }) {
  const { t } = useTranslation('home');
  return (
    <>
      <h2 className="sr-only">{t('tabs.amenities')}</h2>
      <ul className="grid gap-x-8 gap-y-5 min-[26rem]:grid-cols-2 sm:gap-y-7 xl:grid-cols-3">
        {(villa.amenities ?? AMENITIES).map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className="flex items-center gap-4 text-lg leading-snug">
              <span className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-soft">
                <Icon aria-hidden="true" strokeWidth={1.25} className="size-6 text-accent" />
              </span>
              {t(`amenities.${name}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

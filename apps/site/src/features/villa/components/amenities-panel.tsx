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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {(villa.amenities ?? AMENITIES).map((name) => {
          const Icon = ICONS[name];
          return (
            <li
              key={name}
              className="grid content-between gap-5 rounded-card border border-line bg-surface p-4 leading-snug sm:gap-7 sm:p-5"
            >
              <Icon aria-hidden="true" strokeWidth={1.25} className="size-7 text-accent" />
              {t(`amenities.${name}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

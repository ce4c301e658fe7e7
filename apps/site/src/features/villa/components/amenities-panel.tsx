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
      <ul className="-mt-3 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
        {(villa.amenities ?? AMENITIES).map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className="flex min-h-18 items-center gap-4 border-b border-line">
              <Icon aria-hidden="true" strokeWidth={1.25} className="size-6 shrink-0 text-accent" />
              {t(`amenities.${name}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/language.ts';
import { BedDouble, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../features/booking/use-shown-language.ts';
import { ResponsivePicture } from '../features/villa/components/responsive-picture.tsx';
import { roomsQuery } from '../features/villa/rooms-query.ts';

interface StayBedroomsProps {
  stay: { guests: number; rooms: number };
  villa: Pick<Villa, 'bedrooms'>;
}

/** How many come, and where they sleep. */
export function StayBedrooms({ stay, villa }: StayBedroomsProps) {
  const { t } = useTranslation(['guest-page', 'common', 'page']);
  const language = useShownLanguage();
  const { data = [] } = useQuery(roomsQuery);
  // Only where the list is all of the bedrooms is it known which are open: those that it begins with.
  const open = data.length === villa.bedrooms ? data.slice(0, stay.rooms) : [];
  const counts = [
    [Users, t('common:count.guests', { count: stay.guests })],
    [BedDouble, t('common:count.bedrooms', { count: stay.rooms })],
  ] as const;
  return (
    <section aria-labelledby="stay-bedrooms" className="grid gap-4">
      <h2 id="stay-bedrooms" className="font-display text-2xl low:text-xl">
        {t('bedrooms.title')}
      </h2>
      <ul className="figures flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([Icon, count]) => (
          <li key={count} className="flex items-center gap-2.5 font-medium whitespace-nowrap">
            <Icon aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
            {count}
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {open.map((room) => {
            const [first] = room.images;
            const beds = localize(room.beds, language);
            return (
              <li
                key={room.id}
                // The kinds of a picture would each count as a thing with a gap.
                className="flex items-center gap-4 overflow-hidden rounded-card border border-line bg-surface [&_source]:hidden"
              >
                {first ? (
                  <ResponsivePicture
                    address={first}
                    picture={room.pictures[first]}
                    sizes="7rem"
                    alt=""
                    lazy
                    className="aspect-4/3 w-28 shrink-0 self-stretch object-cover"
                  />
                ) : null}
                <div className={`min-w-0 py-3 pr-4 ${first ? '' : 'pl-4'}`}>
                  <h3 className="font-display text-lg leading-snug">
                    {localize(room.name, language)}
                  </h3>
                  {beds ? <p className="text-sm text-soft">{beds}</p> : null}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

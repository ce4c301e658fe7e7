import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { BedDouble, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Block } from '../features/booking/components/panel.tsx';
import { useShownLanguage } from '../features/booking/words.ts';
import { RoomLine } from '../features/villa/components/room-line.tsx';
import { openBedrooms } from '../features/villa/open-bedrooms.ts';
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
  const open = openBedrooms(data, villa, stay.rooms);
  const counts = [
    [Users, t('common:count.guests', { count: stay.guests })],
    [BedDouble, t('common:count.bedrooms', { count: stay.rooms })],
  ] as const;
  return (
    <Block id="stay-bedrooms" look="plain" title={t('bedrooms.title')}>
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
          {open.map((room) => (
            <li key={room.id}>
              <RoomLine room={room} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
    </Block>
  );
}

/** The bedroom that opens last of so many, where it is known which that is. */
export function LastBedroom({ villa, of }: { villa: Pick<Villa, 'bedrooms'>; of: number }) {
  const language = useShownLanguage();
  const { data = [] } = useQuery(roomsQuery);
  const room = openBedrooms(data, villa, of)[of - 1];
  return room ? <RoomLine room={room} language={language} /> : null;
}

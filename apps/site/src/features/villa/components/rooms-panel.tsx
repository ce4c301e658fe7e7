import { useQuery } from '@tanstack/react-query';
import type { Room } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@villa/site/app/query-client.ts';
import { roomsQuery } from '../rooms-query.ts';
import { ResponsivePicture } from './responsive-picture.tsx';
import { RoomsFailed } from './rooms-failed.tsx';
import { RoomsLoading } from './rooms-slot.tsx';

export function RoomsPanel({ language }: { language: Language }) {
  const { t } = useTranslation('home');
  const rooms = useQuery(roomsQuery, queryClient);
  if (rooms.isPending) return <RoomsLoading text={t('rooms.loading')} />;
  if (rooms.isError) return <RoomsFailed onRetry={() => void rooms.refetch()} />;
  return (
    <>
      <h2 className="sr-only">{t('tabs.rooms')}</h2>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {rooms.data.map((room) => (
          <RoomCard key={room.id} room={room} language={language} />
        ))}
      </ul>
    </>
  );
}

function RoomCard({ room, language }: { room: Room; language: Language }) {
  const { t } = useTranslation('home');
  const [first] = room.images;
  const name = localize(room.name, language);
  return (
    <li>
      {first ? (
        <div className="relative aspect-4/3 overflow-hidden bg-[#2b2620]">
          <ResponsivePicture
            address={first}
            picture={room.pictures[first]}
            sizes="(min-width: 80rem) 25rem, (min-width: 40rem) 48vw, 100vw"
            alt={t('rooms.picture', { name, number: 1 })}
            lazy
            className="absolute inset-0 size-full object-cover"
          />
          {room.images.length > 1 ? (
            <span className="figures absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-xs text-white">
              {t('rooms.more', { count: room.images.length - 1 })}
            </span>
          ) : null}
        </div>
      ) : null}
      <h3 className="mt-5 font-display text-xl">{name}</h3>
      <p className="mt-1.5 text-sm text-soft">{localize(room.description, language)}</p>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Room } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@villa/site/app/query-client.ts';
import { useModule } from '@villa/site/app/use-module.ts';
import { useOverPage } from '@villa/site/app/use-over-page.ts';
import { roomsQuery } from '../rooms-query.ts';
import { ResponsivePicture } from './responsive-picture.tsx';
import { RoomsFailed, RoomsLoading } from './rooms-states.tsx';

const loadGallery = () => import('./room-gallery.tsx');

export function RoomsPanel({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { t } = useTranslation('home');
  const rooms = useQuery(roomsQuery, queryClient);
  if (rooms.isPending) return <RoomsLoading />;
  if (rooms.isError) return <RoomsFailed onRetry={() => void rooms.refetch()} />;
  return (
    <>
      <h2 className="sr-only">{t('tabs.rooms')}</h2>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {rooms.data.map((room, index) => (
          <RoomCard
            key={room.id}
            room={room}
            language={language}
            // Only where the list is all of the bedrooms is it known which stay closed.
            opensWith={
              rooms.data.length === villa.bedrooms && index >= villa.minRooms ? index + 1 : null
            }
            // The first of an odd number takes a row of its own, so that the last is not left alone.
            wide={index === 0 && rooms.data.length % 2 === 1}
          />
        ))}
      </ul>
    </>
  );
}

interface RoomCardProps {
  room: Room;
  language: Language;
  /** How many bedrooms have to be booked for it to be open; null: it always is. */
  opensWith: number | null;
  wide: boolean;
}

function RoomCard({ room, language, opensWith, wide }: RoomCardProps) {
  const { t } = useTranslation(['home', 'common', 'page']);
  const beds = localize(room.beds, language);
  const facts = [beds, room.size > 0 ? t('page:room.size', { size: room.size }) : ''].filter(
    (fact) => fact !== '',
  );
  const [open, setOpen] = useOverPage(`room ${room.id}`);
  const [wanted, setWanted] = useState(false);
  const { module, failed, retry } = useModule(loadGallery, wanted || open);
  const [first] = room.images;
  const name = localize(room.name, language);

  function showAll() {
    if (failed) retry();
    setWanted(true);
    setOpen(true);
  }

  return (
    <li className={wide ? 'sm:col-span-2' : ''}>
      {first ? (
        <div
          className={`relative aspect-4/3 overflow-hidden bg-[#2b2620] ${wide ? 'sm:aspect-2/1' : ''}`}
        >
          <ResponsivePicture
            address={first}
            picture={room.pictures[first]}
            sizes={
              wide
                ? '(min-width: 80rem) 52rem, 100vw'
                : '(min-width: 80rem) 25rem, (min-width: 40rem) 48vw, 100vw'
            }
            alt={t('rooms.picture', { name, number: 1 })}
            lazy
            className="absolute inset-0 size-full object-cover"
          />
          {room.images.length > 1 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-busy={wanted && !module && !failed}
              onClick={showAll}
              className="absolute inset-0 flex items-end justify-end p-3 -outline-offset-4 hover:*:bg-black/80"
            >
              <span className="figures rounded-full bg-black/65 px-3 py-1 text-xs text-white transition-colors">
                {t('rooms.more', { count: room.images.length - 1 })}
              </span>
              <span className="sr-only">{t('rooms.all', { name })}</span>
            </button>
          ) : null}
        </div>
      ) : null}
      <h3 className="mt-5 font-display text-xl">{name}</h3>
      <p className="mt-1.5 max-w-[42rem] text-sm text-soft">
        {localize(room.description, language)}
      </p>
      {facts.length > 0 ? (
        <p className="figures mt-2 text-sm">
          {facts.map((fact, index) => (
            <span key={fact} className="whitespace-nowrap">
              {index > 0 ? ' · ' : ''}
              {fact}
            </span>
          ))}
        </p>
      ) : null}
      {opensWith === null ? null : (
        <p className="mt-1 text-sm text-soft">{t('page:room.opensWith', { count: opensWith })}</p>
      )}
      {failed ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {t('common:late.failed')}
        </p>
      ) : null}
      {module ? (
        <module.RoomGallery room={room} language={language} open={open} onOpenChange={setOpen} />
      ) : null}
    </li>
  );
}

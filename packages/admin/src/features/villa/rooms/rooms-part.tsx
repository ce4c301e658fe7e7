import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { BedDouble, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { orderRoomsMutation, roomsQuery } from '../api/rooms.ts';
import { NewRoom } from './new-room.tsx';
import { RoomCard } from './room-card.tsx';

/** The bedrooms in the order guests see them, each opened to be edited. */
export function RoomsPart() {
  const { t } = useTranslation(['villa', 'common']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const list = useQuery(roomsQuery(api));
  const ordering = useMutation(orderRoomsMutation(api, useQueryClient()));
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);

  if (!list.data) return <NotLoaded error={list.error} onRetry={list.refetch} />;
  const { rooms } = list.data;

  function move(from: number, to: number): void {
    const ids = rooms.map((room) => room.id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    ordering.mutate(ids, {
      onError: (error) => notify.error(errorText(error, 'updateVillaFailed')),
    });
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('rooms.intro')}</p>
      {rooms.length === 0 && !isAdding ? (
        <EmptyState icon={BedDouble} title={t('rooms.empty')}>
          {t('rooms.emptyText')}
        </EmptyState>
      ) : null}
      <ul className="grid gap-4">
        {rooms.map((room, index) => (
          <RoomCard
            key={room.id}
            room={room}
            isOpen={open === room.id}
            onToggle={() => setOpen(open === room.id ? null : room.id)}
            {...(index > 0 ? { onUp: () => move(index, index - 1) } : {})}
            {...(index < rooms.length - 1 ? { onDown: () => move(index, index + 1) } : {})}
          />
        ))}
      </ul>
      {isAdding ? (
        <NewRoom
          onCancel={() => setAdding(false)}
          onCreated={(room) => {
            setAdding(false);
            setOpen(room.id);
          }}
        />
      ) : (
        <Button look="outline" onClick={() => setAdding(true)} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('rooms.add')}
        </Button>
      )}
    </div>
  );
}

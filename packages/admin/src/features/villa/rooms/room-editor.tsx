import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRoom } from '@villa/shared/contract/admin-pictures.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import {
  addRoomPictureMutation,
  deleteRoomMutation,
  deleteRoomPictureMutation,
  orderRoomPicturesMutation,
} from '../api/rooms.ts';
import { PictureGallery } from '../pictures/picture-gallery.tsx';
import { listPictures } from '../pictures/picture-list.ts';
import { RoomForm } from './room-form.tsx';

interface RoomEditorProps {
  room: AdminRoom;
  onDeleted: () => void;
}

/** Everything about one room: texts, pictures, deletion. */
export function RoomEditor({ room, onDeleted }: RoomEditorProps) {
  const { t } = useTranslation('villa');
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const deleting = useMutation(deleteRoomMutation(api, queryClient));
  const adding = useMutation(addRoomPictureMutation(api, queryClient, room.id));
  const ordering = useMutation(orderRoomPicturesMutation(api, queryClient, room.id));
  const [asks, setAsks] = useState(false);

  function remove(): void {
    deleting.mutate(room.id, {
      onSuccess() {
        notify.success(t('rooms.deleted'));
        onDeleted();
      },
    });
  }

  return (
    <div className="grid gap-8 border-t border-line p-4 sm:p-6">
      <RoomForm room={room} />
      <section>
        <h3 className="mb-3 font-medium">{t('rooms.picturesTitle')}</h3>
        <PictureGallery
          label={t('rooms.picturesTitle')}
          pictures={listPictures(room.images, room.pictures)}
          send={(file, onProgress) => adding.mutateAsync({ file, onProgress })}
          order={ordering.mutateAsync}
          deletion={deleteRoomPictureMutation(api, queryClient, room.id)}
        />
      </section>
      <Button
        look="plain"
        onClick={() => setAsks(true)}
        className="-ml-3 justify-self-start text-danger! hover:text-danger"
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('rooms.delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onYes={remove}
        busy={deleting.isPending}
        error={deleting.error}
        failed="updateVillaFailed"
        title={t('rooms.deleteTitle', { name: localize(room.name, language) })}
        yes={t('rooms.delete')}
        isDangerous
      >
        {t('rooms.deleteText')}
      </ConfirmDialog>
    </div>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminRoom,
  type RoomTexts,
  roomTexts,
} from '@villa/shared/contract/admin-pictures.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { createRoomMutation } from '../api/rooms.ts';
import { RoomTextFields, nameOfRoomField, roomTextsOf } from './room-text-fields.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface NewRoomProps {
  onCancel: () => void;
  onCreated: (room: AdminRoom) => void;
}

/** A new room: its texts come first, since pictures are added to a room that exists. */
export function NewRoom({ onCancel, onCreated }: NewRoomProps) {
  const { t } = useTranslation(['villa', 'shell']);
  const { api, notify } = useHost();
  const roomForm = useVersionedForm({
    name: 'new room',
    latest: null,
    valuesOf: roomTextsOf,
    resolver: zodResolver(roomTexts),
    saving: createRoomMutation(api, useQueryClient()),
    inputOf: (texts: RoomTexts) => texts,
    onSaved(room) {
      notify.success(t('rooms.created'));
      onCreated(room);
    },
  });
  return (
    <SectionCard title={t('rooms.newTitle')} intro={t('rooms.picturesAfter')}>
      <form noValidate onSubmit={roomForm.submit} className="grid grid-cols-1 gap-6">
        <FormNotices versioned={roomForm} nameOf={(field) => nameOfRoomField(t, field)} />
        <RoomTextFields form={roomForm.form} />
        <Failure error={roomForm.failure} failed="updateVillaFailed" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={roomForm.busy}>
            {t('rooms.create')}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              roomForm.discard();
              onCancel();
            }}
            disabled={roomForm.busy}
          >
            {t('shell:cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

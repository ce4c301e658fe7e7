import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminRoom,
  type RoomTexts,
  roomTexts,
} from '@villa/shared/contract/admin-pictures.ts';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { SaveBar } from '@villa/admin/form/save-bar.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changeRoomMutation, roomsQuery } from '../api/rooms.ts';
import { RoomTextFields, nameOfRoomField, roomTextsOf } from './room-text-fields.tsx';

/** The texts of an existing room. */
export function RoomForm({ room }: { room: AdminRoom }) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const roomForm = useVersionedForm({
    name: `room ${room.id}`,
    latest: room,
    valuesOf: roomTextsOf,
    resolver: zodResolver(roomTexts),
    saving: changeRoomMutation(api, queryClient, room.id),
    inputOf: (texts: RoomTexts, { version }) => ({ ...texts, version }),
    async readLatest() {
      const { rooms } = await fetchFresh(queryClient, roomsQuery(api));
      return rooms.find(({ id }) => id === room.id) ?? null;
    },
    onSaved: () => notify.success(t('rooms.saved')),
  });
  const { failure } = roomForm;
  return (
    <form noValidate onSubmit={roomForm.submit} className="grid grid-cols-1 gap-6">
      <FormNotices versioned={roomForm} nameOf={(field) => nameOfRoomField(t, field)} />
      <RoomTextFields form={roomForm.form} />
      <SaveBar
        isDirty={roomForm.isDirty}
        busy={roomForm.busy}
        error={failure ? errorText(failure, 'updateVillaFailed') : null}
        label={t('unsaved')}
        discard={t('discard')}
        onDiscard={roomForm.discard}
      />
    </form>
  );
}

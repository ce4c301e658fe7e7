import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type AdminRoom, roomTexts } from '@villa/shared/contract/admin-pictures.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '@villa/admin/kit/save-bar.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { StaleNotice } from '@villa/admin/kit/stale-notice.tsx';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { roomCalls } from '../api/room-calls.ts';
import { roomsQuery } from '../api/rooms-query.ts';
import { RoomTextFields } from './room-text-fields.tsx';

const textsOf = ({ name, description }: AdminRoom) => ({ name, description });

/** The words of a room that is there. */
export function RoomForm({ room }: { room: AdminRoom }) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const saving = useMutation(roomCalls(api, queryClient).change(room.id));
  const [base, setBase] = useState(room);
  const [isStale, setStale] = useState(false);
  const form = useForm({ resolver: zodResolver(roomTexts), defaultValues: textsOf(room) });
  const { isDirty } = form.formState;
  useFormDraft(form, `room ${room.id}`);

  function startFrom(next: AdminRoom, keepDirtyValues = false): void {
    setBase(next);
    form.reset(textsOf(next), { keepDirtyValues });
  }

  async function showLatest(): Promise<void> {
    const { rooms } = await queryClient.fetchQuery({ ...roomsQuery(api), staleTime: 0 });
    const latest = rooms.find((one) => one.id === room.id);
    if (latest) startFrom(latest, true);
    saving.reset();
    setStale(false);
  }

  const submit = form.handleSubmit((texts) =>
    saving.mutate(
      { ...texts, version: base.version },
      {
        onSuccess(saved) {
          startFrom(saved);
          notify.success(t('rooms.saved'));
        },
        onError(error) {
          if (error instanceof ApiError && error.code === 'stale_version') setStale(true);
          else showRefused(error, form);
        },
      },
    ),
  );

  useUnsaved(isDirty);
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {isStale ? <StaleNotice onShowLatest={() => void showLatest()} /> : null}
      <RoomTextFields form={form} />
      <SaveBar
        isDirty={isDirty}
        busy={saving.isPending}
        error={saving.isError && !isStale ? errorText(saving.error) : null}
        label={t('unsaved')}
        discard={t('discard')}
        onDiscard={() => {
          saving.reset();
          setStale(false);
          startFrom(room);
        }}
      />
    </form>
  );
}

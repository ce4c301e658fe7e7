import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminRoom, roomTexts } from '@villa/shared/contract/admin-pictures.ts';
import { Button } from '@villa/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { roomCalls } from '../api/room-calls.ts';
import { RoomTextFields } from './room-text-fields.tsx';

interface NewRoomProps {
  onCancel: () => void;
  onCreated: (room: AdminRoom) => void;
}

const EMPTY = { name: { th: '', en: '' }, description: { th: '', en: '' } };

/** A room begins with its words; its pictures are added to what is there. */
export function NewRoom({ onCancel, onCreated }: NewRoomProps) {
  const { t } = useTranslation(['villa', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const creating = useMutation(roomCalls(api, useQueryClient()).create);
  const form = useForm({ resolver: zodResolver(roomTexts), defaultValues: EMPTY });
  const forget = useFormDraft(form, 'room');
  const submit = form.handleSubmit((texts) =>
    creating.mutate(texts, {
      onSuccess(room) {
        notify.success(t('rooms.created'));
        forget();
        onCreated(room);
      },
      onError: (error) => void showRefused(error, form),
    }),
  );
  useUnsaved(form.formState.isDirty && !creating.isSuccess);
  return (
    <SectionCard title={t('rooms.newTitle')} intro={t('rooms.picturesAfter')}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <RoomTextFields form={form} />
        {creating.isError ? (
          <p role="alert" className="text-danger">
            {errorText(creating.error)}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={creating.isPending}>
            {t('rooms.create')}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              forget();
              onCancel();
            }}
            disabled={creating.isPending}
          >
            {t('shell:cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureWords } from '@villa/shared/contract/admin-pictures.ts';
import { HOURS } from '@villa/shared/domain/villa/page-contents.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { selectClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { describePictureMutation } from '../api/villa-pictures.ts';
import type { ListedPicture } from './picture-list.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface PictureWordsDialogProps {
  picture: ListedPicture;
  title: string;
  /** The place where guests see the words. */
  hint: string;
  withHour: boolean;
  onClose: () => void;
}

/** The caption of a picture, and the hour of the day that it stands for. */
export function PictureWordsDialog(props: PictureWordsDialogProps) {
  const { picture, title, hint, withHour, onClose } = props;
  const { t } = useTranslation(['villa', 'common', 'shell']);
  const { api, notify } = useHost();
  const saving = useMutation(describePictureMutation(api, useQueryClient()));
  const form = useForm({
    resolver: zodResolver(pictureWords),
    defaultValues: { caption: picture.caption, hour: picture.hour },
  });
  const submit = form.handleSubmit(({ caption, hour }) =>
    saving.mutate(
      { id: picture.id, caption, ...(withHour ? { hour } : {}) },
      {
        onSuccess() {
          notify.success(t('pictures.described'));
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <img
          src={api.address(picture.small)}
          alt=""
          className="aspect-3/2 w-48 rounded-control bg-sunken object-cover"
        />
        <BothLanguages
          name="caption"
          label={t('pictures.caption')}
          hint={hint}
          register={form.register}
          errors={form.formState.errors}
        />
        {withHour ? (
          <FormRow
            label={t('pictures.hour')}
            hint={t('pictures.hourHint')}
            error={form.formState.errors.hour}
          >
            <select
              {...form.register('hour', {
                setValueAs: (chosen: string | null) => (chosen === '' ? null : chosen),
              })}
              className={selectClass}
            >
              <option value="">{t('pictures.hours.none')}</option>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {t(`pictures.hours.${hour}`)}
                </option>
              ))}
            </select>
          </FormRow>
        ) : null}
        <Failure error={saving.error} failed="updateVillaFailed" className="text-sm" />
        <Button type="submit" busy={saving.isPending}>
          {t('shell:save')}
        </Button>
      </form>
    </Dialog>
  );
}

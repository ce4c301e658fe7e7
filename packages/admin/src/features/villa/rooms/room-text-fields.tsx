import type { RoomTexts } from '@villa/shared/contract/admin-pictures.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';

/** A room's name and description, in both languages. */
export function RoomTextFields({ form }: { form: UseFormReturn<RoomTexts> }) {
  const { t } = useTranslation('villa');
  const { register, formState } = form;
  return (
    <>
      <BothLanguages
        name="name"
        label={t('rooms.name')}
        register={register}
        errors={formState.errors}
      />
      <BothLanguages
        name="description"
        label={t('rooms.description')}
        rows={5}
        register={register}
        errors={formState.errors}
      />
    </>
  );
}

import type { AdminRoom, RoomTexts } from '@villa/shared/contract/admin-pictures.ts';
import { isLanguage } from '@villa/shared/domain/language.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';

const EMPTY: RoomTexts = { name: { th: '', en: '' }, description: { th: '', en: '' } };

/** What the form of a room holds; null is a new one. */
export const roomTextsOf = (room: AdminRoom | null): RoomTexts => {
  const { name, description } = room ?? EMPTY;
  return { name, description };
};

/** A field of it by its path, such as `name.en`, in words. */
export function nameOfRoomField(t: TFunction<'villa'>, path: string): string {
  const [field, language] = path.split('.');
  const name = t(field === 'name' ? 'rooms.name' : 'rooms.description');
  return isLanguage(language) ? `${name} (${t(`languages.${language}`)})` : name;
}

interface RoomTextFieldsProps {
  form: UseFormReturn<RoomTexts, unknown, RoomTexts>;
}

/** A room's name and description, in both languages. */
export function RoomTextFields({ form }: RoomTextFieldsProps) {
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

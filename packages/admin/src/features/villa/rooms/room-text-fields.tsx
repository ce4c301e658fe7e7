import type { AdminRoom, RoomTexts } from '@villa/shared/contract/admin-pictures.ts';
import { isLanguage } from '@villa/shared/domain/text/language.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { BothLanguages } from '@villa/admin/kit/both-languages.tsx';

const EMPTY: RoomTexts = {
  name: { th: '', en: '' },
  description: { th: '', en: '' },
  beds: { th: '', en: '' },
  size: 0,
};

/** The values of a room's form; null is a new one. */
export const roomTextsOf = (room: AdminRoom | null): RoomTexts => {
  const { name, description, beds, size } = room ?? EMPTY;
  return { name, description, beds, size };
};

/** A field of it by its path, such as `name.en`, in words. */
export function nameOfRoomField(t: TFunction<'villa'>, path: string): string {
  const [field, language] = path.split('.');
  const name = t(`rooms.${(field ?? 'name') as keyof RoomTexts}`);
  return isLanguage(language) ? `${name} (${t(`languages.${language}`)})` : name;
}

interface RoomTextFieldsProps {
  form: UseFormReturn<RoomTexts, unknown, RoomTexts>;
}

/** A room's name, description and beds, in both languages, and its size. */
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
      <BothLanguages
        name="beds"
        label={t('rooms.beds')}
        hint={t('rooms.bedsHint')}
        register={register}
        errors={formState.errors}
      />
      <div className="max-w-60">
        <FormRow label={t('rooms.size')} hint={t('rooms.sizeHint')} error={formState.errors.size}>
          <NumberInput
            {...register('size', { setValueAs: readNumber })}
            unit={t('units.squareMetres')}
          />
        </FormRow>
      </div>
    </>
  );
}

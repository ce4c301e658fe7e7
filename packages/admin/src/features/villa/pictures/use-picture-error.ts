import { ApiError } from '@villa/shared/client/api-client.ts';
import { pictureTooLarge, type PictureTooLarge } from '@villa/shared/contract/admin-pictures.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';

/** Why a picture was refused, with what would be taken instead. */
export function usePictureError(): (error: unknown) => string {
  const { t } = useTranslation(['villa', 'errors']);
  const errorText = useErrorText();
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof ApiError)) return t('pictures.failed');
    if (error.code === 'too_large') {
      const limit = pictureTooLarge.safeParse(error.data).data;
      // Without details the request as a whole was too large, which cannot happen from here.
      if (!limit) return errorText(error);
      return t(`pictures.tooLarge.${limit.over}`, sizesInWords(limit, language));
    }
    if (error.code === 'wrong_file_type') return t('pictures.wrongType');
    const [reason] = Object.values(error.fields);
    return reason ? t(`errors:field.${reason}`) : errorText(error);
  };
}

/** The unit in which each measure is written. */
const UNITS: Record<PictureTooLarge['over'], number> = {
  bytes: 1024 * 1024,
  pixels: 1_000_000,
  side: 1,
};

/** Both sizes in the measure's unit, rounded up so that too large never reads as just enough. */
export function sizesInWords({ over, found, most }: PictureTooLarge, language: string) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  });
  return { found: format.format(found / UNITS[over]), most: format.format(most / UNITS[over]) };
}

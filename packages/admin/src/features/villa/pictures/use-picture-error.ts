import { ApiError } from '@villa/shared/client/api-client.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';

/** Why a picture was refused, with what would be taken instead. */
export function usePictureError(): (error: unknown) => string {
  const { t } = useTranslation(['villa', 'errors']);
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return t('pictures.failed');
    if (error.code === 'too_large') return t('pictures.tooLarge');
    if (error.code === 'wrong_file_type') return t('pictures.wrongType');
    const [reason] = Object.values(error.fields);
    return reason ? t(`errors:field.${reason}`) : errorText(error);
  };
}

import { useQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';
import { useApi } from '../use-host.ts';
import { publicVillaQuery } from './villa-query.ts';

/** The villa's name in the language on screen, or the plain word until it is known. */
export function useVillaName(): string {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const { data } = useQuery(publicVillaQuery(useApi()));
  return (data && localize(data.name, language)) || t('villa');
}

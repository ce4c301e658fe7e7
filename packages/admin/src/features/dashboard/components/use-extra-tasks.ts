import { useQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { ConciergeBell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { extrasQuery } from '@villa/admin/kit/extra-queries.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import type { Task } from './to-do-row.tsx';

/** The wishes for extras that wait for the house's word. */
export function useExtraTasks(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { data } = useQuery(extrasQuery(useApi()));
  const timeZone = useVilla().data?.timeZone;
  if (data === undefined || timeZone === undefined) return [];
  return data.asked.map(({ id, name, customerName, reference, answerUntil }) => ({
    key: `extra ${id}`,
    icon: ConciergeBell,
    title: t('toDo.extra', { name: localize(name, language) }),
    facts: [
      customerName || reference,
      ...(answerUntil === null
        ? []
        : [t('toDo.answerBy', { moment: formatInstant(answerUntil, language, timeZone) })]),
    ],
    to: paths.extras,
  }));
}

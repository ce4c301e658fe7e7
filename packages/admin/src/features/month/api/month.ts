import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { getMonth, getMonthCsv } from '@villa/shared/contract/month.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import type { AdminHost } from '@villa/admin/host.ts';

/** @param month this month at the villa when left out */
export function monthQuery(api: AdminApi, month: string | undefined) {
  return queryOptions({
    queryKey: ['month', month],
    queryFn: ({ signal }) => api.call(getMonth, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function saveMonthMutation({ api, saveFile }: AdminHost, language: Language) {
  return mutationOptions({
    mutationFn: async (month: string) =>
      saveFile(`money-${month}.csv`, await api.file(getMonthCsv, { query: { month, language } })),
  });
}

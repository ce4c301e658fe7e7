import { adminVillaQuery } from '@villa/admin/kit/admin-villa-query.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { useHost } from '../../use-host.ts';
import { type VillaChangeInput, changeVillaMutation } from './api/villa.ts';

/** A form over some of the villa's fields, which sends only what was changed. */
export function useVillaForm<Values extends FieldValues>(
  part: string,
  schema: z.ZodMiniObject & z.ZodMiniType<Values, Values>,
  villa: AdminVilla,
) {
  const { t } = useTranslation('villa');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  return useVersionedForm<Values, Values, AdminVilla, VillaChangeInput>({
    name: `villa ${part}`,
    latest: villa,
    valuesOf: (stored) => valuesOf(stored ?? villa, schema.shape) as Values,
    resolver: zodResolver(schema),
    mode: 'onTouched',
    saving: changeVillaMutation(api, queryClient),
    inputOf(values, { version, changed }) {
      const sent = Object.entries(values).filter(([field]) => changed.includes(field));
      return { ...Object.fromEntries(sent), version };
    },
    readLatest: () => fetchFresh(queryClient, adminVillaQuery(api)),
    whoChanged: (_latest, changed) =>
      nameChanger(changed.map((field) => field.split('.')[0] ?? field)),
    onSaved: () => notify.success(t('saved')),
  });
}

function valuesOf(villa: AdminVilla, shape: Readonly<Record<string, unknown>>): unknown {
  const known: Record<string, unknown> = villa;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, known[key]]));
}

export type VillaForm<Values extends FieldValues> = ReturnType<typeof useVillaForm<Values>>;

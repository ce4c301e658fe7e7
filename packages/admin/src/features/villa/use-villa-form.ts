import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useVillaSettings } from '@villa/admin/form/use-villa-settings.ts';

/** A form over the villa's fields of one schema. */
export function useVillaForm<Values extends FieldValues>(
  part: string,
  schema: z.ZodMiniObject & z.ZodMiniType<Values, Values>,
  villa: AdminVilla,
) {
  const { t } = useTranslation('villa');
  return useVillaSettings<Values, Values>({
    name: part,
    villa,
    valuesOf: (stored) => valuesOf(stored, schema.shape) as Values,
    resolver: zodResolver(schema),
    saved: t('saved'),
  });
}

function valuesOf(villa: AdminVilla, shape: Readonly<Record<string, unknown>>): unknown {
  const known: Record<string, unknown> = villa;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, known[key]]));
}
